import type { Mutator } from '../mutator.ts'

export const controlMutators: readonly Mutator[] = []
