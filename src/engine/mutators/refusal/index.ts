import type { Mutator } from '../mutator.ts'

export const refusalMutators: readonly Mutator[] = []
