import type { Mutator } from '../mutator.ts'

export const trajectoryMutators: readonly Mutator[] = []
