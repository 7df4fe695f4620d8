import type { Mutator } from '../mutator.ts'

export const nullMutators: readonly Mutator[] = []
