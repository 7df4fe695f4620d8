import type { Mutator } from '../mutator.ts'

export const groundingMutators: readonly Mutator[] = []
