import { sha256Hex } from '../hash.ts'
import type { JudgeOutcome } from '../judges/judge.ts'
import type { JudgeStamp } from '../judges/judge-stamp.ts'
import type { Leak } from './leak-guard.ts'

/**
 * What both lanes said of one case, side by side and never averaged. It holds hashes of the output and of the judge's
 * prompt, and no text of either, nor of the gold, nor of the judge's reason, which may quote them.
 */
export interface LaneRow {
  readonly caseId: string
  readonly invariant: string
  readonly exact: 'pass' | 'fail' | 'error'
  readonly blind: 'pass' | 'fail' | 'unreadable' | 'timeout' | 'error' | 'leak'
  /** `null` when one lane gave no verdict. */
  readonly disagree: boolean | null
  readonly outputSha256: string | null
  readonly promptSha256: string | null
  readonly judge: JudgeStamp
  readonly leaks: readonly Leak[]
  /** What kept a lane from a verdict. */
  readonly problems: readonly string[]
}

export function laneRow(of: {
  readonly caseId: string
  readonly invariant: string
  readonly exact: LaneRow['exact']
  readonly blind: JudgeOutcome | { readonly outcome: 'leak'; readonly leaks: readonly Leak[] }
  readonly output: string | null
  readonly promptSha256: string | null
  readonly judge: JudgeStamp
  readonly problems?: readonly string[]
}): LaneRow {
  const blind = of.blind.outcome
  const decided = of.exact !== 'error' && (blind === 'pass' || blind === 'fail')
  return {
    caseId: of.caseId,
    invariant: of.invariant,
    exact: of.exact,
    blind,
    disagree: decided ? of.exact !== blind : null,
    outputSha256: of.output === null ? null : sha256Hex(of.output),
    promptSha256: of.promptSha256,
    judge: of.judge,
    leaks: of.blind.outcome === 'leak' ? of.blind.leaks : [],
    problems: [...(of.problems ?? []), ...problemsOf(of.blind)],
  }
}

function problemsOf(blind: Parameters<typeof laneRow>[0]['blind']): readonly string[] {
  switch (blind.outcome) {
    case 'unreadable':
      return [blind.why]
    case 'error':
      return [blind.message]
    case 'timeout':
      return [`no reply within ${blind.limitMs} ms`]
    default:
      return []
  }
}
