import type { Mutator } from '../mutator.ts'
import { caseVariant } from './case-variant.ts'
import { characterVariant } from './character-variant.ts'
import { contractionVariant } from './contraction-variant.ts'
import { explanationAdded } from './explanation-added.ts'
import { finalPeriodToggle } from './final-period-toggle.ts'
import { framingAdded } from './framing-added.ts'
import { layoutVariant } from './layout-variant.ts'
import { leadingArticleVariant } from './leading-article-variant.ts'
import { markdownVariant } from './markdown-variant.ts'
import { reasoningBlockAdded } from './reasoning-block-added.ts'
import { trailingDisclaimer } from './trailing-disclaimer.ts'
import { whitespaceNoise } from './whitespace-noise.ts'

export const surfaceMutators: readonly Mutator[] = [
  whitespaceNoise,
  layoutVariant,
  caseVariant,
  finalPeriodToggle,
  characterVariant,
  leadingArticleVariant,
  contractionVariant,
  markdownVariant,
  framingAdded,
  trailingDisclaimer,
  explanationAdded,
  reasoningBlockAdded,
]
