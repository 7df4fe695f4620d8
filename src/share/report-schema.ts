import * as z from 'zod'
import type { Report } from '../engine/index.ts'

const text = z.string().max(400_000)
const texts = z.array(text).max(10_000)
const rate = z.number().min(0).max(1).nullable()
const count = z.int().min(0)
const record = <T extends z.ZodType>(item: T) => z.record(text, item)

const origins = z
  .array(z.object({ title: text, url: text }))
  .max(50)
  // A link may come from anyone: an address that a click would follow is one of the web or none.
  .transform((list) => list.filter(({ url }) => /^https?:\/\//i.test(url)))

const mutant = z.object({
  field: z.enum(['output', 'contexts', 'toolCalls']),
  output: text.optional(),
  edits: z
    .array(z.object({ start: count, end: count, replacement: text }))
    .max(10_000)
    .optional(),
  contexts: texts.optional(),
  toolCalls: z
    .array(z.object({ tool: text }).catchall(z.json()))
    .max(10_000)
    .optional(),
})
const severity = z.enum(['critical', 'high', 'medium', 'low'])
const finding = z.object({
  id: text,
  case: text,
  mutator: text,
  form: text,
  site: text,
  severity,
  mutant,
  why: text,
  because: texts,
  origins: text,
  passedBy: texts,
})
const hole = finding.extend({
  kind: z.enum(['blind', 'gap', 'vacuous', 'forgeable', 'brittle', 'error', 'timeout']),
  rejectedBy: texts,
  reasons: record(text),
  under: text.nullable(),
  accepted: text.nullable(),
  also: texts,
})
const redCheck = z.object({
  check: text,
  status: z.enum(['rejected', 'error', 'timeout', 'flaky']),
  reason: text,
})
const mutantRow = z.object({
  id: text,
  case: text,
  mutator: text,
  form: text,
  site: text,
  mutant,
  verdicts: z
    .string()
    .regex(/^[aret.]*$/)
    .max(1_000),
  polarity: z.enum(['defect', 'equivalent']),
  proof: z.enum(['proven', 'presumed']),
  outcome: z.enum(['killed', 'survived', 'held', 'falseAlarm', 'excused', 'unclear', 'error', 'timedOut']),
})

const reportSchema = z.object({
  format: z.literal('mustfail-report'),
  version: z.literal(1),
  suite: text,
  stamp: z.object({
    suite: text,
    checks: text,
    catalogue: text,
    engine: text,
    grader: text,
    seed: z.number(),
    preset: text,
  }),
  stopped: z.object({ graded: count, of: count }).nullable(),
  score: z.object({
    value: rate,
    caught: count,
    applied: count,
    missed: count,
    flagged: count,
    low: rate,
    high: rate,
    declined: count,
    timedOut: count,
    errors: count,
    distinct: z.object({ value: rate, caught: count, applied: count }),
  }),
  baseline: z.object({
    cases: count,
    red: z.array(z.object({ case: text, checks: z.array(redCheck) })),
    uncovered: texts,
  }),
  holes: z.array(hole).max(100_000),
  review: z.array(finding).max(100_000),
  mutators: record(
    z.object({
      killed: count,
      survived: count,
      held: count,
      falseAlarms: count,
      declined: count,
      excused: count,
      errors: count,
      timedOut: count,
      killRate: rate,
      survivors: texts,
    }),
  ),
  checks: record(
    z.object({
      family: text,
      kills: count,
      soleKills: count,
      falseAlarms: count,
      errors: count,
      timedOut: count,
      killRate: rate,
      redundantWith: texts,
    }),
  ),
  smallestCheckSet: texts,
  declined: z
    .array(
      z.object({
        case: text,
        mutator: text,
        reason: text,
        needs: z.object({ path: text, value: z.unknown() }).nullable(),
      }),
    )
    .max(1_000_000),
  contradictions: z.array(z.object({ case: text, problem: text })),
  gate: z.object({
    passed: z.boolean(),
    breaches: z.array(
      z.object({
        kind: z.enum(['hole', 'floor', 'break', 'control', 'staleAccept']),
        id: text,
        message: text,
      }),
    ),
    staleAccepts: texts,
  }),
  mutants: z.array(mutantRow).max(1_000_000),
  table: z.object({
    checks: texts,
    mutators: record(
      z.object({
        title: text,
        family: text,
        polarity: z.enum(['defect', 'equivalent', 'control']),
        kind: z.enum(['kill', 'diagnostic', 'sanity', 'liveness']),
        severity,
        origins,
      }),
    ),
    reasons: record(text),
  }),
})

/** A report from outside, or null when it is none. Fields that are not known are dropped; addresses that are not of the web, too. */
export function readReport(value: unknown): Report | null {
  const parsed = reportSchema.safeParse(value)
  return parsed.success ? (parsed.data as Report) : null
}
