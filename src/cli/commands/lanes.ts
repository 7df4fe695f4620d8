import { resolve } from 'node:path'
import {
  allMutators,
  CATALOGUE_VERSION,
  isLaneCase,
  lacksOutput,
  laneReport,
  runLanes,
  sha256Hex,
  type LanePolicy,
  type Suite,
} from '../../engine/index.ts'
import { parseLaneCases, writeLaneCases } from '../../formats/lane-cases.ts'
import { parseRecordedVerdicts } from '../../formats/recorded-verdicts.ts'
import { lanesText, plain, type LanesFile } from '../../report/index.ts'
import { EXIT, UsageError } from '../failure.ts'
import { loadSuite, readText } from '../load-suite.ts'
import { fillOutputs, openCandidate } from '../fill-outputs.ts'
import { judgesNamed, openJudges, type JudgeConfig } from '../open-judges.ts'
import type { AskFlags } from '../open-model.ts'
import { idsOf, listOf, numberOf, type Repeated } from '../run-options.ts'
import { paintFor, type Terminal } from '../terminal.ts'
import { writeFileAt } from '../write-file-at.ts'

export interface LanesFlags extends AskFlags {
  readonly maxDisagree?: unknown
  readonly required?: Repeated
  readonly judge?: Repeated
  readonly verdicts?: string
  readonly api?: string
  readonly baseUrl?: string
  readonly model?: string
  readonly keyEnv?: string
  /** A file with the model to ask for missing outputs; true for the one that the suite names. */
  readonly candidate?: string | boolean
  readonly writeOutputs?: string
  readonly reporter?: string
  readonly outputFile?: string
}

/** `mustfail lanes SUITE|CASES.jsonl`: both lanes of every case, and the score unless it has to be withheld. */
export async function lanes(
  path: string | undefined,
  flags: LanesFlags,
  terminal: Terminal,
): Promise<number> {
  if (path === undefined) throw new UsageError('mustfail lanes: name a suite file or a case file (.jsonl)')
  const reporter = reporterOf(flags.reporter)
  const suite = await loadCases(path)
  const candidate = await openCandidate(suite, flags, { path, terminal })
  const policy = policyOf(suite, flags)
  const config = await judgeOf(suite, path, flags)
  const questions = suite.cases.filter(
    (one) =>
      (one.candidate !== undefined || (candidate !== null && lacksOutput(one))) &&
      one.gold !== undefined &&
      one.rubric !== undefined,
  ).length
  const besides = candidate === null ? [] : [candidate.planned]
  const opened = await openJudges({ path, suite, configs: [config], questions, besides }, flags, terminal)
  try {
    const cases = (await fillOutputs(suite.cases, candidate, terminal)).filter(isLaneCase)
    if (flags.writeOutputs !== undefined)
      await writeFileAt(resolve(String(flags.writeOutputs)), writeLaneCases(cases))
    const [judge] = opened.judges
    if (judge === undefined) throw new UsageError('mustfail lanes: there is no judge')
    const rows = await runLanes({
      cases,
      judge,
      mutators: allMutators.map(({ id }) => id),
      signal: terminal.signal,
    })
    const report = laneReport(rows, policy)
    const stamps = [...new Map(rows.map((row) => [JSON.stringify(row.judge), row.judge])).values()]
    const whole: LanesFile = {
      format: 'mustfail-lanes',
      version: 1,
      name: suite.name,
      checksSha256: sha256Hex(suite.checks),
      catalogue: CATALOGUE_VERSION,
      stamps,
      ...report,
    }
    const coloured =
      flags.outputFile === undefined && process.stdout.isTTY && terminal.env['NO_COLOR'] === undefined
    const text =
      reporter === 'json'
        ? `${JSON.stringify(whole, null, 2)}\n`
        : lanesText(suite.name, report, coloured ? paintFor(true) : plain)
    if (flags.outputFile === undefined) terminal.out(text)
    else await writeFileAt(resolve(String(flags.outputFile)), text)
    return report.suite.status === 'published' ? EXIT.met : EXIT.breached
  } catch (fault) {
    if (terminal.signal.aborted) return EXIT.interrupted
    throw fault
  } finally {
    await opened.close()
  }
}

export function reporterOf(value: string | undefined): 'text' | 'json' {
  const id = value === undefined ? 'text' : String(value)
  if (id !== 'text' && id !== 'json') throw new UsageError(`--reporter ${id}: use text or json`)
  return id
}

async function loadCases(path: string): Promise<Suite> {
  if (!/\.(?:jsonl|ndjson)$/i.test(path)) return await loadSuite(path)
  const { cases, problems } = parseLaneCases(await readText(path))
  if (problems.length > 0)
    throw new UsageError(problems.map(({ line, message }) => `${path}:${line}: ${message}`).join('\n'))
  return { version: 1, name: path, cases, checks: '' }
}

function policyOf({ lanes: own }: Suite, flags: LanesFlags): LanePolicy {
  const maxDisagree = numberOf('max-disagree', flags.maxDisagree, { min: 0, max: 1 }) ?? own?.maxDisagree
  const required = idsOf(flags.required) ?? own?.required
  return {
    ...(maxDisagree === undefined ? {} : { maxDisagree }),
    ...(required === undefined ? {} : { required }),
  }
}

async function judgeOf(suite: Suite, path: string, flags: LanesFlags): Promise<JudgeConfig> {
  const { verdicts, baseUrl, model } = flags
  if (verdicts !== undefined) return await recorded(String(verdicts))
  if (baseUrl !== undefined || model !== undefined) return modelOf(flags)
  const ids = listOf(flags.judge)
  if (ids.length > 1) throw new UsageError('mustfail lanes asks one judge; `mustfail judge` compares several')
  const wanted = ids[0] ?? suite.lanes?.judge
  const found = judgesNamed(suite, wanted === undefined ? undefined : [wanted], path)
  const [only] = found
  if (only === undefined)
    throw new UsageError(
      `${path}: no judge is named; give --verdicts FILE.jsonl with recorded verdicts, or --base-url and --model`,
    )
  if (found.length > 1)
    throw new UsageError(`${path}: choose a judge with --judge: ${found.map(({ id }) => id).join(', ')}`)
  return only
}

async function recorded(file: string): Promise<JudgeConfig> {
  const { verdicts, problems } = parseRecordedVerdicts(await readText(file))
  if (problems.length > 0)
    throw new UsageError(problems.map(({ line, message }) => `${file}:${line}: ${message}`).join('\n'))
  return { type: 'recorded', id: file, verdicts }
}

function modelOf({
  baseUrl,
  model,
  api = 'openai',
  keyEnv,
}: Pick<LanesFlags, 'baseUrl' | 'model' | 'api' | 'keyEnv'>): JudgeConfig {
  if (api !== 'openai' && api !== 'anthropic') throw new UsageError(`--api ${api}: use openai or anthropic`)
  if (keyEnv !== undefined && !/^[A-Z][A-Z0-9_]*$/.test(keyEnv))
    throw new UsageError('--key-env takes the name of an environment variable, never the key')
  return {
    type: 'model',
    id: String(model ?? 'model'),
    api,
    ...(baseUrl === undefined ? {} : { baseUrl: String(baseUrl) }),
    ...(model === undefined ? {} : { model: String(model) }),
    ...(keyEnv === undefined ? {} : { keyEnv }),
  }
}
