import { wilson } from '../scoring/wilson.ts'
import type { LaneRow } from './lane-row.ts'
import { QUADRANTS, quadrantOf, type Quadrant } from './quadrants.ts'

/** Disagreement above this share withholds the score unless the suite's policy says otherwise. */
export const DEFAULT_MAX_DISAGREE = 0.15

export interface LanePolicy {
  readonly maxDisagree?: number
  /** Invariants that must each have a case. */
  readonly required?: readonly string[]
}

export type WithheldReason =
  | { readonly reason: 'no_cases' }
  | { readonly reason: 'uncovered_invariant'; readonly invariants: readonly string[] }
  | { readonly reason: 'leak'; readonly cases: readonly string[] }
  | { readonly reason: 'judge_unreadable'; readonly cases: readonly string[] }
  /** A lane could not run: something is missing from the case, or the judge could not be asked. */
  | { readonly reason: 'row_error'; readonly cases: readonly string[] }
  | {
      readonly reason: 'lane_disagreement'
      readonly rate: number
      readonly max: number
      readonly cases: readonly string[]
    }

interface Share {
  readonly passed: number
  readonly of: number
  readonly rate: number
  /** Wilson, 95 %. */
  readonly interval: ReturnType<typeof wilson>
}

/** A withheld suite has no field for a score, so that none can be shown. */
export type LaneSuite =
  | {
      readonly status: 'published'
      /** Cases that pass both lanes. The lanes' own shares stand beside it; no mean of the two is ever taken. */
      readonly score: Share
      readonly exact: Share
      readonly blind: Share
      readonly disagreement: number
    }
  | { readonly status: 'withheld'; readonly reasons: readonly WithheldReason[] }

export interface LaneReport {
  readonly suite: LaneSuite
  readonly policy: Required<LanePolicy>
  readonly rows: readonly LaneRow[]
  /** Case ids, not counts. */
  readonly quadrants: Readonly<Record<Quadrant, readonly string[]>>
}

/** Publishes the suite's score only when every required invariant has a case, no row lacks a verdict, and the lanes agree enough. */
export function laneReport(rows: readonly LaneRow[], policy: LanePolicy = {}): LaneReport {
  const complete = {
    maxDisagree: policy.maxDisagree ?? DEFAULT_MAX_DISAGREE,
    required: [...new Set(policy.required ?? [])],
  }
  const reasons = withheldReasons(rows, complete)
  const ids = (quadrant: Quadrant) =>
    rows.filter((row) => quadrantOf(row) === quadrant).map(({ caseId }) => caseId)
  return {
    suite: reasons.length > 0 ? { status: 'withheld', reasons } : published(rows),
    policy: complete,
    rows,
    quadrants: {
      'agree right': ids(QUADRANTS[0]),
      'lexical copy': ids(QUADRANTS[1]),
      'gold too narrow or judge lenient': ids(QUADRANTS[2]),
      'agree wrong': ids(QUADRANTS[3]),
    },
  }
}

function withheldReasons(
  rows: readonly LaneRow[],
  { maxDisagree, required }: Required<LanePolicy>,
): readonly WithheldReason[] {
  const covered = new Set(rows.map(({ invariant }) => invariant))
  const invariants = required.filter((invariant) => !covered.has(invariant))
  const cases = (which: (row: LaneRow) => boolean) => rows.filter(which).map(({ caseId }) => caseId)
  const leaking = cases(({ blind }) => blind === 'leak')
  const unreadable = cases(({ blind }) => blind === 'unreadable')
  const failed = cases(({ exact, blind }) => exact === 'error' || blind === 'error' || blind === 'timeout')
  const disagreeing = cases(({ disagree }) => disagree === true)
  const rate = disagreementRate(rows)
  return [
    ...(rows.length === 0 ? [{ reason: 'no_cases' } as const] : []),
    ...(invariants.length > 0 ? [{ reason: 'uncovered_invariant', invariants } as const] : []),
    ...(leaking.length > 0 ? [{ reason: 'leak', cases: leaking } as const] : []),
    ...(unreadable.length > 0 ? [{ reason: 'judge_unreadable', cases: unreadable } as const] : []),
    ...(failed.length > 0 ? [{ reason: 'row_error', cases: failed } as const] : []),
    ...(rate !== null && rate > maxDisagree
      ? [{ reason: 'lane_disagreement', rate, max: maxDisagree, cases: disagreeing } as const]
      : []),
  ]
}

/** Share of the rows with two verdicts in which they differ; `null` when there is no such row. */
export function disagreementRate(rows: readonly LaneRow[]): number | null {
  const decided = rows.filter(({ disagree }) => disagree !== null)
  return decided.length === 0
    ? null
    : decided.filter(({ disagree }) => disagree === true).length / decided.length
}

function published(rows: readonly LaneRow[]): LaneSuite {
  const share = (which: (row: LaneRow) => boolean): Share => {
    const passed = rows.filter(which).length
    return { passed, of: rows.length, rate: passed / rows.length, interval: wilson(passed, rows.length) }
  }
  return {
    status: 'published',
    score: share((row) => row.exact === 'pass' && row.blind === 'pass'),
    exact: share((row) => row.exact === 'pass'),
    blind: share((row) => row.blind === 'pass'),
    disagreement: disagreementRate(rows) ?? 0,
  }
}
