import type { Mutator } from '../mutator.ts'

export const numberMutators: readonly Mutator[] = []
