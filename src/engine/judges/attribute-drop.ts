import type { JudgeStamp } from './judge-stamp.ts'

/** What a report was made with, as far as a change of it can move the verdicts. */
export interface RunStamp {
  readonly judge: JudgeStamp
  readonly checksSha256: string
  readonly catalogue: string
}

export const CHANGEABLE = ['judge', 'rubric', 'prompt', 'checks', 'catalogue'] as const
export type Changeable = (typeof CHANGEABLE)[number]

export interface Attribution {
  readonly changed: readonly Changeable[]
  /** The one thing that changed, when it is one: then the difference is due to it, or to the judge's own wavering. */
  readonly cause: Changeable | null
  readonly text: string
}

/** What could have caused a difference between two reports, by their stamps. */
export function attributeDrop(before: RunStamp, after: RunStamp): Attribution {
  const differs: Readonly<Record<Changeable, boolean>> = {
    judge: JUDGE_FIELDS.some((field) => before.judge[field] !== after.judge[field]),
    rubric: before.judge.rubricSha256 !== after.judge.rubricSha256,
    prompt: before.judge.promptSha256 !== after.judge.promptSha256,
    checks: before.checksSha256 !== after.checksSha256,
    catalogue: before.catalogue !== after.catalogue,
  }
  const changed = CHANGEABLE.filter((what) => differs[what])
  return { changed, cause: changed.length === 1 ? (changed[0] ?? null) : null, text: textOf(changed) }
}

const JUDGE_FIELDS = [
  'judge',
  'family',
  'model',
  'host',
  'repeats',
  'parser',
] as const satisfies readonly (keyof JudgeStamp)[]

function textOf(changed: readonly Changeable[]): string {
  const [only] = changed
  if (only === undefined)
    return 'Nothing that is stamped changed: what differs is in the answers, or the judge wavers.'
  if (changed.length === 1) return `Only the ${only} changed.`
  return `The ${changed.slice(0, -1).join(', the ')} and the ${changed.at(-1)} changed; run again with one change at a time to tell them apart.`
}
