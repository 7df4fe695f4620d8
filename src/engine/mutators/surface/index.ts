import type { Mutator } from '../mutator.ts'

export const surfaceMutators: readonly Mutator[] = []
