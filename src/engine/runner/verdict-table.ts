import type { AbortFlag, CheckInput, Grader, GradingBatch } from '../model/grader.ts'
import type { EvalCase } from '../model/suite.ts'
import type { Verdict } from '../model/verdict.ts'
import { inputKey, referenceInput } from './inputs.ts'

/** What one case asks of the checks that apply to it; every distinct input stands once. */
export interface CaseInputs {
  readonly case: EvalCase
  readonly checks: readonly string[]
  readonly inputs: readonly CheckInput[]
}

/** Verdicts of one case: input × check. */
export interface VerdictTable {
  readonly checks: readonly string[]
  /** Verdicts of an input that was asked for, in the order of `checks`. Throws for one that was not. */
  of(input: CheckInput): readonly Verdict[]
  /** The second verdicts on the reference, in the order of `checks`. */
  readonly controlAgain: readonly Verdict[]
}

/** The distinct inputs, in the order of first appearance. */
export function distinctInputs(inputs: readonly CheckInput[]): CheckInput[] {
  return [...new Map(inputs.map((input) => [inputKey(input), input])).values()]
}

/**
 * Grades the inputs of several cases, check by check. The reference is graded once more after all inputs of its
 * case, so that a check that changes its mind is noticed.
 */
export async function gradeCases(cases: readonly CaseInputs[], grader: Grader, signal?: AbortFlag): Promise<VerdictTable[]> {
  const batches: GradingBatch[] = []
  for (const check of grader.checks) {
    for (const entry of cases) {
      if (entry.checks.includes(check.name)) {
        batches.push({ check: check.name, case: entry.case, inputs: [...entry.inputs, referenceInput(entry.case)] })
      }
    }
  }
  const graded = await grader.grade(batches, signal)
  const byCase = new Map<EvalCase, Map<string, readonly Verdict[]>>()
  for (const [index, batch] of batches.entries()) {
    const columns = byCase.get(batch.case) ?? new Map<string, readonly Verdict[]>()
    byCase.set(batch.case, columns.set(batch.check, graded[index] ?? []))
  }
  return cases.map((entry) => tableOf(entry, byCase.get(entry.case) ?? new Map()))
}

function tableOf({ checks, inputs }: CaseInputs, columns: ReadonlyMap<string, readonly Verdict[]>): VerdictTable {
  const rows = new Map(inputs.map((input, index) => [inputKey(input), index]))
  const row = (index: number): Verdict[] => checks.map((check) => {
    const verdict = columns.get(check)?.[index]
    if (verdict === undefined) throw new Error(`the grader gave no verdict of "${check}" for input ${index}`)
    return verdict
  })
  return {
    checks,
    of(input) {
      const index = rows.get(inputKey(input))
      if (index === undefined) throw new Error('an input was never graded')
      return row(index)
    },
    controlAgain: row(inputs.length),
  }
}
