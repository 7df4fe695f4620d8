import type { Mutator } from '../mutator.ts'

export const auditMutators: readonly Mutator[] = []
