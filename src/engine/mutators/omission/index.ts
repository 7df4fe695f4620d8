import type { Mutator } from '../mutator.ts'
import { dropRequiredFact } from './drop-required-fact.ts'
import { truncateBeforeAnswer } from './truncate-before-answer.ts'
import { truncateInsideFact } from './truncate-inside-fact.ts'

export const omissionMutators: readonly Mutator[] = [
  truncateBeforeAnswer,
  dropRequiredFact,
  truncateInsideFact,
]
