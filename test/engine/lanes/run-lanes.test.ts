import { describe, expect, test } from 'vitest'
import { recordedJudge } from '../../../src/engine/judges/recorded-judge.ts'
import { laneReport } from '../../../src/engine/lanes/lane-report.ts'
import type { LaneRow } from '../../../src/engine/lanes/lane-row.ts'
import { quadrantOf, QUADRANT_TEXTS, QUADRANTS } from '../../../src/engine/lanes/quadrants.ts'
import { runLanes } from '../../../src/engine/lanes/run-lanes.ts'
import type { EvalCase } from '../../../src/engine/model/suite.ts'
import { sha256Hex } from '../../../src/engine/hash.ts'

const GOLD = 'I cannot share the vault code, yet support can reset it.'
const aCase = (
  id: string,
  invariant: string,
  candidate: string | undefined,
  of: Partial<EvalCase> = {},
): EvalCase => ({
  id,
  invariant,
  reference: GOLD,
  gold: GOLD,
  prompt: 'What is the code?',
  rubric: 'Declines and offers a way on.',
  ...(candidate === undefined ? {} : { candidate }),
  ...of,
})
type Given = readonly [id: string, pass: boolean | null]
const judgeSaying = (...verdicts: Given[]) =>
  recordedJudge({
    type: 'recorded',
    id: 'rec',
    family: 'paper',
    verdicts: verdicts.map(([id, pass]) => ({ case: id, pass, reason: GOLD })),
  })
const rows = (cases: readonly EvalCase[], ...verdicts: Given[]): Promise<readonly LaneRow[]> =>
  runLanes({ cases, judge: judgeSaying(...verdicts) })

const FOUR = [
  aCase('right', 'refusal', GOLD),
  aCase('copy', 'refusal', GOLD),
  aCase('narrow', 'format', 'No, ask support.'),
  aCase('wrong', 'format', '1234'),
]
const SAID: readonly Given[] = [
  ['right', true],
  ['copy', false],
  ['narrow', true],
  ['wrong', false],
]

describe('runLanes', () => {
  test('sets the two verdicts side by side', async () => {
    expect(
      (await rows(FOUR, ...SAID)).map((row) => [
        row.caseId,
        row.exact,
        row.blind,
        row.disagree,
        quadrantOf(row),
      ]),
    ).toEqual([
      ['right', 'pass', 'pass', false, 'agree right'],
      ['copy', 'pass', 'fail', true, 'lexical copy'],
      ['narrow', 'fail', 'pass', true, 'gold too narrow or judge lenient'],
      ['wrong', 'fail', 'fail', false, 'agree wrong'],
    ])
  })
  test('writes hashes into the rows, and neither gold, output nor the judge’s words', async () => {
    const [row] = await rows([aCase('right', 'refusal', GOLD)], ['right', true])
    expect(row).toMatchObject({
      outputSha256: sha256Hex(GOLD),
      promptSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      judge: { judge: 'rec', family: 'paper', rubricSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(JSON.stringify(row)).not.toContain('vault')
  })
  test.each([
    ['no gold', aCase('c', 'x', 'out', { gold: undefined }), 'the case has no gold'],
    ['no output', aCase('c', 'x', undefined), 'the case has no candidate output'],
    ['no rubric', aCase('c', 'x', 'out', { rubric: ' ' }), 'the case has no rubric'],
  ] as const)('gives an error and no verdict to a case with %s', async (_what, evalCase, problem) => {
    expect(await rows([evalCase as EvalCase], ['c', true])).toMatchObject([
      { exact: 'error', blind: 'error', disagree: null, problems: [problem] },
    ])
  })
  test('does not ask when the prompt leaks, and says where', async () => {
    let asked = 0
    const judge = judgeSaying(['c', true])
    const [row] = await runLanes({
      cases: [aCase('c', 'x', 'out', { rubric: `Says: ${GOLD}` })],
      judge: {
        ...judge,
        ask: (question) => {
          asked++
          return judge.ask(question)
        },
      },
    })
    expect([asked, row?.blind, row?.disagree, row?.leaks[0]?.slot]).toEqual([0, 'leak', null, 'rubric'])
    expect(JSON.stringify(row)).not.toContain('vault')
  })
  test('leaves out cases that are not for the lanes', async () => {
    expect(await rows([{ id: 'plain', reference: 'x' }])).toEqual([])
  })
})

describe('laneReport', () => {
  const agreeing = FOUR.filter(({ id }) => id === 'right' || id === 'wrong')

  test('publishes the share that passes both lanes, with its interval', async () => {
    const { suite } = laneReport(await rows(agreeing, ...SAID), { required: ['refusal', 'format'] })
    expect(suite).toMatchObject({
      status: 'published',
      score: { passed: 1, of: 2, rate: 0.5 },
      exact: { rate: 0.5 },
      blind: { rate: 0.5 },
      disagreement: 0,
    })
  })
  test.each([
    ['no case', [], [], {}, [{ reason: 'no_cases' }]],
    [
      'a required invariant without a case',
      agreeing,
      SAID,
      { required: ['refusal', 'format', 'tool_args'] },
      [{ reason: 'uncovered_invariant', invariants: ['tool_args'] }],
    ],
    [
      'too much disagreement',
      FOUR,
      SAID,
      {},
      [{ reason: 'lane_disagreement', rate: 0.5, max: 0.15, cases: ['copy', 'narrow'] }],
    ],
    [
      'a reply that cannot be read',
      agreeing,
      [
        ['right', true],
        ['wrong', null],
      ],
      {},
      [{ reason: 'judge_unreadable', cases: ['wrong'] }],
    ],
    [
      'a verdict that is missing',
      agreeing,
      [['right', true]],
      {},
      [{ reason: 'row_error', cases: ['wrong'] }],
    ],
    ['a leak', [aCase('c', 'x', 'out', { rubric: GOLD })], [], {}, [{ reason: 'leak', cases: ['c'] }]],
  ] as const)('withholds the score for %s', async (_what, cases, said, policy, reasons) => {
    const report = laneReport(await rows(cases, ...(said as readonly Given[])), policy)
    expect(report.suite).toEqual({ status: 'withheld', reasons })
  })
  test('publishes at the threshold and withholds above it', async () => {
    const all = await rows(FOUR, ...SAID)
    expect(laneReport(all, { maxDisagree: 0.5 }).suite.status).toBe('published')
    expect(laneReport(all, { maxDisagree: 0.49 }).suite.status).toBe('withheld')
  })
  test('has no score, rate or count of passes anywhere when it is withheld', async () => {
    const report = laneReport(await rows(agreeing, ...SAID), { required: ['tool_args'] })
    const numbers: string[] = []
    JSON.stringify(report, (key, value: unknown) => {
      if (typeof value === 'number') numbers.push(key)
      return value
    })
    expect([...new Set(numbers)].sort()).toEqual(['maxDisagree', 'parser', 'repeats'])
  })
  test('puts each decided row into its quadrant, and every quadrant says what to do next', async () => {
    expect(laneReport(await rows(FOUR, ...SAID)).quadrants).toEqual({
      'agree right': ['right'],
      'lexical copy': ['copy'],
      'gold too narrow or judge lenient': ['narrow'],
      'agree wrong': ['wrong'],
    })
    for (const quadrant of QUADRANTS) expect(QUADRANT_TEXTS[quadrant].next).not.toBe('')
  })
})
