import * as z from 'zod'
import { createChecksGrader } from './checks-grader.ts'
import type { ChecksGrader, ChecksGraderOptions } from './checks-grader.ts'
import type { HarnessHost, RemoteHarness } from './harness-host.ts'

export interface SandboxGraderOptions extends ChecksGraderOptions {
  /** Puts a fresh frame in the place of the last one and gives the port to it (src/site/sandbox/frame.ts). */
  readonly openSandbox: () => Promise<MessagePort>
}

/** After so long without word from the frame that a worker has ended, the frame itself is replaced. */
const KILL_MS = 250

const MOST_WORKERS = 4

const fromFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('killed'), id: z.int() }),
  z.object({ type: z.literal('error'), id: z.int(), message: z.string().max(500) }),
])

interface Modules {
  readonly checks: readonly string[]
  readonly library: string
}

/** The page's grader: the checks of one module in workers of a sandboxed frame. */
export function createSandboxGrader({
  openSandbox,
  ...options
}: SandboxGraderOptions): Promise<ChecksGrader> {
  const concurrency = options.concurrency ?? Math.min(navigator.hardwareConcurrency, MOST_WORKERS)
  return createChecksGrader({ ...options, concurrency }, async (modules) => {
    const host = new SandboxHost(openSandbox, modules)
    await host.open()
    return host
  })
}

interface Inmate {
  readonly remote: RemoteHarness
  port: MessagePort | null
  killed: () => void
}

/** Starts workers in the frame, and replaces the frame when it no longer does as it is told. */
class SandboxHost implements HarnessHost {
  readonly #openSandbox: () => Promise<MessagePort>
  readonly #modules: Modules
  #hub: MessagePort | null = null
  #inmates = new Map<number, Inmate>()
  #opening: Promise<void> | null = null
  #lastId = 0
  #disposed = false

  constructor(openSandbox: () => Promise<MessagePort>, modules: Modules) {
    this.#openSandbox = openSandbox
    this.#modules = modules
  }

  /** Opens a frame; everything in the last one is lost. */
  open(): Promise<void> {
    this.#opening ??= this.#reopen().finally(() => {
      this.#opening = null
    })
    return this.#opening
  }

  spawn(): RemoteHarness {
    const id = ++this.#lastId
    let toFrame: MessagePort | null = null
    const remote: RemoteHarness = {
      post: (message) => toFrame?.postMessage(message),
      onMessage: () => undefined,
      onGone: () => undefined,
      kill: () => this.#kill(id),
      retire: () => this.#kill(id),
    }
    const inmate: Inmate = { remote, port: null, killed: () => undefined }
    this.#inmates.set(id, inmate)
    const start = () => {
      if (this.#hub === null || !this.#inmates.has(id)) return
      const { port1, port2 } = new MessageChannel()
      toFrame = inmate.port = port1
      port1.onmessage = ({ data }: MessageEvent<unknown>) => remote.onMessage(data)
      this.#hub.postMessage({ command: 'spawn', id }, [port2])
    }
    if (this.#opening) void this.#opening.then(start, () => this.#lose(id, inmate))
    else start()
    return remote
  }

  dispose(): void {
    this.#disposed = true
    for (const [id, inmate] of this.#inmates) {
      this.#hub?.postMessage({ command: 'kill', id })
      inmate.port?.close()
    }
    this.#inmates.clear()
    this.#hub?.close()
  }

  async #reopen(): Promise<void> {
    const lost = this.#inmates
    this.#inmates = new Map()
    this.#hub?.close()
    this.#hub = null
    for (const [id, inmate] of lost) this.#lose(id, inmate)
    const hub = await this.#openSandbox()
    if (this.#disposed) return hub.close()
    hub.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data)
    hub.postMessage({ command: 'modules', ...this.#modules })
    this.#hub = hub
  }

  #hear(data: unknown): void {
    const { data: message } = fromFrameSchema.safeParse(data)
    if (message?.type === 'killed') this.#inmates.get(message.id)?.killed()
    else if (message?.type === 'error')
      this.#inmates.get(message.id)?.remote.onGone('crashed', message.message)
  }

  async #kill(id: number): Promise<void> {
    const inmate = this.#inmates.get(id)
    if (inmate === undefined || this.#disposed) return
    const ended = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), KILL_MS)
      inmate.killed = () => {
        clearTimeout(timer)
        resolve(true)
      }
      this.#hub?.postMessage({ command: 'kill', id })
    })
    inmate.port?.close()
    if (this.#inmates.get(id) !== inmate) return
    this.#inmates.delete(id)
    if (!ended && !this.#disposed) await this.open()
  }

  #lose(id: number, inmate: Inmate): void {
    this.#inmates.delete(id)
    inmate.port?.close()
    inmate.killed()
    inmate.remote.onGone('lost', 'the sandbox went down')
  }
}
