import type { Mutator } from '../mutator.ts'
import { goldInUnrelatedStatus } from './gold-in-unrelated-status.ts'
import { goldInsideLongerToken } from './gold-inside-longer-token.ts'
import { goldOnlyInReasoning } from './gold-only-in-reasoning.ts'
import { keywordPresentButNegated } from './keyword-present-but-negated.ts'
import { spuriousCueTokenInsert } from './spurious-cue-token-insert.ts'

export const presenceMutators: readonly Mutator[] = [
  keywordPresentButNegated,
  spuriousCueTokenInsert,
  goldInUnrelatedStatus,
  goldInsideLongerToken,
  goldOnlyInReasoning,
]
