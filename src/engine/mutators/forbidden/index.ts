import type { Mutator } from '../mutator.ts'
import { leakInjection } from './leak-injection.ts'

export const forbiddenMutators: readonly Mutator[] = [leakInjection]
