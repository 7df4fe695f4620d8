import * as z from 'zod'
import { LIMITS } from '../src/engine/index.ts'
import type { FromHarness } from './protocol.ts'
import type { CheckWorker, WarmWorkers } from './warm-workers.ts'

const text = (cap: number) => z.string().max(cap)
const sentence = text(LIMITS.reasonLength)
const id = z.string().min(1).max(LIMITS.idLength)
const output = text(LIMITS.referenceLength + LIMITS.mutantGrowth)
const contexts = z.array(text(LIMITS.contextLength + LIMITS.mutantGrowth)).max(LIMITS.contexts)
const toolCall = z.strictObject({
  tool: id,
  args: z.record(z.string(), z.json()).exactOptional(),
  result: z.json().exactOptional(),
})
const toolCalls = z.array(toolCall).max(LIMITS.toolCalls)
const kind = z.enum(['kill', 'diagnostic', 'sanity', 'liveness'])
const aspect = z.enum([
  'content',
  'json-syntax',
  'json-shape',
  'json-values',
  'order',
  'code',
  'forbidden',
  'tools',
  'grounding',
  'limits',
  'judge-reply',
  'control',
])
const field = z.enum(['output', 'contexts', 'toolCalls'])

const infoSchema = z.object({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .max(LIMITS.idLength),
  title: sentence,
  family: text(LIMITS.idLength),
  polarity: z.enum(['defect', 'equivalent', 'control']),
  kind,
  field,
  severity: z.enum(['critical', 'high', 'medium', 'low']).exactOptional(),
  aspect: aspect.exactOptional(),
  english: z.boolean().exactOptional(),
  keepsGold: z.boolean().exactOptional(),
  pair: id.exactOptional(),
  origins: z
    .array(z.object({ title: sentence, url: text(2_000) }))
    .max(20)
    .exactOptional(),
})

const edit = z.strictObject({ start: z.int().min(0), end: z.int().min(0), replacement: output })
const changeSchema = z.union([
  z.strictObject({ edits: z.array(edit).min(1).max(LIMITS.listLength) }),
  z.strictObject({ toolCalls, output: output.exactOptional() }),
  z.strictObject({ output }),
  z.strictObject({ contexts }),
])
const inputSchema = z.strictObject({
  output: output.exactOptional(),
  contexts: contexts.exactOptional(),
  toolCalls: toolCalls.exactOptional(),
})
const alibiSchema = z.strictObject({
  name: id,
  when: z
    .array(z.strictObject({ input: inputSchema, is: z.enum(['accepted', 'rejected']) }))
    .min(1)
    .max(20),
  owner: id.exactOptional(),
})
const proposalSchema = z.strictObject({
  change: changeSchema,
  form: sentence.exactOptional(),
  site: sentence.exactOptional(),
  proof: z.enum(['proven', 'presumed']).exactOptional(),
  because: z.array(text(LIMITS.idLength)).max(50),
  why: sentence,
  alibis: z.array(alibiSchema).max(20).exactOptional(),
  kind: kind.exactOptional(),
  aspect: aspect.exactOptional(),
})
const declineSchema = z.strictObject({
  decline: sentence,
  needs: z.strictObject({ path: text(LIMITS.idLength), value: z.json() }).exactOptional(),
})
const itemSchema = z.union([declineSchema, proposalSchema])

/** What a suite's own mutator says of itself; the engine's `Mutator` without its code. */
export type MutatorInfo = z.infer<typeof infoSchema>

export type ProposeResult =
  | { readonly status: 'proposed'; readonly items: readonly z.infer<typeof itemSchema>[] }
  | { readonly status: 'error'; readonly message: string }
  | { readonly status: 'timeout'; readonly limitMs: number }

const MOST_KEPT = 4
const ROOM = 8_000_000

interface Setting {
  readonly workers: WarmWorkers
  readonly timeoutMs: number
  readonly seed: number
}

/** Runs the mutators that a suite brings itself, under the same limits as its checks, each in a realm of its own. */
export class OwnMutators {
  readonly #setting: Setting
  readonly #kept = new Map<string, CheckWorker>()
  #queue: Promise<unknown> = Promise.resolve()
  #job = 0

  constructor(setting: Setting) {
    this.#setting = setting
  }

  /** Reads the descriptions that a worker sent; what is not a mutator is named in the notes. */
  static read(descriptions: readonly string[]): {
    mutators: MutatorInfo[]
    notes: { message: string; cure: string }[]
  } {
    const mutators: MutatorInfo[] = []
    const notes: { message: string; cure: string }[] = []
    for (const [index, description] of descriptions.entries()) {
      const { data, error } = infoSchema.safeParse(parseJson(description))
      const issue = error?.issues[0]
      if (data !== undefined && !mutators.some((mutator) => mutator.id === data.id)) mutators.push(data)
      else {
        notes.push({
          message: `mutators[${index}] is ignored: ${issue ? `${issue.path.join('.')}: ${issue.message}` : 'its id is taken'}.`,
          cure: 'A mutator has id, title, family, polarity, kind, field and mutate.',
        })
      }
    }
    return { mutators, notes }
  }

  propose(mutator: string, subject: object): Promise<ProposeResult> {
    const turn = this.#queue.then(() => this.#propose(mutator, subject))
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  dispose(): void {
    for (const worker of this.#kept.values()) void worker.kill()
  }

  async #propose(mutator: string, subject: object): Promise<ProposeResult> {
    const worker = await this.#workerFor(mutator)
    if (worker === null) return { status: 'error', message: 'the checks could not be loaded' }
    const reply = await this.#ask(worker, mutator, subject)
    if (reply === 'timeout') {
      await worker.kill()
      return { status: 'timeout', limitMs: this.#setting.timeoutMs }
    }
    if (typeof reply === 'string') return { status: 'error', message: reply }
    const items = reply.items.map((item) => itemSchema.safeParse(parseJson(item)))
    const bad = items.find((item) => !item.success)?.error?.issues[0]
    if (bad)
      return {
        status: 'error',
        message: `${mutator} made what is no proposal: ${bad.path.join('.')} ${bad.message}`,
      }
    return { status: 'proposed', items: items.flatMap(({ data }) => (data ? [data] : [])) }
  }

  async #workerFor(mutator: string): Promise<CheckWorker | null> {
    const kept = this.#kept.get(mutator)
    if (kept && !kept.dead) return kept
    this.#kept.delete(mutator)
    const { worker, ok } = await this.#setting.workers.take()
    if (!ok) return null
    this.#kept.set(mutator, worker)
    const [oldest] = this.#kept
    if (this.#kept.size > MOST_KEPT && oldest) {
      this.#kept.delete(oldest[0])
      void oldest[1].kill()
    }
    return worker
  }

  #ask(
    worker: CheckWorker,
    mutator: string,
    subject: object,
  ): Promise<Extract<FromHarness, { type: 'proposals' }> | string> {
    const { timeoutMs, seed } = this.#setting
    const job = ++this.#job
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('timeout'), timeoutMs)
      const done = (reply: Extract<FromHarness, { type: 'proposals' }> | string) => {
        clearTimeout(timer)
        resolve(reply)
      }
      worker.onEvent = (event) => {
        if (event.type === 'gone') done(`${mutator}: ${event.message}`)
        else if (event.type === 'malformed') done(`${mutator} sent what no mutator can say`)
        else if (event.message.type === 'proposals' && event.message.job === job) done(event.message)
        else if (event.message.type === 'proposals-failed' && event.message.job === job)
          done(event.message.message)
      }
      const plain = JSON.stringify(subject, (_, value: unknown) =>
        value instanceof Set ? [...value] : value,
      )
      worker.post({
        type: 'propose',
        job,
        mutator,
        subject: plain,
        seed,
        most: 2 * LIMITS.mutantsPerMutator,
        room: ROOM,
      })
    })
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
