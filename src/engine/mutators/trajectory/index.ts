import type { Mutator } from '../mutator.ts'
import { injectDenylistedTool } from './inject-denylisted-tool.ts'
import { trajectoryDropStep } from './trajectory-drop-step.ts'

export const trajectoryMutators: readonly Mutator[] = [
  trajectoryDropStep,
  injectDenylistedTool,
]
