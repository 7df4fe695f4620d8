import type { BlindJudge, JudgeOutcome } from '../judges/judge.ts'
import { rubricsSha256, type JudgeStamp } from '../judges/judge-stamp.ts'
import type { AbortFlag } from '../model/grader.ts'
import type { EvalCase } from '../model/suite.ts'
import { blindedInput } from './blinded-input.ts'
import { guardedPrompt } from './blindness.ts'
import { exactLane } from './exact-lane.ts'
import { laneRow, type LaneRow } from './lane-row.ts'

export interface LanesRun {
  readonly cases: readonly EvalCase[]
  readonly judge: BlindJudge
  /** Ids that must not stand in a prompt. */
  readonly mutators?: readonly string[]
  readonly signal?: AbortFlag
  /** Called with each row as it is done, and with the judge's own words, which no row holds. */
  readonly onRow?: (row: LaneRow, outcome: JudgeOutcome | null) => void
}

/** Whether a case is meant for the lanes at all. */
export function isLaneCase(evalCase: EvalCase): boolean {
  return evalCase.invariant !== undefined || evalCase.gold !== undefined || evalCase.candidate !== undefined
}

/** Both lanes over every lane case; one row each, in the order of the cases. Rejects when aborted. */
export async function runLanes(run: LanesRun): Promise<readonly LaneRow[]> {
  return Promise.all(run.cases.filter(isLaneCase).map((evalCase) => bothLanes(evalCase, run)))
}

async function bothLanes(evalCase: EvalCase, { judge, mutators, signal, onRow }: LanesRun): Promise<LaneRow> {
  const { id: caseId, invariant = '', gold, candidate, rubric = '' } = evalCase
  const missing = [
    ...(invariant === '' ? ['the case has no invariant'] : []),
    ...(gold === undefined ? ['the case has no gold'] : []),
    ...(candidate === undefined ? ['the case has no candidate output'] : []),
    ...(rubric.trim() === '' ? ['the case has no rubric'] : []),
  ]
  const stamp: JudgeStamp = { ...judge.stamp, rubricSha256: rubricsSha256(rubric === '' ? [] : [rubric]) }
  const row = { caseId, invariant, judge: stamp, output: candidate ?? null }
  const done = (outcome: JudgeOutcome | null, of: LaneRow): LaneRow => {
    onRow?.(of, outcome)
    return of
  }
  if (gold === undefined || candidate === undefined || missing.length > 0) {
    const [message = '', ...problems] = missing
    return done(
      null,
      laneRow({ ...row, exact: 'error', blind: { outcome: 'error', message }, promptSha256: null, problems }),
    )
  }
  const exact = exactLane(candidate, gold, evalCase.contract).verdict
  const guarded = guardedPrompt(evalCase, candidate, judge.build, mutators)
  if (!guarded.ok)
    return done(
      null,
      laneRow({
        ...row,
        exact,
        blind: { outcome: 'leak', leaks: guarded.leaks },
        promptSha256: guarded.sha256,
      }),
    )
  const outcome = await judge.ask(
    { caseId, input: blindedInput(evalCase, candidate), prompt: guarded.prompt },
    signal,
  )
  return done(outcome, laneRow({ ...row, exact, blind: outcome, promptSha256: guarded.sha256 }))
}
