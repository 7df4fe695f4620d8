import type { JudgeStamp } from './judge-stamp.ts'

/** What a report was made with, as far as a change of it can move the verdicts. */
export interface RunStamp {
  readonly judge: JudgeStamp
  readonly checksSha256: string
  readonly catalogue: string
}

export const CHANGEABLE = ['judge', 'rubric', 'prompt', 'checks', 'catalogue'] as const
export type Changeable = (typeof CHANGEABLE)[number]

export interface Attribution<Part extends string> {
  readonly changed: readonly Part[]
  /** The one thing that changed, when it is one: then the difference is due to it, or to the judge's own wavering. */
  readonly cause: Part | null
  readonly text: string
}

/**
 * What could have caused a difference between two reports, by their stamps. A judge that reads no prompt is stamped in
 * its place with what it is: recorded verdicts, or the module of its check, which the stamp of the checks tells, too.
 */
export function attributeDrop(before: RunStamp, after: RunStamp): Attribution<Changeable> {
  const checks = before.checksSha256 !== after.checksSha256
  const prompt = before.judge.promptSha256 !== after.judge.promptSha256
  const reads = before.judge.host !== 'none' || after.judge.host !== 'none'
  const isCheck = before.judge.family === 'code' && after.judge.family === 'code'
  const differs: Readonly<Record<Changeable, boolean>> = {
    judge:
      JUDGE_FIELDS.some((field) => before.judge[field] !== after.judge[field]) ||
      (prompt && !reads && !(isCheck && checks)),
    rubric: before.judge.rubricSha256 !== after.judge.rubricSha256,
    prompt: prompt && reads,
    checks,
    catalogue: before.catalogue !== after.catalogue,
  }
  return attributionTo(CHANGEABLE.filter((what) => differs[what]))
}

/** What changed, in words; the cause where it is one thing. */
export function attributionTo<Part extends string>(changed: readonly Part[]): Attribution<Part> {
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

function textOf(changed: readonly string[]): string {
  const [only] = changed
  if (only === undefined)
    return 'Nothing that is stamped changed: what differs is in the answers, or the judge wavers.'
  if (changed.length === 1) return `Only the ${only} changed.`
  return `The ${changed.slice(0, -1).join(', the ')} and the ${changed.at(-1)} changed; run again with one change at a time to tell them apart.`
}
