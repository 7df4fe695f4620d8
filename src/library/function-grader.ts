import {
  normalizeResult,
  sha256Hex,
  type CheckFamily,
  type EvalCase,
  type Grader,
  type Verdict,
} from '../engine/index.ts'
import type { CheckContext, CheckFunction } from '../engine/checks/index.ts'

/** A check of your own, or one of `mustfail/checks`, which says itself what it looks at. */
export type AuditedCheck = CheckFunction & { readonly family?: CheckFamily }

/**
 * Grades with functions of this very process: for your own code in your own tests.
 *
 * There is no sandbox and no time limit: a check that hangs, hangs the test. What a check throws, or returns that is
 * no verdict, is an `error` verdict of that answer alone.
 */
export function functionGrader(checks: Readonly<Record<string, AuditedCheck>>): Grader {
  const named = Object.entries(checks)
  return {
    checks: named.map(([name, { family }]) => ({ name, family: family ?? 'function' })),
    stamp: `functions:${sha256Hex(JSON.stringify(named.map(([name, check]) => [name, String(check)])))}`,
    grade: (batches) =>
      Promise.all(
        batches.map(async ({ check: name, case: item, inputs }) => {
          const check = checks[name]
          if (check === undefined) throw new Error(`there is no check "${name}"`)
          const verdicts: Verdict[] = []
          for (const { output, ...changed } of inputs) {
            verdicts.push(await verdictOf(() => check(output, contextOf({ ...item, ...changed }))))
          }
          return verdicts
        }),
      ),
  }
}

/** A copy for each call, so that a check which changes it changes nothing for the next. */
function contextOf({ id: caseId, prompt, expected, contexts, toolCalls, vars }: EvalCase): CheckContext {
  return JSON.parse(JSON.stringify({ caseId, prompt, expected, contexts, toolCalls, vars }))
}

async function verdictOf(run: () => unknown): Promise<Verdict> {
  try {
    const result = normalizeResult(await run())
    if ('error' in result) return { status: 'error', message: result.error }
    const score = result.score === undefined ? {} : { score: result.score }
    return result.pass
      ? { status: 'accepted', ...score }
      : { status: 'rejected', reason: result.reason, ...score }
  } catch (fault) {
    return { status: 'error', message: String(fault) }
  }
}
