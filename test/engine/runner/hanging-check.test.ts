import { expect, test } from 'vitest'
import type { Grader } from '../../../src/engine/index.ts'
import type { Verdict } from '../../../src/engine/model/verdict.ts'
import { recordedGrader } from '../../../src/engine/runner/recorded-grader.ts'
import { runSuite } from '../../../src/engine/runner/run-suite.ts'

const reference = 'Within 14 days of delivery. Unused items only.'
const suite = {
  version: 1, name: 'hostile', checks: '', preset: 'audit',
  cases: [{ id: 'window', reference, contract: { facts: [{ text: '14 days', kind: 'quantity' }, { text: 'Unused items', kind: 'phrase' }] } }],
} as const
const broken = { timeout: { status: 'timeout', limitMs: 300 }, error: { status: 'error', message: 'down' } } as const

/** `hostile` breaks on the first mutant and is then given up, as a sandbox does with a check that hung too often. */
function givenUp(verdict: Verdict): Grader {
  const sound = recordedGrader([{ name: 'hostile', family: 'function' }, { name: 'sound', family: 'function' }], (check, _, { output }) =>
    check === 'hostile' || output.includes('14') ? { status: 'accepted' } : { status: 'rejected', reason: 'no 14' })
  return {
    ...sound,
    async grade(batches, signal) {
      const graded = await sound.grade(batches, signal)
      return batches.map(({ check, inputs }, at) => {
        const from = check === 'hostile' ? inputs.findIndex(({ output }) => output !== reference) : -1
        return (graded[at] ?? []).map((one, index) => (from !== -1 && index >= from ? verdict : one))
      })
    },
  }
}

test.each(['timeout', 'error'] as const)('a check that ends in %s on mutants leaves the case in the run', async (kind) => {
  const report = await runSuite(suite, { grader: givenUp(broken[kind]) })
  expect(report.baseline.red).toEqual([])
  expect(report.checks['sound']).toMatchObject({ kills: 1, timedOut: 0, errors: 0 })
  expect(report.holes.map(({ kind: found }) => found)).toEqual([kind, kind])
})

test('a check that changes its mind about the reference alone sets the case aside', async () => {
  let asked = 0
  const grader = recordedGrader([{ name: 'moody', family: 'function' }], (_, __, { output }) =>
    output === reference && ++asked > 3 ? { status: 'error', message: 'tired' } : { status: 'accepted' })
  const report = await runSuite(suite, { grader })
  expect(report.baseline.red).toMatchObject([{ case: 'window', checks: [{ check: 'moody', status: 'flaky' }] }])
})
