import type { Mutator } from '../mutator.ts'

export const judgeReplyMutators: readonly Mutator[] = []
