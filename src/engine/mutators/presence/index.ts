import type { Mutator } from '../mutator.ts'

export const presenceMutators: readonly Mutator[] = []
