import * as z from 'zod'
import { LIMITS, type RecordedJudgeConfig } from '../engine/index.ts'

type RecordedVerdict = RecordedJudgeConfig['verdicts'][number]

export interface RecordedVerdicts {
  readonly verdicts: readonly RecordedVerdict[]
  /** One for each line that is no verdict; lines count from 1. */
  readonly problems: readonly { readonly line: number; readonly message: string }[]
}

const id = z.union([z.string().min(1).max(LIMITS.idLength), z.number()]).transform(String)
const rowSchema = z.object({
  case: id.optional(),
  case_id: id.optional(),
  output: z.string().max(LIMITS.referenceLength).nullish(),
  outputSha256: z.string().length(64).nullish(),
  output_sha256: z.string().length(64).nullish(),
  pass: z.union([z.boolean(), z.null()]),
  score: z.number().nullish(),
  reason: z.string().max(LIMITS.reasonLength).nullish(),
})

/**
 * Reads a judge's verdicts from JSON Lines or one JSON array: `case` (or `case_id`), `pass`, and where given `output` or
 * `outputSha256`, `score`, `reason`. Members that are not known are left out; `pass` is never guessed from another one.
 */
export function parseRecordedVerdicts(source: string): RecordedVerdicts {
  const verdicts: RecordedVerdict[] = []
  const problems: { line: number; message: string }[] = []
  for (const { line, value } of rowsOf(source.replace(/^\ufeff/, ''))) {
    const row = rowSchema.safeParse(value)
    const caseId = row.data?.case ?? row.data?.case_id
    if (!row.success || caseId === undefined) {
      problems.push({
        line,
        message:
          value === undefined
            ? 'the line is not JSON'
            : row.success
              ? 'case: it names no case'
              : messageOf(row.error),
      })
      continue
    }
    const { output, pass, score, reason } = row.data
    const hash = row.data.outputSha256 ?? row.data.output_sha256
    verdicts.push({
      case: caseId,
      pass,
      ...(output == null ? {} : { output }),
      ...(hash == null ? {} : { outputSha256: hash }),
      ...(score == null ? {} : { score }),
      ...(reason == null ? {} : { reason }),
    })
  }
  if (verdicts.length === 0 && problems.length === 0)
    problems.push({ line: 1, message: 'there is no verdict in it' })
  return { verdicts, problems }
}

function rowsOf(source: string): readonly { readonly line: number; readonly value: unknown }[] {
  const whole = parsed(source)
  if (Array.isArray(whole)) return whole.map((value: unknown, index) => ({ line: index + 1, value }))
  return source
    .split(/\r\n|\n|\r/)
    .flatMap((text, index) => (text.trim() === '' ? [] : [{ line: index + 1, value: parsed(text) }]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageOf(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ')
}
