import type { AbortFlag, Grader } from '../model/grader.ts'
import type { Baseline } from '../model/report.ts'
import type { EvalCase } from '../model/suite.ts'
import type { Verdict } from '../model/verdict.ts'
import { inputKey, referenceInput } from './inputs.ts'
import { gradeCases, type CaseInputs, type VerdictTable } from './verdict-table.ts'

export type RedCase = Baseline['red'][number]
type RedCheck = RedCase['checks'][number]

export interface BaselineResult {
  /** Cases whose reference every check accepts, with the checks that apply, in suite order. */
  readonly green: readonly { readonly case: EvalCase; readonly checks: readonly string[] }[]
  readonly red: readonly RedCase[]
  readonly uncovered: readonly string[]
}

/** Names of the checks that apply to a case, in the order of the module. */
export function checksOf({ checks }: EvalCase, grader: Pick<Grader, 'checks'>): string[] {
  const names = grader.checks.map(({ name }) => name)
  return checks === undefined ? names : names.filter((name) => checks.includes(name))
}

/** Grades every reference twice. No mutant of a case is graded until every check accepts its reference (law L3). */
export async function gradeBaseline(cases: readonly EvalCase[], grader: Grader, signal?: AbortFlag): Promise<BaselineResult> {
  const asked = cases.map((item) => ({ case: item, checks: checksOf(item, grader), inputs: [referenceInput(item)] }))
  const covered = asked.filter(({ checks }) => checks.length > 0)
  const tables = await gradeCases(covered, grader, signal)
  const red: RedCase[] = []
  const green: { case: EvalCase; checks: readonly string[] }[] = []
  for (const [index, entry] of covered.entries()) {
    const table = tables[index]
    if (table === undefined) continue
    const wrong = wrongControls(table.checks, table.of(referenceInput(entry.case)), table.controlAgain)
    if (wrong.length > 0) red.push({ case: entry.case.id, checks: wrong })
    else green.push({ case: entry.case, checks: entry.checks })
  }
  return { green, red, uncovered: asked.filter(({ checks }) => checks.length === 0).map((entry) => entry.case.id) }
}

/** Checks that do not accept the reference, or do not say the same of it twice. */
export function wrongControls(checks: readonly string[], first: readonly Verdict[], again: readonly Verdict[]): RedCheck[] {
  return checks.flatMap((check, index): RedCheck[] => {
    const one = first[index]
    const two = again[index]
    if (one === undefined || two === undefined) return []
    if (one.status !== two.status) return [{ check, status: 'flaky', reason: `it said ${one.status}, then ${two.status}, of the same reference` }]
    if (one.status === 'accepted') return []
    return [{ check, status: one.status, reason: verdictReason(one) }]
  })
}

/**
 * Checks that no longer say of a green reference what they said before its mutants were graded.
 *
 * A check that hung or broke on mutants may have been given up for all that came after, the reference included. That
 * is its mutants' outcome and no change of mind, so it does not set the case aside.
 */
export function changedMinds({ case: item, inputs }: CaseInputs, table: VerdictTable): RedCheck[] {
  const first = table.of(referenceInput(item))
  const gaveUp = (check: string): boolean => {
    const at = table.checks.indexOf(check)
    const again = table.controlAgain[at]?.status
    if (again !== 'timeout' && again !== 'error') return false
    const reference = inputKey(referenceInput(item))
    return inputs.some((input) => inputKey(input) !== reference && table.of(input)[at]?.status === again)
  }
  return wrongControls(table.checks, first, table.controlAgain).filter(({ check }) => !gaveUp(check))
}

/** What a verdict says for itself, in words. */
export function verdictReason(verdict: Verdict): string {
  switch (verdict.status) {
    case 'accepted': return verdict.reason ?? 'accepted'
    case 'rejected': return verdict.reason
    case 'error': return verdict.message
    case 'timeout': return `no answer within ${verdict.limitMs} ms`
  }
}
