import type { HarnessHost, RemoteHarness } from './harness-host.ts'
import { fromHarnessSchema } from './protocol.ts'
import type { FromHarness, Loaded, ToHarness } from './protocol.ts'

/** How long a checks module may take to load, at least; loading compiles the library too. */
const LOAD_MS = 5_000

const LOST_ATTEMPTS = 4

export type WorkerEvent =
  | { readonly type: 'message'; readonly message: FromHarness }
  | { readonly type: 'malformed' }
  | { readonly type: 'gone'; readonly why: 'crashed' | 'lost'; readonly message: string }

export type LoadResult =
  | { readonly ok: true; readonly loaded: Loaded }
  | { readonly ok: false; readonly message: string; readonly line: number; readonly lost: boolean }

/** A realm that runs checks, with everything that it says parsed. */
export class CheckWorker {
  readonly loading: Promise<LoadResult>
  /** Hears what is said after loading. */
  onEvent: (event: WorkerEvent) => void = () => undefined
  readonly #remote: RemoteHarness
  #dead = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: HarnessHost, timeoutMs: number) {
    const remote = host.spawn()
    this.#remote = remote
    this.loading = new Promise((resolve) => {
      const limitMs = Math.max(LOAD_MS, timeoutMs)
      const fail = (message: string, line = 0, lost = false) => {
        void this.kill()
        resolve({ ok: false, message, line, lost })
      }
      this.#timer = setTimeout(() => fail(`The module did not finish loading within ${limitMs} ms.`), limitMs)
      remote.onGone = (why, message) => {
        if (this.#dead) return
        fail(message, 0, why === 'lost')
        void this.kill()
        this.onEvent({ type: 'gone', why, message })
      }
      remote.onMessage = (data) => {
        if (this.#dead) return
        const { data: message } = fromHarnessSchema.safeParse(data)
        if (message === undefined) {
          fail('The module sent what the harness never sends.')
          this.onEvent({ type: 'malformed' })
        } else if (message.type === 'failed') fail(message.message, message.line)
        else if (message.type === 'loaded') {
          clearTimeout(this.#timer)
          resolve({ ok: true, loaded: message })
        } else this.onEvent({ type: 'message', message })
      }
    })
  }

  post(message: ToHarness): void {
    this.#remote.post(message)
  }

  async kill(): Promise<void> {
    // A spare that was still loading must not keep the process waiting for its limit.
    clearTimeout(this.#timer)
    if (this.#dead) return
    this.#dead = true
    await this.#remote.kill()
  }

  /** Ends a worker that has nothing to do. */
  async retire(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#dead) return
    this.#dead = true
    await this.#remote.retire()
  }

  get dead(): boolean {
    return this.#dead
  }
}

/** Fresh workers, one of them always loaded in advance, so that a kill costs no waiting. */
export class WarmWorkers {
  readonly #host: HarnessHost
  readonly #timeoutMs: number
  #spare: CheckWorker | null = null
  #disposed = false

  constructor(host: HarnessHost, timeoutMs: number) {
    this.#host = host
    this.#timeoutMs = timeoutMs
  }

  /** A loaded worker that has run nothing, or why there is none. */
  async take(): Promise<{ worker: CheckWorker } & LoadResult> {
    for (let attempt = 1; ; attempt++) {
      if (this.#disposed) throw new Error('the grader was disposed')
      const worker = this.#spare && !this.#spare.dead ? this.#spare : this.#start()
      this.#spare = null
      const result = await worker.loading
      // A realm that went down with its neighbour says nothing about the module.
      if (!result.ok && result.lost && attempt < LOST_ATTEMPTS) continue
      if (result.ok && !this.#disposed && (this.#spare === null || this.#isDead(this.#spare)))
        this.#spare = this.#start()
      return { worker, ...result }
    }
  }

  /** Keeps a worker that has run nothing. */
  giveBack(worker: CheckWorker): void {
    if (this.#spare === null || this.#spare.dead) this.#spare = worker
    else void worker.kill()
  }

  dispose(): void {
    this.#disposed = true
    void this.#spare?.kill()
    this.#host.dispose()
  }

  #isDead(worker: CheckWorker): boolean {
    return worker.dead
  }

  #start(): CheckWorker {
    return new CheckWorker(this.#host, this.#timeoutMs)
  }
}
