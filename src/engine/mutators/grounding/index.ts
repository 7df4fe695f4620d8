import type { Mutator } from '../mutator.ts'
import { citationFabricated } from './citation-fabricated.ts'
import { citationSwap } from './citation-swap.ts'
import { contextFactContradicted } from './context-fact-contradicted.ts'
import { contextSetVariant } from './context-set-variant.ts'
import { contextsVoided } from './contexts-voided.ts'
import { dropSupportingContext } from './drop-supporting-context.ts'
import { unsupportedSentenceAdded } from './unsupported-sentence-added.ts'

export const groundingMutators: readonly Mutator[] = [
  dropSupportingContext,
  contextsVoided,
  contextFactContradicted,
  unsupportedSentenceAdded,
  citationSwap,
  citationFabricated,
  contextSetVariant,
]
