import { readFile } from 'node:fs/promises'
import { sha256Hex, type CheckFamily, type Grader, type GradingBatch, type Verdict } from '../engine/index.ts'
import { UsageError } from './failure.ts'
import { GraderProcess, ProtocolError, type Fault } from './grader-process.ts'
import { graderRow } from './grader-row.ts'

export interface ProcessGraderOptions {
  /** A command line, run by the shell. */
  readonly command: string
  readonly family: CheckFamily
  /** How long it may take for one input. */
  readonly timeoutMs: number
  /** How many processes grade at once. */
  readonly concurrency: number
}

/** Rows that are sent before an answer must have come. */
const WINDOW = 32
/** How much longer the first answer of a fresh process may take: interpreters and models load. */
const START_MS = 30_000
/** Hangs and crashes of one run after which the rest is not tried any more. */
const MOST_FAULTS = 20

/**
 * A grader in any language: a command that reads a JSON line an input and writes `{"id", "pass", "reason"}` for each.
 *
 * A process that hangs or ends is replaced. What it had not answered is asked again one by one, so that the verdict
 * `timeout` or `error` falls on the input at fault and on no other.
 */
export async function createProcessGrader(options: ProcessGraderOptions): Promise<Grader & { dispose(): void }> {
  const lanes = Array.from({ length: options.concurrency }, () => new Lane(options))
  const stamp = `command:${sha256Hex(JSON.stringify([options.command, await namedFiles(options.command)]))}`
  return {
    checks: [{ name: 'grader', family: options.family }],
    stamp,
    async grade(batches, signal) {
      const verdicts: (Verdict | undefined)[][] = batches.map(({ inputs }) => inputs.map(() => undefined))
      const queue = jobsOf(batches)
      const faults = { count: 0 }
      const watch = setInterval(() => {
        if (signal?.aborted === true) for (const lane of lanes) lane.dispose()
      }, 100)
      try {
        await Promise.all(lanes.map((lane) => lane.work(queue, faults, (job, verdict) => {
          const column = verdicts[job.batch]
          if (column !== undefined) column[job.row] = verdict
        }, () => signal?.aborted === true)))
      } catch (fault) {
        if (fault instanceof ProtocolError) throw new UsageError(`--grader: ${fault.message}`)
        throw fault
      } finally {
        clearInterval(watch)
      }
      if (signal?.aborted === true) throw new DOMException('Grading was stopped.', 'AbortError')
      return verdicts.map((column) => column.map((verdict) => verdict ?? { status: 'error', message: 'the grader gave no verdict' }))
    },
    dispose() {
      for (const lane of lanes) lane.dispose()
    },
  }
}

interface Job {
  readonly batch: number
  readonly row: number
  readonly asked: Record<string, unknown>
}

type Settle = (job: Job, verdict: Verdict) => void

/** One place where a process runs, with the process that is in it now. */
class Lane {
  readonly #options: ProcessGraderOptions
  #process: GraderProcess | null = null
  /** A row that has been answered: a fresh process proves with it that it is up. */
  #proven: Job | null = null
  #failedStarts = 0

  constructor(options: ProcessGraderOptions) {
    this.#options = options
  }

  async work(queue: Iterator<Job>, faults: { count: number }, settle: Settle, aborted: () => boolean): Promise<void> {
    for (let jobs = take(queue, WINDOW); jobs.length > 0; jobs = take(queue, WINDOW)) {
      const open = await this.#ask(jobs, faults, settle, aborted)
      for (const job of open) await this.#ask([job], faults, settle, aborted)
    }
  }

  dispose(): void {
    this.#process?.kill()
    this.#process = null
  }

  /** Asks for all jobs at once and gives back those to be asked again alone. */
  async #ask(jobs: readonly Job[], faults: { count: number }, settle: Settle, aborted: () => boolean): Promise<Job[]> {
    if (aborted()) return []
    if (faults.count >= MOST_FAULTS) {
      for (const job of jobs) settle(job, { status: 'error', message: `not graded: the grader had hung or ended ${MOST_FAULTS} times` })
      return []
    }
    const { process, isFresh } = await this.#ready(aborted)
    if (process === null) return []
    const { timeoutMs } = this.#options
    const { verdicts, fault } = await process.ask(jobs.map(({ asked }) => asked), { limitMs: timeoutMs, firstMs: isFresh ? timeoutMs + START_MS : timeoutMs })
    const open: Job[] = []
    for (const [index, job] of jobs.entries()) {
      const verdict = verdicts[index]
      if (verdict === undefined) open.push(job)
      else {
        this.#proven = job
        settle(job, verdict)
      }
    }
    if (fault === null || aborted()) return []
    this.dispose()
    if (this.#proven === null) this.#failStart(fault)
    else if (jobs.length === 1) {
      faults.count++
      for (const job of open) settle(job, verdictOfFault(fault, timeoutMs))
      return []
    }
    return open
  }

  /** A living process; a new one has answered once before it is trusted with an input that may be at fault. */
  async #ready(aborted: () => boolean): Promise<{ process: GraderProcess | null; isFresh: boolean }> {
    if (this.#process?.isAlive === true) return { process: this.#process, isFresh: false }
    for (;;) {
      if (aborted()) return { process: null, isFresh: true }
      this.#process = new GraderProcess(this.#options.command)
      if (this.#proven === null) return { process: this.#process, isFresh: true }
      const ms = this.#options.timeoutMs + START_MS
      const { fault } = await this.#process.ask([this.#proven.asked], { limitMs: ms, firstMs: ms })
      if (fault === null) {
        this.#failedStarts = 0
        return { process: this.#process, isFresh: false }
      }
      this.dispose()
      if (!aborted()) this.#failStart(fault)
    }
  }

  #failStart(fault: Fault): void {
    this.#failedStarts++
    if (this.#failedStarts >= 2) throw new UsageError(`--grader: the command does not answer (${fault.kind === 'hung' ? `nothing came within ${this.#options.timeoutMs + START_MS} ms` : fault.how})`)
  }
}

function verdictOfFault(fault: Fault, limitMs: number): Verdict {
  return fault.kind === 'hung' ? { status: 'timeout', limitMs } : { status: 'error', message: `the grader ended on this input (${fault.how})` }
}

function* jobsOf(batches: readonly GradingBatch[]): Generator<Job, undefined> {
  for (const [batch, { case: item, inputs }] of batches.entries()) {
    for (const [row, input] of inputs.entries()) yield { batch, row, asked: graderRow(item, input) }
  }
  return undefined
}

function take(queue: Iterator<Job>, most: number): Job[] {
  const jobs: Job[] = []
  while (jobs.length < most) {
    const next = queue.next()
    if (next.done === true) break
    jobs.push(next.value)
  }
  return jobs
}

/** Hashes of the files that the command names, so that an edited grader is another grader. */
async function namedFiles(command: string): Promise<string[]> {
  const words = command.split(/\s+/).map((word) => word.replace(/^["']|["']$/g, '')).filter((word) => word !== '')
  return (await Promise.all(words.map((word) => readFile(word, 'utf8').then(sha256Hex, () => null)))).filter((hash) => hash !== null)
}
