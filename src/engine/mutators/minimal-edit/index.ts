import type { Mutator } from '../mutator.ts'

export const minimalEditMutators: readonly Mutator[] = []
