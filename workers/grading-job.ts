import { LIMITS } from '../src/engine/index.ts'
import type { CheckInput, EvalCase, GradingBatch, Verdict } from '../src/engine/index.ts'
import { CELL } from './protocol.ts'
import type { Mark, RunTask } from './protocol.ts'

/** One chunk of work for a worker: small enough that its copy is no burden, large enough that messages are not. */
const CHUNK = { cells: 50_000, characters: 16_000_000, texts: 4_000_000 } as const

/** Time between marks: what a kill may have to repeat. */
export const MARK_MS = 10

export interface JobLimits {
  readonly timeoutMs: number
  readonly timeoutsPerCheck: number
  readonly seed: number
}

/** All cells of one check in one call of `grade`, and how far they are graded. */
export class GradingJob {
  readonly check: string
  readonly verdicts: Verdict[] = []
  timeouts = 0
  crashes = 0
  readonly #limits: JobLimits
  readonly #inputs: CheckInput[] = []
  readonly #cases: EvalCase[] = []
  readonly #caseOf: number[] = []
  #chunkAt = 0
  #chunkSize = 0
  #texts: string[] = []
  readonly #plain: (Verdict | null)[] = []
  readonly #shared = new Map<string, Verdict>()

  constructor(check: string, batches: readonly GradingBatch[], limits: JobLimits) {
    this.check = check
    this.#limits = limits
    for (const batch of batches) {
      for (const input of batch.inputs) {
        this.#inputs.push(input)
        this.#caseOf.push(this.#cases.length)
      }
      this.#cases.push(batch.case)
    }
  }

  get size(): number {
    return this.#inputs.length
  }

  get finished(): boolean {
    return this.verdicts.length >= this.size
  }

  /** The next chunk of cells that have no verdict, as a message to a worker. */
  nextTask(job: number, every: boolean): RunTask {
    const start = this.verdicts.length
    const outputs: string[] = []
    const overrides: string[] = []
    const overrideAt: number[] = []
    const firstCase = this.#caseOf[start] ?? 0
    let room: number = CHUNK.characters
    for (let cell = start; cell < this.size && outputs.length < CHUNK.cells && room > 0; cell++) {
      const { output, contexts, toolCalls } = this.#inputs[cell] ?? { output: '' }
      room -= output.length
      if (contexts !== undefined || toolCalls !== undefined) {
        const override = JSON.stringify({ contexts, toolCalls })
        room -= override.length
        overrides.push(override)
        overrideAt.push(outputs.length)
      }
      outputs.push(output)
    }
    this.#chunkAt = start
    this.#chunkSize = outputs.length
    this.#texts = []
    const caseOf = Uint32Array.from(
      this.#caseOf.slice(start, start + outputs.length),
      (index) => index - firstCase,
    )
    const cases = this.#cases.slice(firstCase, firstCase + (caseOf.at(-1) ?? 0) + 1).map(caseText)
    return {
      type: 'run',
      job,
      check: this.check,
      cases,
      outputs,
      caseOf,
      overrideAt: Uint32Array.from(overrideAt),
      overrides,
      every,
      limitMs: this.#limits.timeoutMs,
      markMs: MARK_MS,
      seed: this.#limits.seed,
      timeoutsLeft: this.#limits.timeoutsPerCheck - this.timeouts,
      reasonLength: LIMITS.reasonLength,
      textRoom: CHUNK.texts,
    }
  }

  /** Takes in a mark, or says that it cannot be one of ours. */
  accept({ from, at, codes, texts, textOf, scores, done }: Mark): 'taken' | 'malformed' {
    const count = at - from
    const expected = this.verdicts.length - this.#chunkAt
    if (from !== expected || count < 0 || at > this.#chunkSize || codes.length !== count) return 'malformed'
    if ((textOf && textOf.length !== count) || (scores && scores.length !== count)) return 'malformed'
    if (done && at < this.#chunkSize && !codes.includes(CELL.timeout)) return 'malformed'
    for (const text of texts) this.#texts.push(text)
    for (const [index, code] of codes.entries()) {
      const verdict = this.#verdict(code, textOf?.[index] ?? 0, scores?.[index] ?? Number.NaN)
      if (verdict === null) return 'malformed'
      if (verdict.status === 'timeout') this.timeouts++
      this.verdicts.push(verdict)
    }
    return 'taken'
  }

  /** Gives the next cell, or all that are left, a verdict that no check gave. */
  fill(verdict: Verdict, count: 'one' | 'rest'): void {
    if (count === 'one') this.verdicts.push(verdict)
    else while (!this.finished) this.verdicts.push(verdict)
  }

  timeout(limitMs = this.#limits.timeoutMs): Verdict {
    return { status: 'timeout', limitMs }
  }

  /** Equal verdicts are one object: a million cells must not be a million objects. */
  #verdict(code: number, textId: number, score: number): Verdict | null {
    if (textId === 0 && Number.isNaN(score))
      return (this.#plain[code] ??= toVerdict(code, '', score, this.#limits.timeoutMs))
    const key = `${code} ${textId} ${score} ${this.#chunkAt}`
    const known = this.#shared.get(key)
    if (known) return known
    const text = textId === 0 ? '' : this.#texts[textId - 1]
    if (text === undefined) return null
    const verdict = toVerdict(code, text, score, this.#limits.timeoutMs)
    if (verdict !== null && this.#shared.size < 100_000) this.#shared.set(key, verdict)
    return verdict
  }
}

function toVerdict(code: number, text: string, score: number, limitMs: number): Verdict | null {
  const scored = Number.isFinite(score) ? { score } : {}
  if (code === CELL.accepted)
    return { status: 'accepted', ...(text === '' ? {} : { reason: text }), ...scored }
  if (code === CELL.rejected)
    return { status: 'rejected', reason: text === '' ? 'the check returned false' : text, ...scored }
  if (code === CELL.error) return { status: 'error', message: text === '' ? 'the check raised' : text }
  if (code === CELL.timeout) return { status: 'timeout', limitMs }
  return null
}

function caseText({ id, prompt, expected, contexts, toolCalls, vars }: EvalCase): string {
  return JSON.stringify({ caseId: id, prompt, expected, contexts, toolCalls, vars })
}
