import { describe, expect, test } from 'vitest'
import type { Report } from '../../src/engine/model/report.ts'
import { runSuite } from '../../src/engine/runner/run-suite.ts'
import { portedCase, portedCheck, portedSuites, type CellOutcome, type PortedSuite } from '../helpers/conformance.ts'
import { inProcessGrader } from '../helpers/in-process-grader.ts'

/** Cells whose outcome differs on purpose, each with the false finding that the difference avoids. */
const DEVIATIONS: Readonly<Record<string, string>> = {
  'number-decorated/numeric_format_variant': 'adds a currency sign, which the case does not tolerate: a check that compares the text would be called brittle',
}

/** Holes of cells that evalmut declines, each true by what the case declares. */
const MORE_HOLES: Readonly<Record<string, string>> = {
  'rubber-stamp/truncate_before_answer/blind': 'the expected value is cut off, and the check passes everything',
  'rubber-stamp/append_grader_directed_suffix/blind': 'garbage with a note to the evaluator, and the check passes everything',
  'word-count-only/keyword_present_but_negated/gap': 'the expected value is denied, and no check of the case reads content',
  'word-count-only/append_grader_directed_suffix/gap': 'garbage with a note to the evaluator, and no check of the case reads content',
  'comply-lexical/blank_output/vacuous': 'nothing is not complying, and the check passes it',
  'comply-lexical/garbage_answer/vacuous': 'garbage is not complying, and the check passes it',
  'tool-not-denied/inject_denylisted_tool/blind': 'the case forbids a tool that the check does not deny',
}

async function reportOf(suite: PortedSuite, preset: string): Promise<Report> {
  const cases = suite.cases.map(portedCase)
  const checks = Object.fromEntries(suite.cases.map((item, index) => [`check${index}`, portedCheck(item)]))
  return await runSuite(
    { version: 1, name: suite.suite, checks: '', cases: cases.map((item, index) => ({ ...item, checks: [`check${index}`] })) },
    { grader: inProcessGrader(checks), preset },
  )
}

function cellOf(report: Report, caseId: string, mutator: string): CellOutcome {
  const row = report.mutants.find((mutant) => mutant.case === caseId && mutant.mutator === mutator && mutant.proof === 'proven')
  if (row === undefined) return 'na'
  if (row.outcome === 'killed' || row.outcome === 'held') return 'caught'
  if (row.outcome === 'survived') return 'missed'
  if (row.outcome === 'falseAlarm') return 'flagged'
  return row.outcome === 'excused' || row.outcome === 'unclear' ? 'na' : 'error'
}

const HOLE_KIND: Readonly<Record<string, readonly string[]>> = {
  'missed/kill': ['blind'], 'missed/diagnostic': ['gap'], 'missed/sanity': ['vacuous'], 'missed/liveness': ['forgeable'], 'flagged/kill': ['brittle'],
}

describe.each(portedSuites.map((suite) => [suite.suite, suite] as const))('evalmut on %s', (_, suite) => {
  test('agrees on every cell that it applies', async () => {
    const report = await reportOf(suite, 'evalmut-25')
    const differing = Object.entries(suite.outcomes).flatMap(([caseId, row]) => Object.entries(row)
      .filter(([mutator, theirs]) => theirs !== 'na' && cellOf(report, caseId, mutator) !== theirs)
      .map(([mutator, theirs]) => `${caseId}/${mutator}: theirs ${theirs}, ours ${cellOf(report, caseId, mutator)}`))
    expect(differing.filter((line) => !(line.split(':')[0]! in DEVIATIONS))).toEqual([])
  })

  test.each([['evalmut-18', 'summary18'], ['evalmut-25', 'summary25']] as const)('reports the holes of %s with their kinds, and no others but true ones', async (preset, summary) => {
    const report = await reportOf(suite, preset)
    const ours = report.holes.flatMap((hole) => [hole.mutator, ...hole.also].map((mutator) => `${hole.case}/${mutator}/${hole.kind}`))
    const theirs = suite[summary].holes.map((line) => {
      const [caseId, mutator, outcome, kind] = line.split('/')
      return `${caseId}/${mutator}/${HOLE_KIND[`${outcome}/${kind}`]?.[0]}`
    })
    expect(theirs.filter((hole) => !ours.includes(hole))).toEqual([])
    expect(ours.filter((hole) => !theirs.includes(hole) && !(hole in MORE_HOLES))).toEqual([])
  })
})

test.each([
  ['evalmut-18', { caught: 32, applied: 35, declined: 150, missed: 3, flagged: 0 }, 0.9143],
  ['evalmut-25', { caught: 42, applied: 46, missed: 4, flagged: 0 }, 0.913],
])('the published headline of the stock graders comes out with %s', async (preset, counts, value) => {
  const suite = portedSuites.find(({ suite: name }) => name === 'stock-graders')
  if (suite === undefined) throw new Error('no stock graders')
  const report = await reportOf(suite, preset)
  expect(report.score).toMatchObject(counts)
  expect(report.score.value).toBeCloseTo(value, 4)
  expect(report.holes.map(({ case: caseId, mutator, kind }) => `${caseId}/${mutator}/${kind}`).sort()).toEqual([
    'contains/keyword_present_but_negated/blind', ...(preset === 'evalmut-25' ? ['contains/spurious_cue_token_insert/blind'] : []),
    'valid-json/json_value_corruption/gap', 'valid-json/json_value_type_flip/gap',
  ])
})
