import { beforeAll, describe, expect, test } from 'vitest'
import {
  recordedGrader,
  runSuite,
  type CheckInfo,
  type Report,
  type Suite,
} from '../../../src/engine/index.ts'
import { caseStates } from '../../../src/site/answer/case-states.ts'
import { copyAsTest } from '../../../src/site/verdict/copy-as-test.ts'
import { askedFor, groupDeclined } from '../../../src/site/verdict/declined-groups.ts'
import { killMatrix } from '../../../src/site/verdict/kill-matrix.ts'

const suite: Suite = {
  version: 1,
  name: 'refunds',
  checks: '',
  cases: [
    {
      id: 'window',
      reference: 'You can return it within 14 days [1]. It must be unused.',
      contract: {
        facts: [
          { text: '14 days', kind: 'quantity' },
          { text: '[1]', kind: 'citation' },
        ],
        tolerates: ['whitespace'],
      },
    },
    { id: 'plain', reference: 'Yes.' },
    { id: 'red', reference: 'No.' },
  ],
}

let report: Report
beforeAll(async () => {
  report = await runSuite(suite, { grader: graderOf() })
})

/** `cites` wants a source where there is one and no blank too many; `any` accepts everything; both reject “No.” */
function graderOf() {
  const checks: readonly CheckInfo[] = [
    { name: 'cites', family: 'function' },
    { name: 'any', family: 'function' },
  ]
  const hasSource = (output: string) =>
    !output.includes('  ') && (output.includes('[1]') || output.startsWith('Yes'))
  return recordedGrader(checks, (check, _, { output }) =>
    output !== 'No.' && (check === 'any' || hasSource(output))
      ? { status: 'accepted' }
      : { status: 'rejected', reason: 'no source' },
  )
}

describe('what the page makes of a report', () => {
  test('counts in the matrix what the report counts', () => {
    const rows = killMatrix(report)
    expect(rows.flatMap(({ mutants }) => mutants)).toHaveLength(report.mutants.length)
    for (const name of report.table.checks) {
      const cells = rows
        .filter(({ polarity }) => polarity === 'defect')
        .map(({ cells: all }) => all.find(({ check }) => check === name))
      const kills = cells.reduce((sum, cell) => sum + (cell?.rejected ?? 0), 0)
      expect(kills).toBe(
        report.mutants.filter(
          ({ polarity, verdicts }) =>
            polarity === 'defect' && verdicts[report.table.checks.indexOf(name)] === 'r',
        ).length,
      )
    }
  })

  test('marks in the matrix who lets a survivor pass and who only needs another check', () => {
    const states = new Set(killMatrix(report).flatMap(({ cells }) => cells.map(({ state }) => state)))
    expect([...states]).toEqual(expect.arrayContaining(['kills', 'passes', 'survived']))
  })

  test('says of every case what became of it', () => {
    const states = caseStates(report)
    expect(states.get('red')?.kind).toBe('red')
    expect(states.get('window')?.kind).toBe('hole')
  })

  test('asks each declaration once, those that nothing would help last', () => {
    const groups = groupDeclined(report)
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
    expect(groups.flatMap(({ mutators }) => mutators).length).toBeGreaterThan(0)
    const firstWithout = groups.findIndex(({ need }) => need === null)
    expect(
      groups.slice(firstWithout === -1 ? groups.length : firstWithout).every(({ need }) => need === null),
    ).toBe(true)
  })

  test('counts for each tolerance the mutators that ask for it', () => {
    const asked = askedFor(report, 'plain')
    expect(asked.get('whitespace')).toBeGreaterThan(0)
    expect(askedFor(report, 'window').get('whitespace')).toBeUndefined()
  })

  test('writes a hole as a unit test that names its checks and its text', () => {
    const [hole] = report.holes
    if (hole === undefined) throw new Error('The report has no hole.')
    const text = copyAsTest(hole, suite.cases[0] ?? null)
    expect(text).toContain(JSON.stringify(hole.mutant.output))
    for (const name of hole.passedBy) expect(text).toContain(`checks.${name}`)
  })
})
