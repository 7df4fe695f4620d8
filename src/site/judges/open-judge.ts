import {
  checkJudge,
  endpointOf,
  hostClass,
  recordedJudge,
  type BlindJudge,
  type Endpoint,
  type Judge,
  type ModelJudgeConfig,
  type Suite,
} from '../../engine/index.ts'
import {
  chromeJudgeClient,
  CLIENT_LIMITS,
  httpJudgeClient,
  modelJudge,
  type ChromeLanguageModel,
  type ReplyCache,
} from '../../judging/index.ts'
import type { RunClient } from '../run/run-client.ts'
import { checkGrader } from './check-grader.ts'
import type { KeyRing, KeyUser } from './key-ring.ts'
import { pageHttpEnv } from './page-http-env.ts'

export type OpenedJudge =
  { readonly ok: true; readonly judge: BlindJudge } | { readonly ok: false; readonly problem: string }

export interface JudgeSetting {
  readonly suite: Suite
  readonly opened: number
  readonly ring: KeyRing
  readonly client: RunClient
  readonly cache: ReplyCache
  /** Most requests to the model. */
  readonly maxCalls: number
}

/** A judge of the suite, ready to be asked from this page; nothing is sent yet. */
export function openJudge(config: Judge, setting: JudgeSetting): OpenedJudge {
  switch (config.type) {
    case 'recorded':
      return { ok: true, judge: recordedJudge(config) }
    case 'check':
      return { ok: true, judge: checkJudge(config, checkGrader(setting.suite, setting.client)) }
    case 'model':
      return openModel(config, setting)
  }
}

/** Where a model judge is asked; a problem when this page cannot ask it there. */
export function pageEndpoint(
  config: Pick<ModelJudgeConfig, 'api' | 'baseUrl' | 'model'>,
): Endpoint | { readonly problem: string } {
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

export function keyUserOf(config: Pick<ModelJudgeConfig, 'id'>, endpoint: Endpoint, opened: number): KeyUser {
  return { opened, judge: config.id, address: `${endpoint.api} ${endpoint.baseUrl}` }
}

/** In words, where the output of a case would go. */
export function whereOf(config: Judge): string {
  if (config.type !== 'model') return 'this page'
  const endpoint = pageEndpoint(config)
  if ('problem' in endpoint) return config.api === 'chrome' ? 'this browser' : 'nowhere'
  return hostClass(endpoint.baseUrl) === 'loopback' ? `${endpoint.baseUrl} on this machine` : endpoint.baseUrl
}

export function languageModel(): ChromeLanguageModel | undefined {
  const found: unknown = Reflect.get(globalThis, 'LanguageModel')
  // The one place where a browser's own object is taken at its word.
  return found === undefined ? undefined : (found as ChromeLanguageModel)
}

function openModel(config: ModelJudgeConfig, { opened, ring, cache, maxCalls }: JudgeSetting): OpenedJudge {
  if (config.api === 'chrome') {
    return made(
      config,
      chromeJudgeClient({
        languageModel: languageModel(),
        env: pageHttpEnv,
        timeoutMs: CLIENT_LIMITS.timeoutMs,
        maxCalls,
      }),
    )
  }
  const endpoint = pageEndpoint(config)
  if ('problem' in endpoint) return { ok: false, problem: endpoint.problem }
  const user = keyUserOf(config, endpoint, opened)
  if (ring.stateFor(user) === 'ask') {
    return {
      ok: false,
      problem: `There is a key for ${endpoint.baseUrl}, and this suite was not allowed it. Open Judges to allow it, or to forget it.`,
    }
  }
  return made(
    config,
    httpJudgeClient({
      endpoint,
      key: ring.lend(user),
      env: pageHttpEnv,
      cache,
      limits: { maxCalls, giveUpWhenLost: true },
    }),
  )
}

function made(config: ModelJudgeConfig, client: Parameters<typeof modelJudge>[1]): OpenedJudge {
  const result = modelJudge(config, client)
  return result.ok ? result : { ok: false, problem: result.problems.join(' ') }
}
