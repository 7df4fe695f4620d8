import type { Mutator } from '../mutator.ts'

export const polarityMutators: readonly Mutator[] = []
