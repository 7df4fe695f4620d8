import type { Mutator } from '../mutator.ts'

export const limitsMutators: readonly Mutator[] = []
