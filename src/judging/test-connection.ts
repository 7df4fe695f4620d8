import {
  concede,
  cureFor,
  hostClass,
  judgeRequest,
  judgeText,
  plainHeaders,
  serverKind,
  type Concessions,
  type ConnectionProblem,
  type Endpoint,
  type JudgePrompt,
  type ServerKind,
} from '../engine/index.ts'
import { errorWords } from './error-words.ts'
import type { HttpEnv } from './http-env.ts'
import { redact } from './redact.ts'
import { send, type Sending, type Sent } from './send.ts'

export type ConnectionTest =
  | { readonly status: 'ok'; readonly server: ServerKind; readonly models: readonly string[] }
  | {
      readonly status: ConnectionProblem
      readonly server: ServerKind
      readonly message: string
      readonly cure: string
      readonly models: readonly string[]
    }

const PING: JudgePrompt = {
  parts: [
    {
      role: 'system',
      slot: 'template',
      builtIn: true,
      text: 'Reply with one JSON object: {"reason": "ready", "pass": true, "score": 1}.',
    },
    { role: 'user', slot: 'template', builtIn: true, text: 'Are you ready? Reply in JSON.' },
  ],
}
const MOST_CONCESSIONS = 5

/**
 * Finds out whether an endpoint can judge, and if not, which of the usual reasons it is and what cures it. It lists the
 * models, then sends one short prompt, since some servers list their models to anybody. `origin` is the page's; with
 * `null` (no browser) CORS plays no part.
 */
export async function testConnection(of: {
  readonly endpoint: Endpoint
  readonly key?: string | undefined
  readonly env: HttpEnv
  readonly origin: string | null
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}): Promise<ConnectionTest> {
  const { endpoint, key, env, origin, signal } = of
  const server = serverKind(endpoint.baseUrl)
  const sending: Sending = { endpoint, key, env, timeoutMs: of.timeoutMs ?? 20_000, signal }
  const problem = (
    status: ConnectionProblem,
    message: string,
    models: readonly string[] = [],
  ): ConnectionTest => ({
    status,
    server,
    message: redact(message, key),
    cure: cureFor(status, server, origin, endpoint.model),
    models,
  })
  if (
    origin !== null &&
    /^https:/i.test(origin) &&
    /^http:/i.test(endpoint.baseUrl) &&
    hostClass(endpoint.baseUrl) !== 'loopback'
  ) {
    return problem('mixed-content', 'the page is https and the judge is http')
  }
  const listed = await send(
    { method: 'GET', url: `${endpoint.baseUrl}/models`, headers: plainHeaders(endpoint) },
    sending,
  )
  const models = listed.kind === 'answer' && listed.status === 200 ? modelNames(listed.text) : []
  const pinged = listed.kind === 'answer' ? await ping(sending) : listed
  switch (pinged.kind) {
    case 'timeout':
      return problem('timeout', `no reply within ${sending.timeoutMs} ms`, models)
    case 'network':
      return origin !== null && (await answersBlindly(sending))
        ? problem('cors', 'the server answers, but the browser may not read it', models)
        : problem('network', 'nothing answers at that address', models)
    case 'answer': {
      const status = statusOf(pinged, endpoint)
      return status === 'ok' ? { status, server, models } : problem(status, messageOf(pinged), models)
    }
  }
}

async function ping(sending: Sending): Promise<Sent> {
  let concessions: Concessions = { mode: 'json_schema' }
  for (let conceded = 0; ; conceded++) {
    const sent = await send({ method: 'POST', ...judgeRequest(sending.endpoint, PING, concessions) }, sending)
    const next =
      sent.kind === 'answer' && [400, 415, 422, 500].includes(sent.status)
        ? concede(sending.endpoint, sent.text, concessions)
        : null
    if (next === null || conceded >= MOST_CONCESSIONS) return sent
    concessions = next
  }
}

function statusOf(
  { status, text }: Extract<Sent, { kind: 'answer' }>,
  endpoint: Endpoint,
): ConnectionProblem | 'ok' {
  if (status >= 200 && status < 300) return isReply(text, endpoint) ? 'ok' : 'not-a-judge'
  const aboutModel =
    /model/i.test(text) &&
    /not[ _]found|does ?n[o']t exist|unknown|invalid|no such|not (?:a valid|loaded|available|supported)|pull/i.test(
      text,
    )
  if (status === 401) return 'unauthorised'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 400)
    return aboutModel ? 'no-model' : status === 404 ? 'no-endpoint' : 'not-a-judge'
  if (status === 405) return 'no-endpoint'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'server' : 'not-a-judge'
}

function isReply(text: string, endpoint: Endpoint): boolean {
  const body = parsed(text)
  return body !== undefined && !('problem' in judgeText(endpoint.api, body))
}

function messageOf({ status, text }: Extract<Sent, { kind: 'answer' }>): string {
  return `the server answered ${status}: ${errorWords(text)}`
}

function modelNames(text: string): readonly string[] {
  const body = parsed(text)
  const list =
    typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) ? body.data : []
  return list.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? [item.id] : [],
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A browser tells a refused origin from a dead address only this way: a request that may not be read goes through. No key is sent. */
async function answersBlindly({ endpoint, env, timeoutMs }: Sending): Promise<boolean> {
  const control = new AbortController()
  const asked = env
    .fetch(`${endpoint.baseUrl}/models`, {
      method: 'GET',
      mode: 'no-cors',
      signal: control.signal,
      redirect: 'follow',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    .then(
      () => true,
      () => false,
    )
  const answered = await Promise.race([asked, env.sleep(timeoutMs, control.signal).then(() => false)])
  control.abort()
  return answered
}
