import type { Mutator } from '../mutator.ts'
import { dateFormVariant } from './date-form-variant.ts'
import { dateInvalid } from './date-invalid.ts'
import { dateShifted } from './date-shifted.ts'

export const dateMutators: readonly Mutator[] = [dateShifted, dateInvalid, dateFormVariant]
