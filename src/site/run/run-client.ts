import * as Comlink from 'comlink'
import type { RunApi, RunOptions, RunOutcome, RunProgress } from '../../../workers/run-api.ts'
import type { Suite } from '../../engine/index.ts'

/** How long a worker may take to answer `abort` before it is ended and replaced. */
const ABORT_GRACE_MS = 500

interface Session {
  readonly worker: Worker
  readonly api: Comlink.Remote<RunApi>
  /** Rejects when the worker can answer no more. */
  readonly lost: Promise<never>
  fail(error: Error): void
}

/** The worker ended or broke while something was asked of it. Asking again starts a new one. */
export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError'
}

/**
 * The page's side of the run worker.
 *
 * Every call settles: with the answer, or by rejecting when the worker raises, sends what cannot be read, or was
 * ended because it did not answer `abort` in time. The worker starts with the first call.
 */
export class RunClient {
  #session: Session | null = null
  readonly #openSandbox: () => Promise<MessagePort>

  constructor(openSandbox: () => Promise<MessagePort>) {
    this.#openSandbox = openSandbox
  }

  /** Starts the worker before it is asked anything, so that the first answer comes sooner. */
  warm(): void {
    this.#open()
  }

  /** Asks the worker one thing. */
  async ask<Answer extends Promise<unknown>>(
    question: (api: Comlink.Remote<RunApi>) => Answer,
  ): Promise<Awaited<Answer>> {
    const { api, lost } = this.#open()
    return await Promise.race([question(api), lost])
  }

  async run(
    suite: Suite,
    {
      options = {},
      onProgress,
      signal,
    }: { options?: RunOptions; onProgress: (progress: RunProgress) => void; signal: AbortSignal },
  ): Promise<RunOutcome> {
    if (signal.aborted) return { kind: 'stopped' }
    const session = this.#open()
    let grace: ReturnType<typeof setTimeout> | undefined
    const onAbort = () => {
      void session.api.abort()
      grace = setTimeout(
        () => this.#close(session, new WorkerLostError('The run did not stop when asked.')),
        ABORT_GRACE_MS,
      )
    }
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      return await Promise.race([session.api.run(suite, options, Comlink.proxy(onProgress)), session.lost])
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' }
      return {
        kind: 'failed',
        failure: { kind: 'crash', message: error instanceof Error ? error.message : String(error) },
      }
    } finally {
      clearTimeout(grace)
      signal.removeEventListener('abort', onAbort)
    }
  }

  #open(): Session {
    if (this.#session !== null) return this.#session
    const worker = new Worker(new URL('../../../workers/run.worker.ts', import.meta.url), {
      type: 'module',
      name: 'run',
    })
    let fail: (error: Error) => void = () => undefined
    const lost = new Promise<never>((_, reject) => (fail = reject))
    lost.catch(() => undefined)
    const session: Session = { worker, api: Comlink.wrap<RunApi>(worker), lost, fail }
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.#close(session, new WorkerLostError(event.message || 'The run worker could not be loaded.'))
    })
    worker.addEventListener('messageerror', () =>
      this.#close(session, new WorkerLostError('The run worker sent what cannot be read.')),
    )
    void session.api.connect(
      Comlink.proxy(async () => {
        const port = await this.#openSandbox()
        return Comlink.transfer(port, [port])
      }),
    )
    this.#session = session
    return session
  }

  #close(session: Session, error: Error): void {
    session.worker.terminate()
    session.fail(error)
    if (this.#session === session) this.#session = null
  }
}
