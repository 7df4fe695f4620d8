import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  checkJudge,
  endpointOf,
  hostClass,
  recordedJudge,
  type BlindJudge,
  type ModelJudgeConfig,
  type Suite,
} from '../engine/index.ts'
import { httpJudgeClient, modelJudge, type HttpEnv } from '../judging/index.ts'
import { UsageError } from './failure.ts'
import { openGrader, type OpenGrader } from './open-grader.ts'
import { openDiskReplies, type DiskReplies } from './reply-cache.ts'
import { numberOf } from './run-options.ts'
import type { Terminal } from './terminal.ts'

export type JudgeConfig = NonNullable<Suite['judges']>[number]

export interface AskFlags {
  readonly budget?: unknown
  readonly yes?: boolean
  readonly timeout?: unknown
  readonly concurrency?: unknown
  /** Where models' replies are kept between runs. */
  readonly incremental?: string
}

export interface OpenJudges {
  readonly judges: readonly BlindJudge[]
  /** Keeps the replies where that is asked for, those of a run that was stopped included. */
  close(): Promise<void>
}

/** Most outputs that a judge may be asked about without `--budget`. */
const DEFAULT_BUDGET = 500

/**
 * Opens judges for so many questions each. Calls of models are counted and shown first, and none is sent without
 * `--yes` or above the budget. A key comes from the environment variable that the judge names and stays in its client.
 */
export async function openJudges(
  of: {
    readonly path: string
    readonly suite: Suite
    readonly configs: readonly JudgeConfig[]
    readonly questions: number
  },
  flags: AskFlags,
  terminal: Terminal,
): Promise<OpenJudges> {
  const { path, suite, configs, questions } = of
  const models = configs.filter((config) => config.type === 'model')
  const planned = plan(models, questions)
  confirm(planned, flags, terminal)
  const file = flags.incremental === undefined ? null : String(flags.incremental)
  const replies = file === null ? null : await openDiskReplies(resolve(file), terminal)
  const opened = models.map((config) => openModel(config, flags, { replies, terminal }))
  const grader: OpenGrader | null = configs.some(({ type }) => type === 'check')
    ? await openGrader(path, suite, {})
    : null
  const judges = configs.map((config): BlindJudge => {
    if (config.type === 'recorded') return recordedJudge(config)
    if (config.type === 'model') return opened[models.indexOf(config)]?.judge ?? unopened(config.id)
    if (grader === null || !grader.checks.some(({ name }) => name === config.check)) {
      grader?.dispose()
      throw new UsageError(`judge ${config.id}: the checks module exports no check "${config.check}"`)
    }
    return checkJudge(config, grader)
  })
  return {
    judges,
    async close() {
      grader?.dispose()
      if (replies === null || models.length === 0) return
      const sent = opened.reduce((sum, { calls }) => sum + calls(), 0)
      terminal.err(`${file}: ${replies.known()} replies known, ${sent} asked for\n`)
      await replies.save()
    },
  }
}

/** The judges of a suite by id, in the order of the suite; all of them when no id is given. */
export function judgesNamed(
  suite: Suite,
  ids: readonly string[] | undefined,
  path: string,
): readonly JudgeConfig[] {
  const known = suite.judges ?? []
  const unknown = ids?.find((id) => !known.some((judge) => judge.id === id))
  if (unknown !== undefined) {
    throw new UsageError(
      `${path}: there is no judge "${unknown}"; ${known.length === 0 ? 'the suite names none' : `it names ${known.map(({ id }) => id).join(', ')}`}`,
    )
  }
  return ids === undefined ? known : known.filter(({ id }) => ids.includes(id))
}

interface PlannedJudge {
  readonly config: ModelJudgeConfig
  readonly calls: number
  readonly where: string
}

function plan(models: readonly ModelJudgeConfig[], questions: number): readonly PlannedJudge[] {
  return models.map((config) => {
    const { api } = config
    if (api === 'chrome')
      throw new UsageError(`judge ${config.id}: Chrome's built-in model can be asked in the page only`)
    const endpoint = endpointOf({ ...config, api })
    if ('problem' in endpoint) throw new UsageError(`judge ${config.id}: ${endpoint.problem}`)
    const key = config.keyEnv === undefined ? 'no key' : `the key in ${config.keyEnv}`
    return {
      config,
      calls: questions * (config.repeats ?? 1),
      where: `${endpoint.model} at ${endpoint.baseUrl}, ${key}`,
    }
  })
}

function confirm(
  planned: readonly PlannedJudge[],
  { budget, yes, incremental }: AskFlags,
  terminal: Terminal,
): void {
  const total = planned.reduce((sum, { calls }) => sum + calls, 0)
  const most = numberOf('budget', budget, { min: 1, max: 1_000_000, whole: true }) ?? DEFAULT_BUDGET
  if (total === 0) return
  terminal.err(
    `${total} judge ${total === 1 ? 'call' : 'calls'}, at most ${most}${incremental === undefined ? '' : `, less those whose reply ${incremental} holds`}:\n`,
  )
  for (const { config, calls, where } of planned) terminal.err(`  ${config.id}: ${calls} × ${where}\n`)
  if (total > most)
    throw new UsageError(
      `nothing was asked: ${total} calls are more than the budget of ${most}; raise it with --budget ${total}, or ask for less`,
    )
  if (yes !== true) throw new UsageError('nothing was asked: add --yes to send these calls')
}

function openModel(
  config: ModelJudgeConfig,
  flags: AskFlags,
  { replies, terminal: { env } }: { readonly replies: DiskReplies | null; readonly terminal: Terminal },
): { readonly judge: BlindJudge; calls(): number } {
  const endpoint =
    config.api === 'chrome'
      ? { problem: 'it is asked in the page only' }
      : endpointOf({ ...config, api: config.api })
  if ('problem' in endpoint) throw new UsageError(`judge ${config.id}: ${endpoint.problem}`)
  const key = config.keyEnv === undefined ? undefined : env[config.keyEnv]
  if (config.keyEnv !== undefined && (key === undefined || key === ''))
    throw new UsageError(`judge ${config.id}: the environment variable ${config.keyEnv} is not set`)
  if (key !== undefined && /^http:/i.test(endpoint.baseUrl) && hostClass(endpoint.baseUrl) === 'public') {
    throw new UsageError(
      `judge ${config.id}: a key would travel unencrypted to ${endpoint.baseUrl}; use https`,
    )
  }
  const timeoutMs = numberOf('timeout', flags.timeout, { min: 1, max: 600_000, whole: true })
  const concurrency = numberOf('concurrency', flags.concurrency, { min: 1, max: 64, whole: true })
  const client = httpJudgeClient({
    endpoint,
    key,
    env: nodeEnv(),
    cache: replies?.of({ key, stamp: () => judge.stamp }) ?? new Map(),
    limits: {
      maxCalls: Number.MAX_SAFE_INTEGER,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...(concurrency === undefined ? {} : { concurrency }),
    },
  })
  const made = modelJudge(config, client)
  if (!made.ok) throw new UsageError(`judge ${config.id}: ${made.problems.join('; ')}`)
  const { judge } = made
  return { judge, calls: () => client.calls() }
}

function nodeEnv(): HttpEnv {
  return {
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
    sleep: (ms, signal) =>
      pause(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined),
  }
}

function unopened(id: string): never {
  throw new Error(`the judge ${id} was not opened`)
}
