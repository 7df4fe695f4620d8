import { sha256Hex } from '../hash.ts'
import type { AbortFlag, Grader } from '../model/grader.ts'
import type { Report, Stamp } from '../model/report.ts'
import type { Suite } from '../model/suite.ts'
import { allMutators, CATALOGUE_VERSION, mutatorById } from '../mutators/index.ts'
import { PRESETS } from '../mutators/presets.ts'
import { changedMinds, gradeBaseline, type BaselineResult } from './baseline.ts'
import { classify } from './classify.ts'
import type { SelectedMutator } from './generate-mutants.ts'
import { ownMutators, ownMutatorsFor, takenIds } from './own-mutators.ts'
import { planCase, subjectOf, type PlannedCase } from './plan-case.ts'
import { ReportDraft } from './report.ts'
import type { Shard } from './shard.ts'
import { gradeCases, type VerdictTable } from './verdict-table.ts'

export const ENGINE_VERSION = '0.1.0'

/** Cells (input × check) of a round: starting a worker for each check of a round takes its time, so there are many. */
const CELLS_PER_ROUND = 20_000
/** Inputs of a round: they are in memory together. */
const INPUTS_PER_ROUND = 4_000

export interface RunOptions {
  readonly grader: Grader
  /** Id of a preset; the suite's own, else `all`. */
  readonly preset?: string | undefined
  /** Ids of mutators to run instead of a preset. */
  readonly mutators?: readonly string[] | undefined
  readonly seed?: number | undefined
  /** Ids of the cases to run; the others still lend their donors. All when absent. */
  readonly only?: readonly string[] | undefined
  /** Grades the mutants of this shard only; every baseline is graded all the same. */
  readonly shard?: Shard | undefined
  readonly signal?: AbortFlag | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

export interface Progress {
  readonly stage: 'baseline' | 'grading'
  /** Cases. */
  readonly done: number
  readonly total: number
  /** How many mutants were graded so far; how many there will be is known when all are made. */
  readonly mutants: number
}

/** What the caller asked for does not exist. The message names it and says what does. */
export class UnknownNameError extends Error {}

/**
 * Runs a suite: baseline → mutants → grade → classify → score → report, a group of cases after the other.
 *
 * Gives the same report for the same suite, catalogue, seed and verdicts. An abort gives the report of the cases
 * graded so far, with `stopped` set. Rejects with `UnknownNameError` for a preset, mutator or check that does not
 * exist, and with whatever the grader rejects with.
 */
export async function runSuite(suite: Suite, options: RunOptions): Promise<Report> {
  const { grader, signal, onProgress } = options
  const selected = selectMutators(suite, options)
  const isOwnWanted = ownSelection(suite, options)
  requireKnownChecks(suite, grader)

  onProgress?.({ stage: 'baseline', done: 0, total: suite.cases.length, mutants: 0 })
  const wanted = options.only === undefined ? suite.cases : suite.cases.filter(({ id }) => options.only?.includes(id))
  const baseline = await gradeBaseline(wanted, grader, signal)

  const draft = new ReportDraft({ suite, checks: grader.checks, mutators: [...selected.map(({ mutator }) => mutator), ...ownMutators(grader, isOwnWanted)] })
  const green: BaselineResult['green'][number][] = []
  const flaky: BaselineResult['red'][number][] = []
  const contradictions: Report['contradictions'][number][] = []
  const plan = async (entry: BaselineResult['green'][number]): Promise<PlannedCase> => {
    const known = { ...entry, suite, known: grader.checks, selected, shard: options.shard }
    const own = await ownMutatorsFor(grader, () => subjectOf(known), isOwnWanted)
    return planCase({ ...known, selected: [...selected, ...own.map((mutator) => ({ mutator }))] })
  }
  let mutants = 0
  onProgress?.({ stage: 'grading', done: 0, total: baseline.green.length, mutants })
  for await (const round of rounds(baseline.green, plan)) {
    contradictions.push(...round.flatMap(contradictionsOf))
    const tables = await tablesOf(round, grader, signal)
    if (tables === null) break
    for (const [index, entry] of round.entries()) {
      const table = tables[index]
      if (table === undefined) continue
      const { case: item, checks, generated } = entry
      mutants += generated.mutants.length
      const wrong = changedMinds(entry, table)
      if (wrong.length > 0) flaky.push({ case: item.id, checks: wrong })
      else {
        draft.add({ case: item, checks, judged: classify(item, generated.mutants, table) }, generated.declined)
        green.push({ case: item, checks })
      }
    }
    onProgress?.({ stage: 'grading', done: green.length + flaky.length, total: baseline.green.length, mutants })
  }
  const isStopped = green.length + flaky.length < baseline.green.length
  return draft.finish({
    baseline: { ...baseline, green, red: [...baseline.red, ...flaky] }, contradictions, stamp: stampOf(suite, options),
    stopped: isStopped ? { graded: green.length, of: baseline.green.length } : null,
  })
}

/** The mutators of a run, in catalogue order. */
export function selectMutators(suite: Suite, { preset, mutators, grader }: Pick<RunOptions, 'preset' | 'mutators'> & Partial<Pick<RunOptions, 'grader'>>): SelectedMutator[] {
  const names = mutators ?? (preset === undefined ? suite.mutators : undefined)
  if (names !== undefined) {
    const own = new Set(grader?.mutators?.map(({ id }) => id))
    const unknown = names.find((id) => mutatorById(id) === undefined && !own.has(id))
    if (unknown !== undefined) throw new UnknownNameError(`there is no mutator "${unknown}"; \`mustfail mutators\` lists them all`)
    const wanted = new Set(names)
    return allMutators.filter(({ id }) => wanted.has(id)).map((mutator) => ({ mutator }))
  }
  const id = preset ?? suite.preset ?? 'all'
  const found = Object.hasOwn(PRESETS, id) ? PRESETS[id] : undefined
  if (found === undefined) throw new UnknownNameError(`there is no preset "${id}"; use one of: ${Object.keys(PRESETS).join(', ')}`)
  return allMutators.flatMap((mutator) => {
    const entry = found.entries[mutator.id]
    return entry === undefined ? [] : [{ mutator, ...entry }]
  })
}

/** The suite's own mutators run with the whole catalogue, or where they are named. */
function ownSelection(suite: Suite, { preset, mutators }: Pick<RunOptions, 'preset' | 'mutators'>): (id: string) => boolean {
  const names = mutators ?? (preset === undefined ? suite.mutators : undefined)
  if (names !== undefined) return (id) => names.includes(id)
  return () => (preset ?? suite.preset ?? 'all') === 'all'
}

/** The verdict tables of a round; null when the run was stopped. */
async function tablesOf(round: readonly PlannedCase[], grader: Grader, signal: AbortFlag | undefined): Promise<VerdictTable[] | null> {
  if (signal?.aborted === true) return null
  return await gradeCases(round, grader, signal).catch((fault: unknown) => {
    if (signal?.aborted === true) return null
    throw fault
  })
}

/** The cases in groups that are planned, graded and reduced together, so that what was made for one is gone before the next. */
async function* rounds(green: BaselineResult['green'], plan: (entry: BaselineResult['green'][number]) => Promise<PlannedCase>): AsyncIterable<readonly PlannedCase[]> {
  let round: PlannedCase[] = []
  let inputs = 0
  let cells = 0
  for (const entry of green) {
    const planned = await plan(entry)
    round.push(planned)
    inputs += planned.inputs.length
    cells += planned.inputs.length * planned.checks.length
    if (cells >= CELLS_PER_ROUND || inputs >= INPUTS_PER_ROUND) {
      yield round
      round = []
      inputs = cells = 0
    }
  }
  if (round.length > 0) yield round
}

function contradictionsOf({ subject, generated, case: { id } }: PlannedCase): { case: string; problem: string }[] {
  return [...subject.mismatches.map(({ path, problem }) => `${path}: ${problem}`), ...generated.contradictions].map((problem) => ({ case: id, problem }))
}

function requireKnownChecks(suite: Suite, grader: Grader): void {
  const [taken] = takenIds(grader)
  if (taken !== undefined) throw new UnknownNameError(`the suite's own mutator "${taken}" has the id of one in the catalogue; give it another`)
  const known = new Set(grader.checks.map(({ name }) => name))
  for (const item of suite.cases) {
    const unknown = item.checks?.find((name) => !known.has(name))
    if (unknown !== undefined) throw new UnknownNameError(`case "${item.id}" names the check "${unknown}", which the checks module does not export`)
  }
}

function stampOf(suite: Suite, { grader, preset, mutators, seed }: RunOptions): Stamp {
  const { checks, ...rest } = suite
  return {
    suite: sha256Hex(JSON.stringify(rest)),
    checks: sha256Hex(checks),
    catalogue: sha256Hex(JSON.stringify([CATALOGUE_VERSION, allMutators.map(({ id }) => id)])),
    engine: ENGINE_VERSION,
    grader: grader.stamp,
    seed: seed ?? suite.seed ?? 0,
    preset: mutators?.join(',') ?? preset ?? suite.mutators?.join(',') ?? suite.preset ?? 'all',
  }
}

