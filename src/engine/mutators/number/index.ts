import type { Mutator } from '../mutator.ts'
import { nearMissNumber } from './near-miss-number.ts'
import { numberFormVariant } from './number-form-variant.ts'
import { numberGrossChange } from './number-gross-change.ts'
import { numberJustOutsideBand } from './number-just-outside-band.ts'
import { numberNextToText } from './number-next-to-text.ts'
import { numberWithinBand } from './number-within-band.ts'
import { numericFormatVariant } from './numeric-format-variant.ts'

export const numberMutators: readonly Mutator[] = [
  nearMissNumber, numberJustOutsideBand, numberGrossChange, numberWithinBand, numericFormatVariant, numberFormVariant, numberNextToText,
]
