import type { CheckInput } from '../model/grader.ts'
import type { EvalCase } from '../model/suite.ts'
import { applyEdits, type Change } from '../mutators/mutator.ts'

/** The case's own input: what the baseline grades. */
export function referenceInput({ reference }: EvalCase): CheckInput {
  return { output: reference }
}

/** What the checks are given when the change is made to the case. */
export function inputOf(change: Change, { reference }: EvalCase): CheckInput {
  if ('edits' in change) return { output: applyEdits(reference, change.edits) }
  if ('contexts' in change) return { output: reference, contexts: change.contexts }
  if ('toolCalls' in change) return { output: change.output ?? reference, toolCalls: change.toolCalls }
  return { output: change.output }
}

/** The same text for the same input and for no other: the key by which inputs are graded once and mutants are merged. */
export function inputKey({ output, contexts, toolCalls }: CheckInput): string {
  return JSON.stringify([output, contexts ?? null, toolCalls ?? null])
}
