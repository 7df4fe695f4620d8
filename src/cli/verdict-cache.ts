import { sha256Hex, type Grader, type Verdict } from '../engine/index.ts'
import { isRecord, readCacheFile, writeCacheFile, type CacheKind } from './cache-file.ts'
import { isReference } from './is-reference.ts'
import type { Terminal } from './terminal.ts'

const KIND: CacheKind<Verdict> = {
  title: 'verdict cache',
  format: 'mustfail-verdicts',
  member: 'verdicts',
  isEntry: isVerdict,
}

export interface VerdictCache {
  /** The grader behind the cache: what was asked before under the same stamp is not asked again. */
  wrap(grader: Grader): Grader
  /** Keeps the verdicts that this run used. */
  save(): Promise<void>
}

/**
 * Verdicts of earlier runs, by a hash of the grader's stamp, the check, the case and the input. A damaged
 * file is said and built anew; one that is something else is refused. Errors and timeouts are never kept, and the
 * reference is always asked, so that a check that changes its mind is still noticed.
 */
export async function openVerdictCache(file: string, terminal: Terminal): Promise<VerdictCache> {
  const known = await readCacheFile(file, KIND, terminal)
  const used = new Map<string, Verdict>()
  return {
    wrap: (grader) => ({
      ...grader,
      grade: (batches, signal) => gradeThrough(grader, { known, used }, batches, signal),
    }),
    save: () =>
      writeCacheFile(
        file,
        KIND,
        [...used].sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
  }
}

interface Stores {
  readonly known: ReadonlyMap<string, Verdict>
  readonly used: Map<string, Verdict>
}

async function gradeThrough(
  grader: Grader,
  { known, used }: Stores,
  batches: Parameters<Grader['grade']>[0],
  signal: Parameters<Grader['grade']>[1],
): Promise<Verdict[][]> {
  const plans = batches.map((batch) => {
    const caseKey = sha256Hex(JSON.stringify([grader.stamp, batch.check, batch.case]))
    const keys = batch.inputs.map((input) =>
      isReference(batch.case, input)
        ? null
        : sha256Hex(JSON.stringify([caseKey, input.output, input.contexts ?? null, input.toolCalls ?? null])),
    )
    const found = keys.map((key) => (key === null ? undefined : (used.get(key) ?? known.get(key))))
    return {
      batch,
      keys,
      found,
      asked: { ...batch, inputs: batch.inputs.filter((_, index) => found[index] === undefined) },
    }
  })
  const open = plans.filter(({ asked }) => asked.inputs.length > 0)
  const graded =
    open.length === 0
      ? []
      : await grader.grade(
          open.map(({ asked }) => asked),
          signal,
        )
  const fresh = new Map(open.map((plan, index) => [plan, [...(graded[index] ?? [])]]))
  return plans.map((plan) => {
    const waiting = fresh.get(plan) ?? []
    return plan.found.map((hit, index) => {
      const verdict = hit ?? waiting.shift()
      if (verdict === undefined) throw new Error(`the grader gave no verdict of "${plan.batch.check}"`)
      const key = plan.keys[index] ?? null
      if (key !== null && (verdict.status === 'accepted' || verdict.status === 'rejected'))
        used.set(key, verdict)
      return verdict
    })
  })
}

function isVerdict(value: unknown): value is Verdict {
  if (!isRecord(value)) return false
  const { status, reason, score } = value
  return (
    (status === 'accepted'
      ? reason === undefined || typeof reason === 'string'
      : status === 'rejected' && typeof reason === 'string') &&
    (score === undefined || typeof score === 'number')
  )
}
