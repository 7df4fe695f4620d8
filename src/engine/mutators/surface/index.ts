import type { Mutator } from '../mutator.ts'
import { caseVariant } from './case-variant.ts'
import { leadingArticleVariant } from './leading-article-variant.ts'
import { trailingDisclaimer } from './trailing-disclaimer.ts'
import { whitespaceNoise } from './whitespace-noise.ts'

export const surfaceMutators: readonly Mutator[] = [
  whitespaceNoise,
  caseVariant,
  leadingArticleVariant,
  trailingDisclaimer,
]
