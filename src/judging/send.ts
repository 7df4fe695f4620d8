import type { Endpoint } from '../engine/index.ts'
import type { HttpEnv, HttpResponse } from './http-env.ts'

export type Sent =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly text: string
      readonly retryAfter: string | null
    }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }

export interface Sending {
  readonly endpoint: Endpoint
  readonly key: string | undefined
  readonly env: HttpEnv
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
}

const MAX_BODY = 200_000

/**
 * Sends one request within a time limit. The key goes into its header here and nowhere else; redirects are not followed,
 * because a header with a key would follow them. Rejects only when the caller aborted.
 */
export async function send(
  request: {
    readonly method: 'GET' | 'POST'
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: unknown
  },
  { endpoint, key, env, timeoutMs, signal }: Sending,
): Promise<Sent> {
  const control = new AbortController()
  const stop = () => control.abort()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', stop, { once: true })
  const answer = async (): Promise<Sent> => {
    const response: HttpResponse = await env.fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, ...keyHeader(endpoint, key) },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: control.signal,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const text = (await response.text()).slice(0, MAX_BODY)
    return { kind: 'answer', status: response.status, text, retryAfter: response.headers.get('retry-after') }
  }
  try {
    return await Promise.race([
      answer().catch((): Sent => ({ kind: 'network' })),
      env.sleep(timeoutMs, control.signal).then((): Sent => ({ kind: 'timeout' })),
    ])
  } finally {
    signal?.removeEventListener('abort', stop)
    control.abort()
    signal?.throwIfAborted()
  }
}

function keyHeader(endpoint: Endpoint, key: string | undefined): Record<string, string> {
  if (key === undefined || key === '') return {}
  return endpoint.api === 'anthropic' ? { 'x-api-key': key } : { authorization: `Bearer ${key}` }
}
