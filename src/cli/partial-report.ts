import * as z from 'zod'
import { inputId, suiteFileSchema, type CheckInfo, type Grader, type Shard, type Stamp, type Suite, type Verdict } from '../engine/index.ts'

const verdictSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('accepted'), reason: z.string().optional(), score: z.number().optional() }),
  z.strictObject({ status: z.literal('rejected'), reason: z.string(), score: z.number().optional() }),
  z.strictObject({ status: z.literal('error'), message: z.string() }),
  z.strictObject({ status: z.literal('timeout'), limitMs: z.number() }),
])

const stampSchema = z.strictObject({
  suite: z.string(), checks: z.string(), catalogue: z.string(), engine: z.string(), grader: z.string(), seed: z.number(), preset: z.string(),
})

/** What one shard of a run leaves behind: everything that the whole report is made of, and nothing decided yet. */
const partialSchema = z.strictObject({
  format: z.literal('mustfail-partial'),
  version: z.literal(1),
  shard: z.strictObject({ index: z.int().min(1), count: z.int().min(1) }),
  suitePath: z.string(),
  /** The text of the suite file, for the lines that reports point at. */
  suiteText: z.string(),
  suite: suiteFileSchema.extend({ checks: z.string() }),
  options: z.strictObject({ preset: z.string().optional(), mutators: z.array(z.string()).optional(), seed: z.number().optional() }),
  stamp: stampSchema,
  checks: z.array(z.strictObject({ name: z.string(), family: z.string(), builtIn: z.strictObject({ factory: z.string(), args: z.array(z.unknown()) }).optional() })),
  /** By check and input id: the verdicts, in the order given; more than one where the input was asked again. */
  verdicts: z.record(z.string(), z.record(z.string(), z.array(verdictSchema).min(1))),
})

export type PartialReport = Omit<z.infer<typeof partialSchema>, 'suite' | 'checks' | 'stamp' | 'shard' | 'verdicts'> & {
  readonly suite: Suite
  readonly checks: readonly CheckInfo[]
  readonly stamp: Stamp
  readonly shard: Shard
  readonly verdicts: Readonly<Record<string, Readonly<Record<string, readonly Verdict[]>>>>
}

/** Reads one line of a partial report; null when it is none. */
export function parsePartial(text: string): PartialReport | null {
  try {
    const raw: unknown = JSON.parse(text)
    // The very object that was read, not the schema's copy: the suite's hash goes by the order of its keys.
    return partialSchema.safeParse(raw).success ? (raw as PartialReport) : null
  } catch {
    return null
  }
}

export interface VerdictRecorder {
  readonly grader: Grader
  verdicts(): PartialReport['verdicts']
}

/** A grader that notes every verdict it hands on; the same verdict of the same input once. */
export function recordVerdicts(grader: Grader): VerdictRecorder {
  const verdicts: Record<string, Record<string, Verdict[]>> = Object.fromEntries(grader.checks.map(({ name }) => [name, {}]))
  return {
    verdicts: () => verdicts,
    grader: {
      ...grader,
      async grade(batches, signal) {
        const graded = await grader.grade(batches, signal)
        for (const [index, { check, case: item, inputs }] of batches.entries()) {
          const column = verdicts[check] ?? {}
          for (const [row, input] of inputs.entries()) {
            const verdict = graded[index]?.[row]
            if (verdict === undefined) continue
            const id = inputId(item.id, input)
            const known = column[id] ?? []
            if (!known.some((one) => JSON.stringify(one) === JSON.stringify(verdict))) column[id] = [...known, verdict]
          }
        }
        return graded
      },
    },
  }
}
