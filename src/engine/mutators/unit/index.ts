import type { Mutator } from '../mutator.ts'
import { unitChanged } from './unit-changed.ts'
import { unitFormVariant } from './unit-form-variant.ts'

export const unitMutators: readonly Mutator[] = [unitChanged, unitFormVariant]
