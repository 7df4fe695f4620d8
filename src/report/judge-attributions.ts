import {
  attributeDrop,
  type Attribution,
  type Changeable,
  type JudgeStamp,
  type RunStamp,
} from '../engine/index.ts'

/** As much of a lanes or panel report as tells what it was made with. */
export interface Stamped {
  readonly stamps: readonly JudgeStamp[]
  readonly checksSha256: string
  readonly catalogue: string
}

/** For each judge that two reports share by id: what changed between them, and so what a drop can be due to. */
export function judgeAttributions(
  before: Stamped,
  after: Stamped,
): readonly (Attribution<Changeable> & { readonly judge: string })[] {
  return after.stamps.flatMap((stamp) => {
    const earlier = before.stamps.find(({ judge }) => judge === stamp.judge)
    return earlier === undefined
      ? []
      : [{ judge: stamp.judge, ...attributeDrop(runStamp(before, earlier), runStamp(after, stamp)) }]
  })
}

/** The stamp of one judge of a report, with what the whole report was made with. */
export function runStamp(
  { checksSha256, catalogue }: Pick<Stamped, 'checksSha256' | 'catalogue'>,
  judge: JudgeStamp,
): RunStamp {
  return { judge, checksSha256, catalogue }
}
