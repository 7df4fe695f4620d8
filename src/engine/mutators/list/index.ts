import type { Mutator } from '../mutator.ts'

export const listMutators: readonly Mutator[] = []
