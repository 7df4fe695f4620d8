import { runSuite, type Report, type Suite } from '../../src/engine/index.ts'
import { plain, suiteLocations, type RenderOptions } from '../../src/report/index.ts'
import { inProcessGrader, type TestCheck } from '../helpers/in-process-grader.ts'

export interface Sample {
  readonly report: Report
  readonly options: RenderOptions
  readonly suite: Suite
}

/** Text that tries to be markup, a workflow command, a directive or nothing visible at all. */
export const HOSTILE = '</pre><script>alert(1)</script> ]]> & "quoted" \'single\' `code` | a | b\n::error::injected 50%\r\n# SKIP not ok 1\u0000\u001b[31m\u202e\ud800 <img src=x onerror=alert(1)> [link](javascript:alert(1)) @someone'

/** A suite with a hole of nearly every kind: a blind case, a brittle one, one whose check raises, one that is red. */
export async function sampleReport(hostile = '', accept: Suite['accept'] = []): Promise<Sample> {
  const suite: Suite = {
    version: 1,
    name: `sample${hostile}`,
    cases: [
      { id: `blind${hostile}`, reference: `Refunds are accepted within 14 days${hostile}.`, checks: ['mentionsRefunds'], contract: { facts: [{ text: '14', kind: 'number' }] } },
      { id: 'brittle', reference: 'The total is 1250 dollars.', expected: '1250', checks: ['exactly'], contract: { facts: [{ text: '1250', kind: 'number' }], tolerates: ['whitespace', 'case', 'number-format'] } },
      { id: 'raises', reference: 'Delivery takes 3 days.', checks: ['raises'], contract: { facts: [{ text: '3', kind: 'number' }] } },
      { id: 'red', reference: 'Nothing here.', checks: ['never'] },
      { id: 'uncovered', reference: 'Nobody looks.', checks: [] },
    ],
    checks: 'export const mentionsRefunds = (output) => output.includes("Refunds")\nexport function exactly(output) { return output === "The total is 1250 dollars." }\nexport const raises = () => { throw new Error("no") }\nexport const never = () => false\n',
    floors: { corrupt_first_number: 0.9 },
    accept: [...(accept ?? [])],
  }
  const checks: Record<string, TestCheck> = {
    mentionsRefunds: (output) => output.includes('Refunds'),
    exactly: (output) => output === 'The total is 1250 dollars.',
    raises: (output) => {
      if (output !== 'Delivery takes 3 days.') throw new Error(`cannot read ${hostile}`)
      return true
    },
    never: () => ({ pass: false, score: 0, reason: `never ${hostile}` }),
  }
  const report = await runSuite(suite, { grader: inProcessGrader(checks) })
  const text = JSON.stringify(suite, null, 2)
  return { suite, report, options: { paint: plain, verbose: true, suitePath: 'evals/a suite.json', suite, locations: suiteLocations(text) } }
}
