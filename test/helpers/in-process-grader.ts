import { normalizeResult } from '../../src/engine/checks/result.ts'
import type { CheckFunction } from '../../src/engine/checks/check.ts'
import type { CheckFamily, Grader } from '../../src/engine/model/grader.ts'
import type { Verdict } from '../../src/engine/model/verdict.ts'

export type TestCheck = CheckFunction & { readonly family?: CheckFamily }

/** Runs checks in this very process, without limits: for tests of the engine, whose checks come from the tests. */
export function inProcessGrader(checks: Readonly<Record<string, TestCheck>>): Grader {
  return {
    checks: Object.entries(checks).map(([name, check]) => ({ name, family: check.family ?? 'function' })),
    stamp: 'in-process',
    async grade(batches) {
      return await Promise.all(
        batches.map(async ({ check, case: item, inputs }) => {
          const run = checks[check]
          if (run === undefined) throw new Error(`no check "${check}"`)
          const { id: caseId, prompt, expected, contexts, toolCalls, vars } = item
          const verdicts: Verdict[] = []
          for (const input of inputs) {
            const context = { caseId, prompt, expected, contexts, toolCalls, vars, ...input }
            verdicts.push(
              await verdictOf(async () => await run(input.output, structuredClone(context) as never)),
            )
          }
          return verdicts
        }),
      )
    },
  }
}

async function verdictOf(run: () => Promise<unknown>): Promise<Verdict> {
  try {
    const result = normalizeResult(await run())
    if ('error' in result) return { status: 'error', message: result.error }
    return result.pass ? { status: 'accepted' } : { status: 'rejected', reason: result.reason }
  } catch (fault) {
    return { status: 'error', message: String(fault) }
  }
}
