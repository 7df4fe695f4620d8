import { setTimeout as pause } from 'node:timers/promises'
import { endpointOf, hostClass, type CandidateConfig, type Endpoint } from '../engine/index.ts'
import { httpJudgeClient, type HttpEnv, type JudgeClient, type ReplyCache } from '../judging/index.ts'
import { UsageError } from './failure.ts'
import { numberOf } from './run-options.ts'
import type { Terminal } from './terminal.ts'

export interface AskFlags {
  readonly budget?: unknown
  readonly yes?: boolean
  readonly timeout?: unknown
  readonly concurrency?: unknown
  /** Where models' replies are kept between runs. */
  readonly incremental?: string
}

/** A model of a suite: a judge, or the one that answers its tasks. */
export interface AskedModel {
  /** In messages: `judge small`. */
  readonly who: string
  readonly config: CandidateConfig
}

export interface PlannedCalls {
  readonly id: string
  readonly calls: number
  readonly where: string
}

/** Most calls without `--budget`. */
const DEFAULT_BUDGET = 500

export function plannedCalls(id: string, model: AskedModel, calls: number): PlannedCalls {
  const { keyEnv } = model.config
  const endpoint = endpointFor(model)
  const key = keyEnv === undefined ? 'no key' : `the key in ${keyEnv}`
  return { id, calls, where: `${endpoint.model} at ${endpoint.baseUrl}, ${key}` }
}

/** Shows what is about to be asked; an error where it is not wanted, or more than the budget. */
export function confirmCalls(
  planned: readonly PlannedCalls[],
  what: string,
  {
    flags: { budget, yes, incremental },
    terminal,
  }: { readonly flags: AskFlags; readonly terminal: Terminal },
): void {
  const total = planned.reduce((sum, { calls }) => sum + calls, 0)
  const most = numberOf('budget', budget, { min: 1, max: 1_000_000, whole: true }) ?? DEFAULT_BUDGET
  if (total === 0) return
  terminal.err(
    `${total} ${what} ${total === 1 ? 'call' : 'calls'}, at most ${most}${incremental === undefined ? '' : `, less those whose reply ${incremental} holds`}:\n`,
  )
  for (const { id, calls, where } of planned) terminal.err(`  ${id}: ${calls} × ${where}\n`)
  if (total > most)
    throw new UsageError(
      `nothing was asked: ${total} calls are more than the budget of ${most}; raise it with --budget ${total}, or ask for less`,
    )
  if (yes !== true) throw new UsageError('nothing was asked: add --yes to send these calls')
}

/** A client of the model. The key comes from the environment variable that the model names and stays in the client. */
export function openClient(
  model: AskedModel,
  flags: AskFlags,
  of: {
    readonly terminal: Terminal
    readonly reply: 'verdict' | 'text'
    readonly cache?: (key: string | undefined) => ReplyCache
  },
): JudgeClient {
  const endpoint = endpointFor(model)
  const { who, config } = model
  const key = config.keyEnv === undefined ? undefined : of.terminal.env[config.keyEnv]
  if (config.keyEnv !== undefined && (key === undefined || key === ''))
    throw new UsageError(`${who}: the environment variable ${config.keyEnv} is not set`)
  if (key !== undefined && /^http:/i.test(endpoint.baseUrl) && hostClass(endpoint.baseUrl) === 'public')
    throw new UsageError(`${who}: a key would travel unencrypted to ${endpoint.baseUrl}; use https`)
  const timeoutMs = numberOf('timeout', flags.timeout, { min: 1, max: 600_000, whole: true })
  const concurrency = numberOf('concurrency', flags.concurrency, { min: 1, max: 64, whole: true })
  return httpJudgeClient({
    endpoint,
    key,
    env: nodeEnv(),
    reply: of.reply,
    cache: of.cache?.(key) ?? new Map(),
    limits: {
      maxCalls: Number.MAX_SAFE_INTEGER,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...(concurrency === undefined ? {} : { concurrency }),
    },
  })
}

function endpointFor({ who, config }: AskedModel): Endpoint {
  const { api } = config
  if (api === 'chrome') throw new UsageError(`${who}: Chrome's built-in model can be asked in the page only`)
  const endpoint = endpointOf({ ...config, api })
  if ('problem' in endpoint) throw new UsageError(`${who}: ${endpoint.problem}`)
  return endpoint
}

function nodeEnv(): HttpEnv {
  return {
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
    sleep: (ms, signal) =>
      pause(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined),
  }
}
