import type { Mutator } from '../mutator.ts'

export const dateMutators: readonly Mutator[] = []
