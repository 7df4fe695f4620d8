import {
  QUADRANT_TEXTS,
  QUADRANTS,
  quadrantOf,
  type LaneReport,
  type LaneRow,
  type LaneSuite,
  type WithheldReason,
} from '../engine/index.ts'
import type { Paint } from './reporter.ts'
import { percent, visible } from './words.ts'

/** Both lanes for people: every row, what the quadrants mean, and the score or why there is none. */
export function lanesText(name: string, report: LaneReport, paint: Paint): string {
  return `${[...lines(name, report, paint)].join('\n')}\n`
}

function* lines(name: string, report: LaneReport, paint: Paint): Iterable<string> {
  const { rows, quadrants, suite } = report
  const judge = rows[0]?.judge
  yield paint('bold', visible(name))
  if (judge !== undefined)
    yield paint(
      'dim',
      `judge ${visible(judge.judge)}, family ${visible(judge.family)}, ${judge.model === null ? 'no model' : `model ${visible(judge.model)}`}, host ${judge.host}`,
    )
  yield ''
  const width = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length))
  const ids = width(['case', ...rows.map(({ caseId }) => visible(caseId))])
  const demands = width(['invariant', ...rows.map(({ invariant }) => visible(invariant))])
  yield paint('dim', `${'case'.padEnd(ids)}  ${'invariant'.padEnd(demands)}  exact  blinded`)
  for (const row of rows) {
    const { caseId, invariant, exact, blind } = row
    yield `${visible(caseId).padEnd(ids)}  ${visible(invariant).padEnd(demands)}  ${exact.padEnd(5)}  ${blind.padEnd(10)}  ${quadrantOf(row) ?? ''}`.trimEnd()
    yield* troubleLines(row)
  }
  for (const quadrant of QUADRANTS.slice(1)) {
    if (quadrants[quadrant].length === 0) continue
    yield ''
    yield `${paint('yellow', quadrant)}: ${quadrants[quadrant].map(visible).join(', ')}`
    yield `  ${QUADRANT_TEXTS[quadrant].means}`
    yield `  ${QUADRANT_TEXTS[quadrant].next}`
  }
  yield ''
  yield* suiteLines(suite, report.policy.maxDisagree, paint)
}

function* troubleLines({ leaks, problems }: LaneRow): Iterable<string> {
  const places = new Set(
    leaks.map(
      ({ what, slot, form }) =>
        `  the prompt gives away the ${what}: in the ${slot} (${form}); the judge was not asked`,
    ),
  )
  yield* places
  for (const problem of problems) yield `  ${visible(problem)}`
}

function* suiteLines(suite: LaneSuite, max: number, paint: Paint): Iterable<string> {
  if (suite.status === 'withheld') {
    yield paint('red', 'the score is withheld')
    for (const reason of suite.reasons) yield `  ${withheldWords(reason)}`
    return
  }
  const { score, exact, blind, disagreement } = suite
  yield `score ${paint('bold', percent(score.rate))}, ${score.passed} of ${score.of} pass both lanes`
  if (score.interval !== null)
    yield paint('dim', `95 % interval ${percent(score.interval.low)} to ${percent(score.interval.high)}`)
  yield `exact lane ${exact.passed} of ${exact.of}, blinded lane ${blind.passed} of ${blind.of}; they disagree on ${percent(disagreement)} (at most ${percent(max)})`
}

/** A reason in words. It names cases and invariants, and no number but the rate of disagreement. */
export function withheldWords(reason: WithheldReason): string {
  switch (reason.reason) {
    case 'no_cases':
      return 'no_cases: no case has an invariant, a gold and an output'
    case 'uncovered_invariant':
      return `uncovered_invariant: no case for ${reason.invariants.map(visible).join(', ')}`
    case 'leak':
      return `leak: the judge's prompt gives something away for ${reason.cases.map(visible).join(', ')}`
    case 'judge_unreadable':
      return `judge_unreadable: the judge's reply states no one verdict for ${reason.cases.map(visible).join(', ')}`
    case 'row_error':
      return `row_error: a lane gave no verdict for ${reason.cases.map(visible).join(', ')}`
    case 'lane_disagreement':
      return `lane_disagreement: the lanes disagree on ${percent(reason.rate)} of the cases, more than ${percent(reason.max)}: ${reason.cases.map(visible).join(', ')}`
  }
}
