import type { Mutator } from '../mutator.ts'
import { corruptFirstNumber } from './corrupt-first-number.ts'
import { dropLastSentence } from './drop-last-sentence.ts'
import { stripCitations } from './strip-citations.ts'
import { truncateAtHalf } from './truncate-at-half.ts'

export const auditMutators: readonly Mutator[] = [
  dropLastSentence,
  stripCitations,
  corruptFirstNumber,
  truncateAtHalf,
]
