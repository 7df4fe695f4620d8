import type { CheckInput, EvalCase } from '../engine/index.ts'

/** What a grader outside of mustfail is given of one input: the case with the mutated fields in their places, never the gold. */
export function graderRow({ id: caseId, prompt, expected, contexts, toolCalls, vars }: EvalCase, input: CheckInput): Record<string, unknown> {
  return { case: caseId, prompt, expected, vars, contexts, toolCalls, ...input }
}
