import type { Mutator } from '../mutator.ts'

export const unitMutators: readonly Mutator[] = []
