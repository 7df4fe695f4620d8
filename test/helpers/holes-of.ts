import { runSuite } from '../../src/engine/runner/run-suite.ts'
import { inProcessGrader, type TestCheck } from './in-process-grader.ts'
import { aCase, type CaseDraft } from './subject-of.ts'

/** The holes that one mutator finds in one check of one case, as `kind form`. */
export async function holesOf(mutator: string, draft: CaseDraft, check: TestCheck): Promise<string[]> {
  const suite = { version: 1 as const, name: 'one case', cases: [aCase(draft)], checks: '' }
  const { holes, baseline } = await runSuite(suite, {
    grader: inProcessGrader({ check }),
    mutators: [mutator],
  })
  if (baseline.red.length > 0) throw new Error('the check rejects the reference')
  return holes.map(({ kind, form }) => `${kind} ${form}`)
}
