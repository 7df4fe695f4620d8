import type { Mutator } from '../mutator.ts'

export const mathMutators: readonly Mutator[] = []
