import {
  attributeDrop,
  attributionTo,
  type Attribution,
  type Changeable,
  type LaneReport,
  type LaneRow,
  type WithheldReason,
} from '../engine/index.ts'
import { runStamp, type Stamped } from './judge-attributions.ts'

/** What `mustfail lanes --reporter json` writes. */
export interface LanesFile extends LaneReport, Stamped {
  readonly format: 'mustfail-lanes'
  readonly version: 1
  readonly name: string
}

/** As much of a lanes report as a diff reads. */
export interface ComparableLanes extends Pick<LanesFile, 'name' | 'checksSha256' | 'catalogue'> {
  readonly suite:
    | { readonly status: 'published'; readonly score: LaneScore }
    | { readonly status: 'withheld'; readonly reasons: readonly WithheldReason[] }
  readonly rows: readonly LaneFacts[]
}

type LaneFacts = Pick<
  LaneRow,
  'caseId' | 'exact' | 'blind' | 'disagree' | 'outputSha256' | 'promptSha256' | 'judge'
>

interface LaneScore {
  readonly rate: number
  readonly passed: number
  readonly of: number
}

/** What can move a lane's verdict besides what is stamped: the graded output, the gold, and what the judge is told of the case. */
export type LaneCause = Changeable | 'output' | 'gold' | 'task'

export interface LaneChange {
  readonly case: string
  readonly lane: 'exact' | 'blind'
  readonly before: LaneRow['exact'] | LaneRow['blind']
  readonly after: LaneRow['exact'] | LaneRow['blind']
  /** The lanes agreed on the case before and do not now. */
  readonly nowDisagree: boolean
  readonly attribution: Attribution<LaneCause>
}

/** A suite's standing in a diff. A withheld one has its reasons and no field for a number. */
export type LaneStanding =
  | (LaneScore & { readonly status: 'published' })
  | { readonly status: 'withheld'; readonly reasons: readonly WithheldReason[] }

export interface LanesDiff {
  readonly kind: 'lanes'
  readonly name: { readonly before: string; readonly after: string }
  readonly standing: { readonly before: LaneStanding; readonly after: LaneStanding }
  /** A lane lost a pass or a verdict, or now disagrees with the other. */
  readonly worse: readonly LaneChange[]
  readonly better: readonly LaneChange[]
  readonly casesRemoved: readonly string[]
  readonly casesAdded: readonly string[]
}

/** Compares two lanes reports case by case, and puts each change of a verdict down to what changed. */
export function diffLanes(before: ComparableLanes, after: ComparableLanes): LanesDiff {
  const old = rowsById(before)
  const now = rowsById(after)
  const changes = [...now].flatMap(([id, row]) => {
    const was = old.get(id)
    return was === undefined ? [] : changesOf({ report: before, row: was }, { report: after, row })
  })
  return {
    kind: 'lanes',
    name: { before: before.name, after: after.name },
    standing: { before: standingOf(before.suite), after: standingOf(after.suite) },
    worse: changes.filter(isWorse),
    better: changes.filter((change) => !isWorse(change)),
    casesRemoved: [...old.keys()].filter((id) => !now.has(id)),
    casesAdded: [...now.keys()].filter((id) => !old.has(id)),
  }
}

/** Whether a lane got worse, a case is gone, or the score is withheld that was not. */
export function lanesLoseGround({ worse, casesRemoved, standing }: LanesDiff): boolean {
  const withheld = standing.before.status === 'published' && standing.after.status === 'withheld'
  return worse.length > 0 || casesRemoved.length > 0 || withheld
}

interface RowOf {
  readonly report: ComparableLanes
  readonly row: LaneFacts
}

function changesOf(before: RowOf, after: RowOf): LaneChange[] {
  const nowDisagree = before.row.disagree === false && after.row.disagree === true
  return (['exact', 'blind'] as const).flatMap((lane): LaneChange[] => {
    const verdicts = { before: before.row[lane], after: after.row[lane] }
    if (verdicts.before === verdicts.after) return []
    const changed = lane === 'exact' ? exactCauses(before.row, after.row) : blindCauses(before, after)
    return [{ case: after.row.caseId, lane, ...verdicts, nowDisagree, attribution: attributionTo(changed) }]
  })
}

/** The exact lane asks no judge: only the output, the gold or what the contract tolerates can move it. */
function exactCauses(before: LaneFacts, after: LaneFacts): readonly LaneCause[] {
  return [before.outputSha256 === after.outputSha256 ? 'gold' : 'output']
}

function blindCauses(before: RowOf, after: RowOf): readonly LaneCause[] {
  const { changed } = attributeDrop(
    runStamp(before.report, before.row.judge),
    runStamp(after.report, after.row.judge),
  )
  const output = before.row.outputSha256 !== after.row.outputSha256
  const told = before.row.promptSha256 !== after.row.promptSha256
  // The hash of the whole prompt moves with the output, the rubric and the template, too.
  const task = told && !output && !changed.includes('rubric') && !changed.includes('prompt')
  return [...(output ? (['output'] as const) : []), ...(task ? (['task'] as const) : []), ...changed]
}

function isWorse({ before, after, nowDisagree }: LaneChange): boolean {
  return nowDisagree || rankOf(after) < rankOf(before)
}

function rankOf(verdict: LaneChange['after']): number {
  return verdict === 'pass' ? 2 : verdict === 'fail' ? 1 : 0
}

function standingOf(suite: ComparableLanes['suite']): LaneStanding {
  if (suite.status === 'withheld') return { status: 'withheld', reasons: suite.reasons }
  const { rate, passed, of } = suite.score
  return { status: 'published', rate, passed, of }
}

function rowsById({ rows }: ComparableLanes): ReadonlyMap<string, LaneFacts> {
  return new Map(rows.map((row) => [row.caseId, row]))
}
