import type { Mutator } from '../mutator.ts'
import { callOrderVariant } from './call-order-variant.ts'
import { dropAllToolCalls } from './drop-all-tool-calls.ts'
import { harmlessCallAdded } from './harmless-call-added.ts'
import { injectDenylistedTool } from './inject-denylisted-tool.ts'
import { toolArgAdded } from './tool-arg-added.ts'
import { toolArgChanged } from './tool-arg-changed.ts'
import { toolRenamed } from './tool-renamed.ts'
import { toolStepFailed } from './tool-step-failed.ts'
import { toolStepsReordered } from './tool-steps-reordered.ts'
import { trajectoryDropStep } from './trajectory-drop-step.ts'

export const trajectoryMutators: readonly Mutator[] = [
  trajectoryDropStep,
  dropAllToolCalls,
  injectDenylistedTool,
  toolRenamed,
  toolArgChanged,
  toolArgAdded,
  toolStepsReordered,
  toolStepFailed,
  callOrderVariant,
  harmlessCallAdded,
]
