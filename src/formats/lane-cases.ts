import * as z from 'zod'
import { LIMITS, type EvalCase } from '../engine/index.ts'

const text = (cap: number) => z.string().max(cap)

/** One line of the published case file. Members that are not known are left out, not refused. */
const laneCaseSchema = z.object({
  case_id: z.union([z.string().min(1).max(LIMITS.idLength), z.number()]).transform(String),
  invariant: z.string().min(1).max(LIMITS.idLength),
  prompt: text(LIMITS.promptLength),
  gold: text(LIMITS.referenceLength).min(1),
  rubric: text(LIMITS.promptLength).min(1),
  output: text(LIMITS.referenceLength).nullish(),
})

export interface LaneCaseProblem {
  /** From 1. */
  readonly line: number
  readonly message: string
}

export interface LaneCases {
  readonly cases: readonly EvalCase[]
  readonly problems: readonly LaneCaseProblem[]
}

/**
 * Reads a JSON Lines case file of `case_id, invariant, prompt, gold, rubric` and optional `output`. Every bad line is a
 * problem of its own, with its number; blank lines are skipped. The gold is the case's reference, the output its candidate.
 */
export function parseLaneCases(source: string): LaneCases {
  const cases: EvalCase[] = []
  const problems: LaneCaseProblem[] = []
  const lineOf = new Map<string, number>()
  for (const [index, content] of source
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (content.trim() === '') continue
    const line = index + 1
    const row = laneCaseSchema.safeParse(parsed(content))
    if (!row.success) {
      problems.push({
        line,
        message: parsed(content) === undefined ? 'the line is not JSON' : messageOf(row.error),
      })
      continue
    }
    const { case_id: id, invariant, prompt, gold, rubric, output } = row.data
    const first = lineOf.get(id)
    if (first !== undefined) {
      problems.push({ line, message: `case_id "${id}" was used on line ${first}` })
      continue
    }
    lineOf.set(id, line)
    cases.push({
      id,
      prompt,
      reference: gold,
      invariant,
      rubric,
      gold,
      ...(output == null ? {} : { candidate: output }),
    })
  }
  return { cases, problems }
}

/** The lane cases among the given ones in the published shape, one line each. */
export function writeLaneCases(cases: readonly EvalCase[]): string {
  return cases
    .filter(
      ({ invariant, gold, rubric }) => invariant !== undefined && gold !== undefined && rubric !== undefined,
    )
    .map(
      ({ id, invariant, prompt, task, gold, rubric, candidate }) =>
        `${JSON.stringify({ case_id: id, invariant, prompt: task ?? prompt ?? '', gold, rubric, ...(candidate === undefined ? {} : { output: candidate }) })}\n`,
    )
    .join('')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function messageOf(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ')
}
