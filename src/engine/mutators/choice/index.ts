import type { Mutator } from '../mutator.ts'
import { choiceFormVariant } from './choice-form-variant.ts'
import { choiceGoldNamedOtherPicked } from './choice-gold-named-other-picked.ts'
import { choiceSwap } from './choice-swap.ts'
import { choiceWeighedThenPicked } from './choice-weighed-then-picked.ts'

export const choiceMutators: readonly Mutator[] = [
  choiceSwap,
  choiceGoldNamedOtherPicked,
  choiceWeighedThenPicked,
  choiceFormVariant,
]
