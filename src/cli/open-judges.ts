import { resolve } from 'node:path'
import {
  checkJudge,
  recordedJudge,
  type BlindJudge,
  type ModelJudgeConfig,
  type Suite,
} from '../engine/index.ts'
import { modelJudge } from '../judging/index.ts'
import { UsageError } from './failure.ts'
import { openGrader, sayNotes, type OpenGrader } from './open-grader.ts'
import { confirmCalls, openClient, plannedCalls, type AskFlags, type PlannedCalls } from './open-model.ts'
import { openDiskReplies, type DiskReplies } from './reply-cache.ts'
import type { Terminal } from './terminal.ts'

export type JudgeConfig = NonNullable<Suite['judges']>[number]

export interface OpenJudges {
  readonly judges: readonly BlindJudge[]
  /** Keeps the replies where that is asked for, those of a run that was stopped included. */
  close(): Promise<void>
}

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
    /** Calls to other models, to be confirmed along with those to the judges. */
    readonly besides?: readonly PlannedCalls[]
  },
  flags: AskFlags,
  terminal: Terminal,
): Promise<OpenJudges> {
  const { path, suite, configs, questions, besides = [] } = of
  const models = configs.filter((config) => config.type === 'model')
  const planned = models.map((config) =>
    plannedCalls(config.id, { who: `judge ${config.id}`, config }, questions * (config.repeats ?? 1)),
  )
  confirmCalls([...besides, ...planned], besides.length === 0 ? 'judge' : 'model', { flags, terminal })
  const file = flags.incremental === undefined ? null : String(flags.incremental)
  const replies = file === null ? null : await openDiskReplies(resolve(file), terminal)
  const opened = models.map((config) => openModel(config, flags, { replies, terminal }))
  const grader: OpenGrader | null = configs.some(({ type }) => type === 'check')
    ? await openGrader(path, suite, {})
    : null
  sayNotes(grader?.notes ?? [], terminal)
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

function openModel(
  config: ModelJudgeConfig,
  flags: AskFlags,
  { replies, terminal }: { readonly replies: DiskReplies | null; readonly terminal: Terminal },
): { readonly judge: BlindJudge; calls(): number } {
  const client = openClient({ who: `judge ${config.id}`, config }, flags, {
    terminal,
    reply: 'verdict',
    ...(replies === null ? {} : { cache: (key) => replies.of({ key, stamp: () => judge.stamp }) }),
  })
  const made = modelJudge(config, client)
  if (!made.ok) throw new UsageError(`judge ${config.id}: ${made.problems.join('; ')}`)
  const { judge } = made
  return { judge, calls: () => client.calls() }
}

function unopened(id: string): never {
  throw new Error(`the judge ${id} was not opened`)
}
