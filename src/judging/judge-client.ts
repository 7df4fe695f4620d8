import {
  concede,
  judgeRequest,
  judgeText,
  MAX_TOKENS,
  promptText,
  sha256Hex,
  type Concessions,
  type Endpoint,
  type JudgeOutcome,
  type JudgePrompt,
} from '../engine/index.ts'
import { errorWords } from './error-words.ts'
import type { HttpEnv } from './http-env.ts'
import { queue } from './queue.ts'
import { redact, repeatsKey } from './redact.ts'
import { retryDelay } from './retry-delay.ts'
import { send, type Sent } from './send.ts'

export interface JudgeReply {
  readonly text: string
  /** Cut at the token limit. */
  readonly cut: boolean
}

export type AskResult =
  JudgeReply | { readonly failure: Extract<JudgeOutcome, { outcome: 'error' | 'timeout' | 'unreadable' }> }

/** Something that answers a judge's prompt. It rejects only when aborted. */
export interface JudgeClient {
  /** Prompts that are not answered from the cache, so far; never more than `maxCalls`. */
  readonly calls: () => number
  /** `repeat` tells apart the several replies asked for one prompt. */
  ask(
    prompt: JudgePrompt,
    options?: { readonly repeat?: number; readonly signal?: AbortSignal | undefined },
  ): Promise<AskResult>
}

export interface ReplyCache {
  get(key: string): JudgeReply | undefined
  set(key: string, reply: JudgeReply): unknown
}

export interface ClientLimits {
  readonly timeoutMs: number
  /** Requests at a time. */
  readonly concurrency: number
  readonly maxCalls: number
  /** Further tries after 429, a server error or a lost connection. */
  readonly retries: number
  /** A server that wants a longer pause than this is given up on. */
  readonly maxWaitMs: number
  /**
   * For a realm that is not told why a request was lost: a browser cannot tell a refused origin from a dead address,
   * and no further try helps against the first. A server that never answered is then not asked again.
   */
  readonly giveUpWhenLost: boolean
}

export const CLIENT_LIMITS: ClientLimits = {
  timeoutMs: 60_000,
  concurrency: 3,
  maxCalls: 500,
  retries: 4,
  maxWaitMs: 60_000,
  giveUpWhenLost: false,
}

const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529])
const REFUSED = new Set([400, 404, 415, 422, 500, 501])
const MOST_CONCESSIONS = 6

/**
 * A client of one OpenAI-style or Anthropic-style endpoint. The key lives in this closure: no value that the client
 * gives back, and no text of an error, holds it.
 */
export function httpJudgeClient(of: {
  readonly endpoint: Endpoint
  readonly key?: string | undefined
  readonly env: HttpEnv
  readonly limits?: Partial<ClientLimits>
  readonly cache?: ReplyCache
  /** What a reply should be: a verdict in its schema, unless it is asked for as the model writes it. */
  readonly reply?: 'verdict' | 'text'
}): JudgeClient {
  const { endpoint, key, env, cache, reply = 'verdict' } = of
  const limits = { ...CLIENT_LIMITS, ...of.limits }
  const inTurn = queue(limits.concurrency)
  let concessions: Concessions = { mode: reply === 'text' ? 'plain' : 'json_schema' }
  let calls = 0
  let answered = false
  let lost = false

  return {
    calls: () => calls,
    async ask(prompt, { repeat = 0, signal } = {}) {
      const id = cacheKey(endpoint, prompt, repeat)
      const known = cache?.get(id)
      if (known !== undefined) return known
      signal?.throwIfAborted()
      if (calls >= limits.maxCalls) return failed(`the budget of ${limits.maxCalls} calls is used up`)
      calls++
      const result = withoutKey(await inTurn(() => exchange(prompt, signal)))
      if ('text' in result) cache?.set(id, result)
      return result
    },
  }

  /** A text is kept in the suite, so that a server which repeats the key in it gets none of its replies there. */
  function withoutKey(result: AskResult): AskResult {
    return reply === 'text' && 'text' in result && repeatsKey(result.text, key)
      ? failed('the reply repeats the key, so it was thrown away')
      : result
  }

  async function exchange(prompt: JudgePrompt, signal: AbortSignal | undefined): Promise<AskResult> {
    let conceded = 0
    for (let tries = 0; ;) {
      if (lost) return failed(describe({ kind: 'network' }, null))
      const asked = concessions
      const request = judgeRequest(endpoint, prompt, asked, MAX_TOKENS[reply])
      const sent = await send(
        { method: 'POST', ...request },
        { endpoint, key, env, timeoutMs: limits.timeoutMs, signal },
      )
      if (sent.kind === 'answer') {
        answered = true
        lost = false
      } else if (sent.kind === 'network' && limits.giveUpWhenLost) {
        lost ||= !answered || tries >= limits.retries
      }
      if (sent.kind === 'timeout') return { failure: { outcome: 'timeout', limitMs: limits.timeoutMs } }
      if (sent.kind === 'answer' && sent.status >= 200 && sent.status < 300)
        return replyOf(endpoint, sent.text)
      if (sent.kind === 'answer' && REFUSED.has(sent.status) && conceded < MOST_CONCESSIONS) {
        const next = concessions === asked ? concede(endpoint, sent.text, asked) : concessions
        if (next !== null) {
          concessions = next
          conceded++
          continue
        }
      }
      const wait =
        !lost && tries < limits.retries && isWorthATry(sent)
          ? retryDelay(sent.kind === 'answer' ? sent.retryAfter : null, tries, env.now())
          : null
      if (wait === null || wait > limits.maxWaitMs) return failed(redact(describe(sent, wait), key))
      tries++
      await env.sleep(wait, signal)
      signal?.throwIfAborted()
    }
  }
}

function replyOf(endpoint: Endpoint, body: string): AskResult {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return { failure: { outcome: 'unreadable', why: 'the server answered with something other than JSON' } }
  }
  const text = judgeText(endpoint.api, parsed)
  return 'problem' in text ? { failure: { outcome: 'unreadable', why: text.problem } } : text
}

/** A quota that is spent answers 429 too, and no pause brings it back. */
function isWorthATry(sent: Sent): boolean {
  return (
    sent.kind === 'network' ||
    (sent.kind === 'answer' && RETRIED.has(sent.status) && !sent.text.includes('insufficient_quota'))
  )
}

function describe(sent: Sent, wait: number | null): string {
  if (sent.kind !== 'answer') return 'the model could not be reached; Test connection on the page tells why'
  const paused = wait === null ? '' : ` and wants a pause of ${Math.ceil(wait / 1000)} s`
  return `the model's server answered ${sent.status}${paused}: ${errorWords(sent.text)}`
}

function failed(message: string): AskResult {
  return { failure: { outcome: 'error', message } }
}

/** Everything that a reply depends on, and nothing secret. */
function cacheKey({ api, baseUrl, model }: Endpoint, prompt: JudgePrompt, repeat: number): string {
  return sha256Hex(
    JSON.stringify([api, baseUrl, model, promptText(prompt, 'system'), promptText(prompt, 'user'), repeat]),
  )
}
