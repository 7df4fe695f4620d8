import type { Mutator } from '../mutator.ts'

export const choiceMutators: readonly Mutator[] = []
