import type { Mutator } from '../mutator.ts'

export const codeMutators: readonly Mutator[] = []
