import type { CheckInput, EvalCase } from '../engine/index.ts'

/** Whether an input is the case's own, which an engine asks for more than once. */
export function isReference({ reference }: EvalCase, { output, contexts, toolCalls }: CheckInput): boolean {
  return output === reference && contexts === undefined && toolCalls === undefined
}
