import { endpointOf, type CandidateConfig, type Endpoint } from '../../engine/index.ts'
import {
  chromeJudgeClient,
  CLIENT_LIMITS,
  httpJudgeClient,
  type ChromeLanguageModel,
  type JudgeClient,
  type ReplyCache,
} from '../../judging/index.ts'
import type { KeyRing, KeyUser } from './key-ring.ts'
import { pageHttpEnv } from './page-http-env.ts'

/** A model that this page may ask: a judge, or the one that answers the tasks. */
export interface PageModel {
  readonly config: CandidateConfig
  /** Who wants its key. */
  readonly who: string
  readonly reply: 'verdict' | 'text'
}

export interface ModelSetting {
  readonly opened: number
  readonly ring: KeyRing
  readonly cache?: ReplyCache
  /** Most requests to the model. */
  readonly maxCalls: number
}

export type OpenedModel =
  { readonly ok: true; readonly client: JudgeClient } | { readonly ok: false; readonly problem: string }

/** The model under test, as who wants a key. */
export const CANDIDATE = 'lanes.candidate'

/** A client of the model; nothing is sent yet. */
export function openModel({ config, who, reply }: PageModel, setting: ModelSetting): OpenedModel {
  const { opened, ring, cache, maxCalls } = setting
  if (config.api === 'chrome') {
    const { timeoutMs } = CLIENT_LIMITS
    return {
      ok: true,
      client: chromeJudgeClient({
        languageModel: languageModel(),
        env: pageHttpEnv,
        timeoutMs,
        maxCalls,
        reply,
      }),
    }
  }
  const endpoint = pageEndpoint(config)
  if ('problem' in endpoint) return { ok: false, problem: endpoint.problem }
  const user = keyUserOf(who, endpoint, opened)
  if (ring.stateFor(user) === 'ask') {
    return {
      ok: false,
      problem: `There is a key for ${endpoint.baseUrl}, and this suite was not allowed it. Open ${who === CANDIDATE ? '“Ask a model”' : 'Judges'} to allow it, or to forget it.`,
    }
  }
  return {
    ok: true,
    client: httpJudgeClient({
      endpoint,
      key: ring.lend(user),
      env: pageHttpEnv,
      reply,
      ...(cache === undefined ? {} : { cache }),
      limits: { maxCalls, giveUpWhenLost: true },
    }),
  }
}

/** Where a model is asked; a problem when this page cannot ask it there. */
export function pageEndpoint(config: CandidateConfig): Endpoint | { readonly problem: string } {
  if (config.api === 'chrome') return { problem: 'Chrome’s built-in model has no address.' }
  const endpoint = endpointOf({ ...config, api: config.api })
  if ('problem' in endpoint) return endpoint
  const isOpen =
    /^https:/i.test(endpoint.baseUrl) ||
    /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/i.test(endpoint.baseUrl)
  return isOpen
    ? endpoint
    : {
        problem:
          'This page reaches https addresses, and http only at localhost and 127.0.0.1. Use the command line for others.',
      }
}

export function keyUserOf(who: string, endpoint: Endpoint, opened: number): KeyUser {
  return { opened, judge: who, address: `${endpoint.api} ${endpoint.baseUrl}` }
}

export function languageModel(): ChromeLanguageModel | undefined {
  const found: unknown = Reflect.get(globalThis, 'LanguageModel')
  // The one place where a browser's own object is taken at its word.
  return found === undefined ? undefined : (found as ChromeLanguageModel)
}
