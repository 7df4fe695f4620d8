import type { Endpoint } from './endpoint.ts'
import { promptText, type JudgePrompt } from './judge-prompt.ts'
import { VERDICT_SCHEMA } from './verdict-schema.ts'

/** How the shape of the reply is asked for, from strictest to loosest. */
export const REPLY_MODES = ['json_schema', 'json_object', 'plain'] as const
export type ReplyMode = (typeof REPLY_MODES)[number]

/** What this server and model were found to refuse, so that it is asked for no more. */
export interface Concessions {
  readonly mode: ReplyMode
  readonly noTemperature?: boolean
  readonly noSeed?: boolean
  readonly tokenLimit?: 'max_tokens' | 'max_completion_tokens' | 'none'
}

/** A request as data. The key is not part of it. */
export interface JudgeRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** What a reply may be long: a verdict, or an answer in the model's own words. */
export const MAX_TOKENS = { verdict: 400, text: 4_000 } as const
const SEED = 7

export function judgeRequest(
  endpoint: Endpoint,
  prompt: JudgePrompt,
  concessions: Concessions,
  maxTokens: number = MAX_TOKENS.verdict,
): JudgeRequest {
  return endpoint.api === 'anthropic'
    ? anthropicRequest(endpoint, prompt, concessions, maxTokens)
    : openaiRequest(endpoint, prompt, concessions, maxTokens)
}

/** Headers without the key. Nothing beyond what servers' CORS rules are known to allow. */
export function plainHeaders(endpoint: Endpoint): Readonly<Record<string, string>> {
  return endpoint.api === 'anthropic'
    ? {
        'content-type': 'application/json',
        'anthropic-version': '2023-06-01',
        'anthropic-dangerous-direct-browser-access': 'true',
      }
    : { 'content-type': 'application/json' }
}

/** What to leave out after a refusal, or `null` when the refusal is about something else. */
export function concede(endpoint: Endpoint, refusal: string, now: Concessions): Concessions | null {
  const text = refusal.toLowerCase()
  if (text.includes('max_tokens') || text.includes('max_completion_tokens')) {
    if (endpoint.api === 'anthropic') return null
    const limit = now.tokenLimit ?? 'max_tokens'
    if (limit !== 'none')
      return {
        ...now,
        tokenLimit:
          limit === 'max_tokens' && text.includes('max_completion_tokens') ? 'max_completion_tokens' : 'none',
      }
  }
  if (text.includes('temperature') && now.noTemperature !== true) return { ...now, noTemperature: true }
  if (/\bseed\b/.test(text) && now.noSeed !== true && endpoint.api === 'openai')
    return { ...now, noSeed: true }
  const modes: readonly ReplyMode[] =
    endpoint.api === 'anthropic' ? REPLY_MODES.filter((mode) => mode !== 'json_object') : REPLY_MODES
  const looser = modes[modes.indexOf(now.mode) + 1]
  return looser === undefined ||
    !/response_format|json|schema|grammar|structured|tool|unsupported|unrecognized|extra (?:inputs|fields)/.test(
      text,
    )
    ? null
    : { ...now, mode: looser }
}

function openaiRequest(
  endpoint: Endpoint,
  prompt: JudgePrompt,
  { mode, noTemperature, noSeed, tokenLimit = 'max_tokens' }: Concessions,
  maxTokens: number,
): JudgeRequest {
  const system = promptText(prompt, 'system')
  const formats: Readonly<Record<ReplyMode, object>> = {
    json_schema: {
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'verdict', strict: true, schema: VERDICT_SCHEMA },
      },
    },
    json_object: { response_format: { type: 'json_object' } },
    plain: {},
  }
  return {
    url: `${endpoint.baseUrl}/chat/completions`,
    headers: plainHeaders(endpoint),
    body: {
      model: endpoint.model,
      ...(noTemperature === true ? {} : { temperature: 0 }),
      ...(noSeed === true ? {} : { seed: SEED }),
      ...(tokenLimit === 'none' ? {} : { [tokenLimit]: maxTokens }),
      messages: [
        ...(system === '' ? [] : [{ role: 'system', content: system }]),
        { role: 'user', content: promptText(prompt, 'user') },
      ],
      ...formats[mode],
    },
  }
}

function anthropicRequest(
  endpoint: Endpoint,
  prompt: JudgePrompt,
  { mode, noTemperature }: Concessions,
  maxTokens: number,
): JudgeRequest {
  const system = promptText(prompt, 'system')
  return {
    url: `${endpoint.baseUrl}/messages`,
    headers: plainHeaders(endpoint),
    body: {
      model: endpoint.model,
      max_tokens: maxTokens,
      ...(noTemperature === true ? {} : { temperature: 0 }),
      ...(system === '' ? {} : { system }),
      messages: [{ role: 'user', content: promptText(prompt, 'user') }],
      ...(mode === 'plain'
        ? {}
        : {
            tools: [
              {
                name: 'verdict',
                description: 'States the verdict on the candidate output.',
                input_schema: VERDICT_SCHEMA,
              },
            ],
            tool_choice: { type: 'tool', name: 'verdict' },
          }),
    },
  }
}
