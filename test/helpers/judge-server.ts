import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the served judge behaves. */
export type JudgeManner =
  | 'correct'
  /** No judge: it answers the task. Any other manner does, too, where `answers` is given. */
  | 'candidate'
  | 'lenient'
  | 'biased'
  | 'slow'
  | 'rate-limited'
  | 'malformed'
  | 'not-json'
  | 'truncated'
  | 'no-cors'
  | 'unauthorised'
  | 'no-model'
  | 'no-schema'
  | 'no-json'
  | 'no-temperature'
  | 'completion-tokens'
  | 'echoes-key'
  | 'prose'
  | 'flaky'
  | 'overloaded'
  | 'quota'
  | 'redirect'

export interface JudgeServer {
  readonly url: string
  readonly requests: readonly {
    readonly method: string
    readonly path: string
    readonly headers: IncomingMessage['headers']
    readonly body: Record<string, unknown> | null
  }[]
  /** Most requests that were open at one time. */
  readonly peak: () => number
  close(): Promise<void>
}

export interface JudgeServerOptions {
  readonly manner: JudgeManner
  /** The right verdict on an output, for `correct` and for what `biased` is not biased about. */
  readonly accepts?: (output: string) => boolean
  /** What is answered to a task, in place of a verdict. */
  readonly answers?: (task: string) => string
  /** Outputs that the judge favours whatever they say. */
  readonly favours?: (output: string) => boolean
  readonly key?: string
  readonly model?: string
  readonly delayMs?: number
  /** Requests that are refused before the first is answered, for `rate-limited` and `overloaded`. */
  readonly refusals?: number
  readonly retryAfter?: string
  /** Whether the connection is cut instead of answering the request of that number, from 1. */
  readonly drops?: (request: number) => boolean
}

/** A real HTTP server on the loopback that speaks `/v1/chat/completions`, `/v1/messages` and `/v1/models`. */
export async function judgeServer(options: JudgeServerOptions): Promise<JudgeServer> {
  const requests: {
    method: string
    path: string
    headers: IncomingMessage['headers']
    body: Record<string, unknown> | null
  }[] = []
  let open = 0
  let peak = 0
  let refused = 0
  let answered = 0
  const server = createServer((request, response) => {
    open++
    peak = Math.max(peak, open)
    response.on('close', () => open--)
    void read(request).then((text) => {
      const body = text === '' ? null : JSON.parse(text)
      requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
      if (options.drops?.(requests.length) === true) return void request.socket.destroy()
      answer(request, response, body)
    })
  })

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    body: Record<string, unknown> | null,
  ): void {
    const { manner } = options
    const origin = request.headers.origin
    if (origin !== undefined && manner === 'no-cors')
      return reply(response, 403, { error: 'origin not allowed' })
    if (origin !== undefined) {
      response.setHeader('access-control-allow-origin', origin)
      response.setHeader(
        'access-control-allow-headers',
        'content-type, authorization, x-api-key, anthropic-version, anthropic-dangerous-direct-browser-access',
      )
    }
    if (request.method === 'OPTIONS') return reply(response, 204, null)
    const key =
      request.headers.authorization?.replace('Bearer ', '') ?? String(request.headers['x-api-key'] ?? '')
    if (manner === 'redirect') {
      response.setHeader('location', 'http://127.0.0.1:9/elsewhere')
      return reply(response, 307, null)
    }
    if (request.url?.endsWith('/models') === true)
      return reply(response, 200, { data: [{ id: options.model ?? 'judge-1' }] })
    if (manner === 'echoes-key')
      return reply(response, 401, {
        error: {
          message: `Incorrect API key provided: ${key} (${key.slice(0, 12)}…). Header was Bearer ${key}`,
        },
      })
    if (manner === 'unauthorised' || (options.key !== undefined && key !== options.key))
      return reply(response, 401, { error: { message: 'invalid key' } })
    if (request.url !== '/v1/chat/completions' && request.url !== '/v1/messages')
      return reply(response, 404, { error: 'no such path' })
    if (manner === 'no-model' || (options.model !== undefined && body?.['model'] !== options.model))
      return reply(response, 404, {
        error: { message: `model "${String(body?.['model'])}" not found, try pulling it first` },
      })
    if (manner === 'quota')
      return reply(response, 429, {
        error: { code: 'insufficient_quota', message: 'You exceeded your current quota' },
      })
    if ((manner === 'rate-limited' || manner === 'overloaded') && refused < (options.refusals ?? 1)) {
      refused++
      if (options.retryAfter !== undefined) response.setHeader('retry-after', options.retryAfter)
      return reply(response, manner === 'overloaded' ? 529 : 429, { error: { message: 'slow down' } })
    }
    const refusal = refusalOf(manner, body ?? {})
    if (refusal !== null) return reply(response, 400, { error: { message: refusal } })
    const verdict = () =>
      reply(
        response,
        200,
        request.url === '/v1/messages' ? anthropic(manner, body ?? {}) : openai(manner, body ?? {}),
      )
    if (manner === 'not-json')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>')
    if (manner === 'malformed') return reply(response, 200, { result: 'ok' })
    const delay = options.delayMs ?? (manner === 'slow' ? 60_000 : 0)
    if (delay === 0) return verdict()
    const timer = setTimeout(verdict, delay)
    response.on('close', () => clearTimeout(timer))
  }

  function verdictOn(manner: JudgeManner, output: string): string {
    answered++
    const right = options.accepts?.(output) ?? true
    const pass =
      manner === 'lenient' ||
      (manner === 'biased' && options.favours?.(output) === true) ||
      (manner === 'flaky' ? answered % 3 !== 0 : right)
    if (manner === 'prose') return `I weighed it.\nVerdict: ${pass ? 'PASS' : 'FAIL'}`
    const text = JSON.stringify({
      reason: pass ? 'It meets the rubric.' : 'It does not meet the rubric.',
      pass,
      score: pass ? 1 : 0,
    })
    return manner === 'truncated' ? text.slice(0, text.length - 18) : text
  }

  function contentFor(manner: JudgeManner, body: Record<string, unknown>): string {
    if (manner !== 'candidate' && options.answers === undefined)
      return verdictOn(manner, outputIn(JSON.stringify(body['messages'])))
    const messages = body['messages']
    const [last] = Array.isArray(messages) ? messages.slice(-1) : []
    return options.answers?.(String(last?.content ?? '')) ?? 'An answer.'
  }

  function openai(manner: JudgeManner, body: Record<string, unknown>): object {
    const content = contentFor(manner, body)
    return {
      id: 'c1',
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content },
          finish_reason: manner === 'truncated' ? 'length' : 'stop',
        },
      ],
    }
  }

  function anthropic(manner: JudgeManner, body: Record<string, unknown>): object {
    const text = contentFor(manner, body)
    const asTool = body['tools'] !== undefined && !['truncated', 'prose', 'candidate'].includes(manner)
    return {
      id: 'm1',
      type: 'message',
      role: 'assistant',
      stop_reason: manner === 'truncated' ? 'max_tokens' : asTool ? 'tool_use' : 'end_turn',
      content: asTool
        ? [{ type: 'tool_use', id: 't1', name: 'verdict', input: JSON.parse(text) }]
        : [{ type: 'text', text }],
    }
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    peak: () => peak,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function refusalOf(manner: JudgeManner, body: Record<string, unknown>): string | null {
  const format = JSON.stringify(body['response_format'] ?? null)
  if ((manner === 'no-schema' || manner === 'no-json') && format.includes('json_schema'))
    return 'response_format json_schema is not supported'
  if (manner === 'no-json' && (format.includes('json_object') || body['tools'] !== undefined))
    return 'unsupported: response_format or tools'
  if (manner === 'no-temperature' && 'temperature' in body)
    return "Unsupported value: 'temperature' does not support 0 with this model."
  if (manner === 'completion-tokens' && 'max_tokens' in body)
    return "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
  return null
}

/** The candidate output between the marks of the default template, or the whole prompt when it has none. */
function outputIn(messages: string): string {
  return (
    /--- candidate output \w+ ---\\n([\s\S]*?)\\n--- end of candidate output/.exec(messages)?.[1] ?? messages
  )
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function reply(response: ServerResponse, status: number, body: object | null): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(body === null ? undefined : JSON.stringify(body))
}
