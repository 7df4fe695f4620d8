import {
  sha256Hex,
  type EvalCase,
  type Grader,
  type GradingBatch,
  type Suite,
  type Verdict,
} from '../../engine/index.ts'
import type { RunClient } from '../run/run-client.ts'

interface Waiting {
  readonly batch: GradingBatch
  readonly done: (verdicts: readonly Verdict[]) => void
  readonly fail: (error: Error) => void
}

/**
 * The suite's checks in their sandbox, as a grader for judges. Every output becomes the reference of a case without
 * mutants, so that the run's baseline is its verdict. What is asked at one time goes into one run.
 */
export function checkGrader(suite: Suite, client: RunClient): Grader {
  let waiting: Waiting[] = []
  const flush = async (): Promise<void> => {
    const asked = waiting
    waiting = []
    try {
      const verdicts = await baselineOf(
        suite,
        asked.map(({ batch }) => batch),
        client,
      )
      for (const [index, { done }] of asked.entries()) done(verdicts[index] ?? [])
    } catch (error) {
      for (const { fail } of asked) fail(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const one = (batch: GradingBatch) =>
    new Promise<readonly Verdict[]>((done, fail) => {
      if (waiting.length === 0) setTimeout(() => void flush())
      waiting.push({ batch, done, fail })
    })
  return { checks: [], stamp: sha256Hex(suite.checks), grade: (batches) => Promise.all(batches.map(one)) }
}

async function baselineOf(
  suite: Suite,
  batches: readonly GradingBatch[],
  client: RunClient,
): Promise<readonly (readonly Verdict[])[]> {
  const idOf = (batch: number, input: number) => `${batch}-${input}`
  const cases = batches.flatMap((batch, at): readonly EvalCase[] =>
    batch.inputs.map(({ output }, index) => ({
      ...batch.case,
      id: idOf(at, index),
      reference: output,
      checks: [batch.check],
    })),
  )
  const outcome = await client.run(
    { version: 1, name: suite.name, checks: suite.checks, cases },
    {
      options: { mutators: ['identity_control'] },
      onProgress: () => undefined,
      signal: new AbortController().signal,
    },
  )
  const red = new Map(
    outcome.kind === 'report' ? outcome.report.baseline.red.map((row) => [row.case, row.checks[0]]) : [],
  )
  return batches.map(({ inputs }, at) =>
    inputs.map((_, index): Verdict => {
      if (outcome.kind === 'stopped') return { status: 'error', message: 'the run was stopped' }
      if (outcome.kind === 'failed')
        return { status: 'error', message: 'the checks could not be run; the verdict above says why' }
      const row = red.get(idOf(at, index))
      if (row === undefined) return { status: 'accepted' }
      return row.status === 'rejected'
        ? { status: 'rejected', reason: row.reason }
        : { status: 'error', message: row.reason }
    }),
  )
}
