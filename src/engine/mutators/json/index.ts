import type { Mutator } from '../mutator.ts'

export const jsonMutators: readonly Mutator[] = []
