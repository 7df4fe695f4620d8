import { describe, expect, test } from 'vitest'
import { judgeStamp, laneReport, sha256Hex, type LaneRow, type Rate } from '../../src/engine/index.ts'
import {
  diffLanes,
  diffPanels,
  lanesDiffText,
  lanesLoseGround,
  panelDiffText,
  panelLosesGround,
  plain,
  type ComparableLanes,
  type ComparablePanel,
} from '../../src/report/index.ts'

const model = judgeStamp({ judge: 'j', model: 'm', host: 'openai', templateSha256: 't', rubrics: ['r'] })
const recorded = judgeStamp({ judge: 'j', host: 'none', templateSha256: 'verdicts' })
const code = judgeStamp({ judge: 'j', family: 'code', host: 'none', templateSha256: 'module' })

type Row = Partial<LaneRow> & { readonly exact: LaneRow['exact']; readonly blind: LaneRow['blind'] }

function lanesOf(rows: Readonly<Record<string, Row>>, more: Partial<ComparableLanes> = {}): ComparableLanes {
  const all = Object.entries(rows).map(([caseId, { exact, blind, ...rest }]): LaneRow => ({
    caseId,
    invariant: 'i',
    exact,
    blind,
    disagree: exact !== 'error' && (blind === 'pass' || blind === 'fail') ? exact !== blind : null,
    outputSha256: 'o',
    promptSha256: 'p',
    judge: model,
    leaks: [],
    problems: [],
    ...rest,
  }))
  return {
    name: 'refunds',
    checksSha256: sha256Hex(''),
    catalogue: '1',
    ...laneReport(all, { maxDisagree: 0.5 }),
    ...more,
  }
}

const RIGHT: Row = { exact: 'pass', blind: 'pass' }
const COPY: Row = { exact: 'pass', blind: 'fail' }
const NARROW: Row = { exact: 'fail', blind: 'pass' }
const WRONG: Row = { exact: 'fail', blind: 'fail' }

describe('a diff of two lanes reports', () => {
  test.each([
    ['a pass that is lost in the blinded lane', RIGHT, COPY, ['blind'], []],
    ['a pass that is lost in the exact lane', RIGHT, NARROW, ['exact'], []],
    ['a pass that is lost in both', RIGHT, WRONG, ['exact', 'blind'], []],
    ['a verdict that is lost', WRONG, { exact: 'fail', blind: 'unreadable' } as Row, ['blind'], []],
    ['lanes that now disagree', WRONG, NARROW, ['blind'], []],
    ['a case that is right now', NARROW, RIGHT, [], ['exact']],
    ['a verdict where there was none', { exact: 'fail', blind: 'error' } as Row, WRONG, [], ['blind']],
    ['the same', COPY, COPY, [], []],
  ] as const)('says %s', (_, before, after, worse, better) => {
    const diff = diffLanes(lanesOf({ a: RIGHT, b: before }), lanesOf({ a: RIGHT, b: after }))
    expect(diff.worse.map(({ lane }) => lane)).toEqual(worse)
    expect(diff.better.map(({ lane }) => lane)).toEqual(better)
    expect(lanesLoseGround(diff)).toBe(worse.length > 0)
  })

  test.each([
    ['the judge', { judge: { ...model, model: 'n' } }, {}, ['judge']],
    ['the rubric', { judge: { ...model, rubricSha256: 'x' }, promptSha256: 'q' }, {}, ['rubric']],
    ['the prompt', { judge: { ...model, promptSha256: 'x' }, promptSha256: 'q' }, {}, ['prompt']],
    ['the checks', {}, { checksSha256: 'x' }, ['checks']],
    ['the catalogue', {}, { catalogue: '2' }, ['catalogue']],
    ['the output', { outputSha256: 'x', promptSha256: 'q' }, {}, ['output']],
    ['what the judge is told of the case', { promptSha256: 'q' }, {}, ['task']],
    ['nothing, so that the judge wavers', {}, {}, []],
    [
      'judge and rubric',
      { judge: { ...model, model: 'n', rubricSha256: 'x' }, promptSha256: 'q' },
      {},
      ['judge', 'rubric'],
    ],
  ] as const)('puts a lost blinded verdict down to %s', (_, row, report, changed) => {
    const [change] = diffLanes(lanesOf({ a: RIGHT }), lanesOf({ a: { ...COPY, ...row } }, report)).worse
    expect(change?.attribution.changed).toEqual(changed)
    expect(change?.attribution.cause).toBe(changed.length === 1 ? changed[0] : null)
  })

  test.each([
    ['recorded verdicts', recorded, { promptSha256: 'other verdicts' }, {}, ['judge']],
    ['a check', code, { promptSha256: 'other module' }, { checksSha256: 'x' }, ['checks']],
  ] as const)(
    'knows %s as a judge by what it is, for it reads no prompt',
    (_, judge, changes, report, changed) => {
      const [change] = diffLanes(
        lanesOf({ a: { ...RIGHT, judge } }),
        lanesOf({ a: { ...COPY, judge: { ...judge, ...changes } } }, report),
      ).worse
      expect(change?.attribution.changed).toEqual(changed)
    },
  )

  test('puts a change of the exact lane down to the output or the gold, never to the judge', () => {
    const judge = { ...model, model: 'n' }
    const causes = (row: Partial<LaneRow>) =>
      diffLanes(lanesOf({ a: RIGHT }), lanesOf({ a: { ...NARROW, judge, ...row } })).worse.map(
        ({ attribution }) => attribution.cause,
      )
    expect(causes({})).toEqual(['gold'])
    expect(causes({ outputSha256: 'x' })).toEqual(['output'])
  })

  test('compares the rubrics case by case, so that cases with rubrics of their own are not taken for a change', () => {
    const other = { ...model, rubricSha256: 'other' }
    const before = lanesOf({ a: RIGHT, b: { ...RIGHT, judge: other } })
    const after = lanesOf({ a: RIGHT, b: { ...COPY, judge: other } })
    expect(diffLanes(before, after).worse.map(({ attribution }) => attribution.changed)).toEqual([[]])
  })

  test('names a case that is gone as a loss, and one that is new', () => {
    const diff = diffLanes(lanesOf({ a: RIGHT, b: WRONG }), lanesOf({ a: RIGHT, c: RIGHT }))
    expect(diff).toMatchObject({ casesRemoved: ['b'], casesAdded: ['c'] })
    expect(lanesLoseGround(diff)).toBe(true)
    expect(lanesDiffText(diff, plain)).toMatch(/cases removed: b[^]*cases added: c/)
  })

  test.each([
    [
      'withheld now',
      { a: RIGHT, b: RIGHT },
      { a: RIGHT, b: { exact: 'pass', blind: 'error' } as Row },
      /^score 100\.0 % \(2 of 2\) → withheld\n  row_error/m,
      true,
    ],
    [
      'withheld before',
      { a: { exact: 'pass', blind: 'error' } as Row },
      { a: RIGHT },
      /^score withheld → 100\.0 % \(1 of 1\)/m,
      false,
    ],
    [
      'withheld both times',
      { a: { exact: 'pass', blind: 'leak' } as Row },
      { a: { exact: 'pass', blind: 'leak' } as Row },
      /^score withheld → withheld\n  leak[^\d%]*$/m,
      false,
    ],
  ])('shows no number of a score that is %s', (_, before, after, words, loses) => {
    const diff = diffLanes(lanesOf(before), lanesOf(after))
    expect(lanesDiffText(diff, plain)).toMatch(words)
    expect(lanesLoseGround(diff)).toBe(loses)
    for (const standing of [diff.standing.before, diff.standing.after])
      if (standing.status === 'withheld') expect(JSON.stringify(standing)).not.toMatch(/rate|passed|\d/)
  })

  test('says each cause once, over all that it moved', () => {
    const judge = { ...model, rubricSha256: 'x' }
    const text = lanesDiffText(
      diffLanes(
        lanesOf({ a: RIGHT, b: RIGHT, c: RIGHT }),
        lanesOf({ a: { ...COPY, judge }, b: { ...COPY, judge }, c: RIGHT }),
      ),
      plain,
    )
    expect(text).toContain(
      'worse (2)\n  Only the rubric changed.\n    a: blinded lane pass → fail, and the lanes now disagree\n    b: blinded lane',
    )
  })
})

const rateOf = (hits: number, of: number): Rate => ({
  hits,
  of,
  rate: of === 0 ? null : hits / of,
  interval: null,
})

interface Figures {
  readonly kills?: Rate
  readonly falseAlarms?: Rate
  readonly flipped?: Rate
  readonly withoutVerdict?: number
}

function panelOf(
  figures: Readonly<Record<string, Figures>>,
  more: Partial<ComparablePanel> = {},
  votes: number | null = null,
): ComparablePanel {
  const judges = Object.entries(figures).map(([id, of]) => ({
    id,
    kills: rateOf(8, 10),
    falseAlarms: rateOf(1, 5),
    flipped: rateOf(1, 4),
    withoutVerdict: 1,
    ...of,
  }))
  return {
    name: 'refunds',
    checksSha256: 'c',
    catalogue: '1',
    questionsSha256: 'q',
    stamps: judges.map(({ id }) => ({ ...model, judge: id })),
    questions: { mutants: 15, references: 2 },
    setAside: [],
    report: { judges, effectiveVotes: votes === null ? null : { votes } },
    ...more,
  }
}

describe('a diff of two panel reports', () => {
  test.each([
    ['a kill rate that fell', { kills: rateOf(7, 10) }, ['kills'], []],
    ['a kill rate that rose', { kills: rateOf(9, 10) }, [], ['kills']],
    ['a kill rate over other mutants that is the same', { kills: rateOf(16, 20) }, [], []],
    ['a kill rate that is measured no more', { kills: rateOf(0, 0) }, ['kills'], []],
    ['more false alarms', { falseAlarms: rateOf(2, 5) }, ['falseAlarms'], []],
    ['fewer false alarms', { falseAlarms: rateOf(0, 5) }, [], ['falseAlarms']],
    ['a judge that wavers more', { flipped: rateOf(2, 4) }, ['flipped'], []],
    ['verdicts that are missing', { withoutVerdict: 3 }, ['withoutVerdict'], []],
    ['nothing', {}, [], []],
  ] as const)('says %s', (_, after, worse, better) => {
    const diff = diffPanels(panelOf({ a: {}, b: {} }), panelOf({ a: {}, b: after }))
    expect(diff.judges.map((judge) => [judge.judge, judge.worse, judge.better])).toEqual([
      ['a', [], []],
      ['b', worse, better],
    ])
    expect(panelLosesGround(diff)).toBe(worse.length > 0)
  })

  test.each([
    ['the judge', { stamps: [{ ...model, judge: 'a', model: 'n' }] }, ['judge']],
    ['the rubric', { stamps: [{ ...model, judge: 'a', rubricSha256: 'x' }] }, ['rubric']],
    ['the prompt', { stamps: [{ ...model, judge: 'a', promptSha256: 'x' }] }, ['prompt']],
    ['the checks', { checksSha256: 'x' }, ['checks']],
    [
      'the catalogue, which makes other mutants',
      { catalogue: '2', questionsSha256: 'x' },
      ['questions', 'catalogue'],
    ],
    ['other mutants', { questionsSha256: 'x' }, ['questions']],
    ['nothing, so that the judge wavers', {}, []],
  ] as const)('puts a drop down to %s', (_, report, changed) => {
    const [change] = diffPanels(panelOf({ a: {} }), panelOf({ a: { kills: rateOf(5, 10) } }, report)).judges
    expect(change?.attribution.changed).toEqual(changed)
  })

  test('names references that a judge no longer accepts', () => {
    const diff = diffPanels(
      panelOf({ a: {} }, { setAside: [{ judge: 'a', case: 'x' }] }),
      panelOf({ a: {} }, { setAside: [{ judge: 'a', case: 'y' }] }),
    )
    expect(diff.judges[0]?.worse).toEqual(['setAside'])
    expect(panelDiffText(diff, plain)).toContain('references it does not accept: x → y')
  })

  test('says that a judge is gone or new, and takes votes for a loss only of the same judges', () => {
    const gone = diffPanels(panelOf({ a: {}, b: {} }, {}, 1.8), panelOf({ a: {} }, {}, null))
    expect(gone).toMatchObject({ judgesRemoved: ['b'], judgesAdded: [] })
    expect(panelLosesGround(gone)).toBe(true)
    const more = diffPanels(panelOf({ a: {}, b: {} }, {}, 1.8), panelOf({ a: {}, b: {}, c: {} }, {}, 1.5))
    expect(panelLosesGround(more)).toBe(false)
    const fewer = diffPanels(panelOf({ a: {}, b: {} }, {}, 1.8), panelOf({ a: {}, b: {} }, {}, 1.5))
    expect(panelLosesGround(fewer)).toBe(true)
    expect(panelDiffText(fewer, plain)).toContain('effective votes 1.80 → 1.50')
  })

  test('shows both figures with what they count, and the cause above them', () => {
    const stamps = [{ ...model, judge: 'a', rubricSha256: 'x' }]
    const text = panelDiffText(
      diffPanels(panelOf({ a: {} }), panelOf({ a: { kills: rateOf(5, 10), withoutVerdict: 2 } }, { stamps })),
      plain,
    )
    expect(text).toContain(
      'worse\n  Only the rubric changed.\n    a: kill rate 80.0 % (8 of 10) → 50.0 % (5 of 10); without verdict 1 → 2',
    )
  })
})
