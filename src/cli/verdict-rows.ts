import { createReadStream } from 'node:fs'
import * as z from 'zod'
import { LIMITS, type Verdict } from '../engine/index.ts'
import { UsageError } from './failure.ts'
import type { Terminal } from './terminal.ts'

const rowSchema = z.union([
  z.object({ id: z.string(), check: z.string().min(1).optional(), error: z.string() }),
  z.object({ id: z.string(), check: z.string().min(1).optional(), pass: z.boolean(), reason: z.string().nullish(), score: z.number().nullish() }),
])

/** Verdicts that something else gave, by check and by input id. Those that were used are let go. */
export type VerdictRows = ReadonlyMap<string, Map<string, Verdict>>

/** How many problems are named before the rest is only counted. */
const NAMED = 20
/** Different verdicts that are kept to be shared. */
const MOST_SHARED = 1_000

/** Reads verdict rows from a file, or from standard input for `-`. Every row that cannot be used is named with its line. */
export async function readVerdictRows(file: string, terminal: Terminal): Promise<VerdictRows> {
  const verdicts = new Map<string, Map<string, Verdict>>()
  const problems: string[] = []
  const same = sharing()
  const name = file === '-' ? 'standard input' : file
  let number = 0
  for await (const line of linesOf(file === '-' ? terminal.input : createReadStream(file, 'utf8'), file)) {
    number++
    if (line.trim() === '') continue
    const row = rowSchema.safeParse(jsonOf(line)).data
    if (row === undefined) {
      problems.push(`${name}:${number}:1: this is no verdict row; write {"id": "…", "pass": true} or {"id": "…", "error": "…"}, with "check" and "reason" where there are some`)
      continue
    }
    const check = row.check ?? 'grader'
    const column = verdicts.get(check) ?? new Map<string, Verdict>()
    verdicts.set(check, column)
    if (column.has(row.id)) problems.push(`${name}:${number}:1: there is a verdict of "${check}" on ${row.id} already; keep one`)
    else column.set(row.id, same(verdictOf(row)))
  }
  if (problems.length > 0) throw new UsageError(named(problems))
  if (verdicts.size === 0) throw new UsageError(`${name}: there are no verdict rows`)
  return verdicts
}

/** Problems, one a line; the last line counts what is not named. */
export function named(problems: readonly string[]): string {
  const left = problems.length - NAMED
  return [...problems.slice(0, NAMED), ...(left > 0 ? [`and ${left} more`] : [])].join('\n')
}

/** A million rows say a few things: each is kept once. What only one row says is soon not asked for any more. */
function sharing(): (verdict: Verdict) => Verdict {
  const known = new Map<string, Verdict>()
  return (verdict) => {
    const text = JSON.stringify(verdict)
    const first = known.get(text)
    if (first !== undefined) return first
    if (known.size >= MOST_SHARED) known.clear()
    known.set(text, verdict)
    return verdict
  }
}

function verdictOf(row: z.infer<typeof rowSchema>): Verdict {
  if ('error' in row) return { status: 'error', message: row.error.slice(0, LIMITS.reasonLength) }
  const score = row.score ?? undefined
  const said = score === undefined ? {} : { score }
  const reason = row.reason?.slice(0, LIMITS.reasonLength)
  if (!row.pass) return { status: 'rejected', reason: reason ?? 'rejected', ...said }
  return { status: 'accepted', ...(reason === undefined ? {} : { reason }), ...said }
}

async function* linesOf(chunks: AsyncIterable<unknown>, file: string): AsyncIterable<string> {
  let rest = ''
  try {
    for await (const chunk of chunks) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') throw new UsageError(`${file}: there is no such file`)
    throw fault
  }
  if (rest !== '') yield rest
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line.replace(/^\ufeff/, ''))
  } catch {
    return null
  }
}
