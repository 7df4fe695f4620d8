import type { Mutator } from '../mutator.ts'

export const forbiddenMutators: readonly Mutator[] = []
