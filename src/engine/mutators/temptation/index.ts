import type { Mutator } from '../mutator.ts'

export const temptationMutators: readonly Mutator[] = []
