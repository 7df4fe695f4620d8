import type { Judge } from '../model/suite.ts'

export type Api = 'openai' | 'anthropic'
export type ModelJudgeConfig = Extract<Judge, { type: 'model' }>

/** Where a model judge is asked. It holds no key. */
export interface Endpoint {
  readonly api: Api
  /** As normalised by `endpointOf`: http(s), no credentials, query or slash at the end. */
  readonly baseUrl: string
  readonly model: string
}

export type ServerKind =
  'ollama' | 'lm-studio' | 'llama.cpp' | 'vllm' | 'openrouter' | 'openai' | 'anthropic' | 'other'

const DEFAULTS: Readonly<Record<Api, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
}
const HOSTS: Readonly<Record<string, ServerKind>> = {
  'openrouter.ai': 'openrouter',
  'api.openai.com': 'openai',
  'api.anthropic.com': 'anthropic',
}
const PORTS: Readonly<Record<string, ServerKind>> = {
  11434: 'ollama',
  1234: 'lm-studio',
  8080: 'llama.cpp',
  8000: 'vllm',
}

/** The endpoint of a model judge, or what is wrong with it. A full request path in the base URL is cut back to its base. */
export function endpointOf(
  config: Pick<ModelJudgeConfig, 'baseUrl' | 'model'> & { readonly api: Api },
): Endpoint | { readonly problem: string } {
  const baseUrl = (config.baseUrl?.trim() || DEFAULTS[config.api])
    .replace(/\/+$/, '')
    .replace(/\/(?:chat\/completions|messages|models)$/, '')
  if (!/^https?:\/\/[^\s/?#]+(?:\/[^\s?#]*)?$/i.test(baseUrl))
    return { problem: 'the base URL is not an http or https address without query' }
  if (/^https?:\/\/[^/]*@/i.test(baseUrl))
    return { problem: 'the base URL holds a user name or password; give the key in its own field' }
  const model = config.model?.trim() ?? ''
  return model === '' ? { problem: 'no model is named' } : { api: config.api, baseUrl, model }
}

/** Which server an address usually is, by provider host or by the default port of local servers. */
export function serverKind(baseUrl: string): ServerKind {
  const [, host = '', port = ''] = /^https?:\/\/(\[[^\]]*\]|[^/:]+)(?::(\d+))?/i.exec(baseUrl) ?? []
  return HOSTS[host.toLowerCase()] ?? PORTS[port] ?? 'other'
}
