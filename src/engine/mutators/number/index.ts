import type { Mutator } from '../mutator.ts'
import { nearMissNumber } from './near-miss-number.ts'
import { numberFormVariant } from './number-form-variant.ts'
import { numberGrossChange } from './number-gross-change.ts'
import { numericFormatVariant } from './numeric-format-variant.ts'

export const numberMutators: readonly Mutator[] = [nearMissNumber, numberGrossChange, numericFormatVariant, numberFormVariant]
