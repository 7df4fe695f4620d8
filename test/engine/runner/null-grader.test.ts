import { expect, test } from 'vitest'
import { recordedGrader } from '../../../src/engine/runner/recorded-grader.ts'
import { runSuite } from '../../../src/engine/runner/run-suite.ts'

const suite = { version: 1, name: 'null', checks: '', cases: [{ id: 'window', reference: 'Within 14 days [1].', expected: '14', contract: { facts: [{ text: '14', kind: 'number' }] } }] } as const

test('a grader that rejects everything has a red baseline, no mutant and no score', async () => {
  const grader = recordedGrader([{ name: 'never', family: 'function' }], () => ({ status: 'rejected', reason: 'no' }))
  const report = await runSuite(suite, { grader })
  expect(report.baseline.red).toEqual([{ case: 'window', checks: [{ check: 'never', status: 'rejected', reason: 'no' }] }])
  expect(report.mutants).toEqual([])
  expect(report.score.value).toBeNull()
  expect(report.gate.passed).toBe(false)
})

test('a grader that accepts everything is shown what it lets through, folded under the garbage that it accepts', async () => {
  const grader = recordedGrader([{ name: 'always', family: 'function' }], () => ({ status: 'accepted' }))
  const report = await runSuite(suite, { grader })
  expect(report.score.missed).toBeGreaterThan(20)
  expect(report.holes[0]).toMatchObject({ kind: 'vacuous', passedBy: ['always'] })
  const garbage = report.holes.find(({ mutator }) => mutator === 'garbage_answer')
  expect(report.holes.filter(({ under }) => under === garbage?.id).length).toBeGreaterThan(10)
  expect(report.checks['always']).toMatchObject({ kills: 0, killRate: 0 })
})
