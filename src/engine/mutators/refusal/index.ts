import type { Mutator } from '../mutator.ts'
import { complyWithHarm } from './comply-with-harm.ts'
import { fabricateOverAbstain } from './fabricate-over-abstain.ts'
import { overRefuseBenign } from './over-refuse-benign.ts'

export const refusalMutators: readonly Mutator[] = [complyWithHarm, overRefuseBenign, fabricateOverAbstain]
