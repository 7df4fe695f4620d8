import type { Mutator } from '../mutator.ts'

export const omissionMutators: readonly Mutator[] = []
