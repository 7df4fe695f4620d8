import type { Mutator } from '../mutator.ts'
import { antonymSwap } from './antonym-swap.ts'
import { lookAlikeCharacter } from './look-alike-character.ts'
import { nameSwap } from './name-swap.ts'
import { negationFlipped } from './negation-flipped.ts'
import { oneDigitChanged } from './one-digit-changed.ts'

export const minimalEditMutators: readonly Mutator[] = [
  negationFlipped,
  antonymSwap,
  nameSwap,
  oneDigitChanged,
  lookAlikeCharacter,
]
