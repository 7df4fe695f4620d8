import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import * as z from 'zod'
import { LIMITS, type Verdict } from '../engine/index.ts'

const answerSchema = z.union([
  z.object({ id: z.int(), error: z.string() }),
  z.object({ id: z.int(), pass: z.boolean(), reason: z.string().nullish(), score: z.number().nullish() }),
])

/** How much of what a grader writes to standard error is kept for messages. */
const STDERR_LENGTH = 2_000
const LINE_LENGTH = 1_000_000

/** The grader's own output breaks the protocol: nothing that it says can be relied on. */
export class ProtocolError extends Error {}

export type Fault = { readonly kind: 'hung' } | { readonly kind: 'ended'; readonly how: string }

interface Asking {
  readonly waiting: Set<number>
  readonly answers: Map<number, Verdict>
  progress(): void
  end(fault: Fault | ProtocolError | null): void
}

/** One run of a grader's command: JSON lines in, JSON lines out. */
export class GraderProcess {
  readonly #child: ChildProcessWithoutNullStreams
  #asking: Asking | null = null
  #ended: Fault | ProtocolError | null = null
  #rest = ''
  #stderr = ''
  #nextId = 1

  constructor(command: string) {
    this.#child = spawn(command, { shell: true, detached: process.platform !== 'win32', stdio: 'pipe' })
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => this.#read(text))
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_LENGTH)
    })
    this.#child.stdin.on('error', () => undefined)
    this.#child.on('error', (error) => this.#end({ kind: 'ended', how: error.message }))
    this.#child.on('close', (code, signal) => this.#end({ kind: 'ended', how: `${signal === null ? `exit code ${code}` : `signal ${signal}`}${this.#stderr.trim() === '' ? '' : `: ${this.#stderr.trim()}`}` }))
  }

  get isAlive(): boolean {
    return this.#ended === null
  }

  /**
   * Sends rows and gathers their answers, in the order of the rows, until all are there or the process hangs (no
   * answer for `limitMs`, the first one for `firstMs`) or ends. Rejects with a ProtocolError.
   */
  async ask(rows: readonly Record<string, unknown>[], { limitMs, firstMs }: { limitMs: number; firstMs: number }): Promise<{ verdicts: (Verdict | undefined)[]; fault: Fault | null }> {
    const ids = rows.map(() => this.#nextId++)
    const answers = new Map<number, Verdict>()
    const fault = await new Promise<Fault | null>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const restart = (ms: number): void => {
        clearTimeout(timer)
        timer = setTimeout(() => end({ kind: 'hung' }), ms)
      }
      const end = (how: Fault | ProtocolError | null): void => {
        clearTimeout(timer)
        this.#asking = null
        if (how instanceof ProtocolError) reject(how)
        else resolve(how)
      }
      this.#asking = { waiting: new Set(ids), answers, progress: () => restart(limitMs), end }
      if (this.#ended !== null) return end(this.#ended)
      restart(firstMs)
      void this.#write(rows.map((row, index) => `${JSON.stringify({ id: ids[index], ...row })}\n`))
    })
    return { verdicts: ids.map((id) => answers.get(id)), fault }
  }

  kill(): void {
    const { pid } = this.#child
    this.#ended ??= { kind: 'ended', how: 'it was stopped' }
    this.#child.stdin.destroy()
    this.#child.stdout.destroy()
    this.#child.stderr.destroy()
    try {
      if (pid !== undefined && process.platform !== 'win32') process.kill(-pid, 'SIGKILL')
      else this.#child.kill('SIGKILL')
    } catch {
      // It has ended by itself.
    }
    this.#child.unref()
  }

  /** Waits wherever the process reads more slowly than we write. */
  async #write(lines: readonly string[]): Promise<void> {
    for (const line of lines) {
      if (this.#ended !== null) return
      if (!this.#child.stdin.write(line)) await Promise.race([once(this.#child.stdin, 'drain'), once(this.#child, 'close')]).catch(() => undefined)
    }
  }

  #read(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    if (this.#rest.length > LINE_LENGTH) return this.#end(new ProtocolError(`the grader wrote a line of more than ${LINE_LENGTH} characters`))
    for (const line of lines) if (line.trim() !== '') this.#answer(line)
  }

  #answer(line: string): void {
    const parsed = answerSchema.safeParse(jsonOf(line))
    const asking = this.#asking
    if (!parsed.success || asking === null || !asking.waiting.delete(parsed.data.id)) {
      return this.#end(new ProtocolError(`the grader wrote a line that is no verdict of a row it was given: ${line.slice(0, 200)}; its standard output is for {"id", "pass", "reason"} and {"id", "error"} lines only`))
    }
    asking.answers.set(parsed.data.id, verdictOf(parsed.data))
    if (asking.waiting.size === 0) asking.end(null)
    else asking.progress()
  }

  #end(how: Fault | ProtocolError): void {
    this.#ended ??= how
    this.#asking?.end(how)
  }
}

function verdictOf(answer: z.infer<typeof answerSchema>): Verdict {
  if ('error' in answer) return { status: 'error', message: answer.error.slice(0, LIMITS.reasonLength) }
  const reason = answer.reason?.slice(0, LIMITS.reasonLength)
  const score = answer.score ?? undefined
  const said = score === undefined ? {} : { score }
  if (!answer.pass) return { status: 'rejected', reason: reason ?? 'rejected', ...said }
  return { status: 'accepted', ...(reason === undefined ? {} : { reason }), ...said }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
