import * as z from 'zod'
import { LIMITS } from '../engine/index.ts'
import type { ComparableLanes, ComparablePanel } from '../report/index.ts'

const word = z.string().max(LIMITS.reasonLength)
const words = z.array(word).max(LIMITS.cases)
const count = z.int().min(0)
const share = z.number().min(0).max(1)

const stampSchema = z.object({
  judge: word,
  family: word,
  model: word.nullable(),
  host: z.enum(['none', 'built-in', 'loopback', 'private', 'public', 'openai', 'anthropic', 'openrouter']),
  promptSha256: word,
  rubricSha256: word,
  repeats: count,
  parser: count,
})

const madeWith = { name: word, checksSha256: word, catalogue: word }

const lanesSchema = z.object({
  format: z.literal('mustfail-lanes'),
  version: z.literal(1),
  ...madeWith,
  suite: z.discriminatedUnion('status', [
    z.object({ status: z.literal('published'), score: z.object({ rate: share, passed: count, of: count }) }),
    z.object({
      status: z.literal('withheld'),
      reasons: z
        .array(
          z.discriminatedUnion('reason', [
            z.object({ reason: z.literal('no_cases') }),
            z.object({ reason: z.literal('uncovered_invariant'), invariants: words }),
            z.object({ reason: z.enum(['leak', 'judge_unreadable', 'row_error']), cases: words }),
            z.object({ reason: z.literal('lane_disagreement'), rate: share, max: share, cases: words }),
          ]),
        )
        .max(100),
    }),
  ]),
  rows: z
    .array(
      z.object({
        caseId: word,
        exact: z.enum(['pass', 'fail', 'error']),
        blind: z.enum(['pass', 'fail', 'unreadable', 'timeout', 'error', 'leak']),
        disagree: z.boolean().nullable(),
        outputSha256: word.nullable(),
        promptSha256: word.nullable(),
        judge: stampSchema,
      }),
    )
    .max(LIMITS.cases),
})

const figureSchema = z.object({ hits: count, of: count, rate: share.nullable() })

const panelSchema = z.object({
  format: z.literal('mustfail-panel'),
  version: z.literal(1),
  ...madeWith,
  questionsSha256: word,
  stamps: z.array(stampSchema).max(100),
  questions: z.object({ references: count, mutants: count }),
  setAside: z.array(z.object({ judge: word, case: word })).max(100 * LIMITS.cases),
  report: z.object({
    judges: z
      .array(
        z.object({
          id: word,
          kills: figureSchema,
          falseAlarms: figureSchema,
          flipped: figureSchema,
          withoutVerdict: count,
        }),
      )
      .max(100),
    effectiveVotes: z.object({ votes: z.number() }).nullable(),
  }),
})

export type JudgedReport =
  | { readonly kind: 'lanes'; readonly report: ComparableLanes }
  | { readonly kind: 'panel'; readonly report: ComparablePanel }

/** A report that `mustfail lanes` or `mustfail judge` wrote as JSON; null when the text is neither. */
export function judgedReportOf(text: string): JudgedReport | null {
  const value = jsonOf(text)
  const lanes = lanesSchema.safeParse(value)
  if (lanes.success) return { kind: 'lanes', report: lanes.data }
  const panel = panelSchema.safeParse(value)
  return panel.success ? { kind: 'panel', report: panel.data } : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
