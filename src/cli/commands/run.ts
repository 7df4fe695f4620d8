import { resolve } from 'node:path'
import { runSuite, type Grader, type Progress, type Report, type RunOptions, type Suite } from '../../engine/index.ts'
import { failOnNew, plain, suiteLocations } from '../../report/index.ts'
import { deliverReports, type Delivery } from '../deliver-reports.ts'
import { exitCodeOf } from '../exit-code-of.ts'
import { EXIT, faultOf, UsageError } from '../failure.ts'
import { loadSuiteFile, type SuiteSource } from '../load-suite.ts'
import { openGrader, sayNotes, seedOf, withoutCheckLists, type GraderFlags } from '../open-grader.ts'
import { recordVerdicts, type PartialReport } from '../partial-report.ts'
import { readReports } from '../read-reports.ts'
import { floorsOf, idsOf, numberOf, reportersOf, shardOf, type Repeated } from '../run-options.ts'
import type { Terminal } from '../terminal.ts'
import { openVerdictCache } from '../verdict-cache.ts'
import { writeFileAt } from '../write-file-at.ts'

export interface RunFlags extends GraderFlags {
  readonly preset?: string
  readonly mutators?: Repeated
  readonly floor?: Repeated
  readonly break?: unknown
  readonly reporter?: Repeated
  readonly output?: string
  readonly verbose?: boolean
  readonly shard?: unknown
  readonly incremental?: string
  readonly failOnNew?: string
}

/** `mustfail run SUITE…`: runs every suite, reports each, and gives the worst exit code. */
export async function run(paths: readonly string[], flags: RunFlags, terminal: Terminal): Promise<number> {
  if (paths.length === 0) throw new UsageError('mustfail run: name a suite file')
  const take = flags.shard === undefined ? await wholeRun(flags, terminal) : shardRun(flags, terminal)
  const sources: SuiteSource[] = []
  for (const path of paths) sources.push(withFlags(await loadSuiteFile(path), flags))
  const cache = flags.incremental === undefined ? null : await openVerdictCache(resolve(String(flags.incremental)), terminal)
  for (const source of sources) {
    await runOne(source, flags, terminal, { wrap: (grader) => cache?.wrap(grader) ?? grader, take })
    if (terminal.signal.aborted) break
  }
  await cache?.save()
  const code = await take.finish()
  return terminal.signal.aborted ? EXIT.interrupted : code
}

/** A suite's report, and what of its checks module was not used. */
interface Ran {
  readonly report: Report
  readonly notes: readonly string[]
}

/** Where the result of each suite goes. */
interface Taker {
  readonly options: Pick<RunOptions, 'shard'>
  take(source: SuiteSource, ran: Ran, partial: Pick<PartialReport, 'options' | 'checks' | 'verdicts'>): void
  finish(): Promise<number>
}

async function wholeRun(flags: RunFlags, terminal: Terminal): Promise<Taker> {
  const delivery: Delivery = deliverReports(reportersOf(flags.reporter, flags.output), terminal)
  const known = flags.failOnNew === undefined ? null : await readReports(String(flags.failOnNew))
  let worst: number = EXIT.met
  return {
    options: {},
    take({ path, text, suite }, { report: ran, notes }) {
      const before = known?.find((one) => one.suite === ran.suite)
      if (known !== null && before === undefined) throw new UsageError(`--fail-on-new ${flags.failOnNew}: it holds no report of the suite "${ran.suite}"`)
      const report = before === undefined ? ran : failOnNew(ran, before)
      delivery.add({ report, options: { paint: plain, verbose: flags.verbose === true, suitePath: path, suite, locations: suiteLocations(text), notes } })
      worst = Math.max(worst, exitCodeOf(report))
    },
    async finish() {
      await delivery.finish()
      return worst
    },
  }
}

/** A shard decides nothing: what it graded is kept for `mustfail merge`, and its exit code says only that it ran. */
function shardRun(flags: RunFlags, terminal: Terminal): Taker {
  const shard = shardOf(flags.shard)
  if (shard === undefined || flags.reporter !== undefined || flags.failOnNew !== undefined) {
    throw new UsageError('--shard writes a partial report; give --reporter and --fail-on-new to `mustfail merge`')
  }
  const lines: string[] = []
  return {
    options: { shard },
    take({ path, text, suite }, { report: { stamp, stopped }, notes }, partial) {
      sayNotes(notes, terminal)
      if (stopped !== null) return
      const whole: PartialReport = { format: 'mustfail-partial', version: 1, shard, suitePath: path, suiteText: text, suite, stamp, ...partial }
      lines.push(`${JSON.stringify(whole)}\n`)
    },
    async finish() {
      if (terminal.signal.aborted) return EXIT.interrupted
      if (flags.output === undefined) terminal.out(lines.join(''))
      else await writeFileAt(resolve(String(flags.output)), lines.join(''))
      return EXIT.met
    },
  }
}

function withFlags(source: SuiteSource, flags: RunFlags): SuiteSource {
  const least = numberOf('break', flags.break, { min: 0, max: 100 })
  const floors = floorsOf(flags.floor)
  const suite: Suite = flags.grader === undefined ? source.suite : withoutCheckLists(source.suite)
  return {
    ...source,
    suite: {
      ...suite,
      ...(Object.keys(floors).length === 0 ? {} : { floors: { ...suite.floors, ...floors } }),
      ...(least === undefined ? {} : { thresholds: { ...suite.thresholds, break: least } }),
    },
  }
}

async function runOne(source: SuiteSource, flags: RunFlags, terminal: Terminal, { wrap, take }: { wrap(grader: Grader): Grader; take: Taker }): Promise<void> {
  const { path, suite } = source
  const progress = progressLine(path, terminal)
  try {
    const grader = await openGrader(path, suite, flags)
    try {
      const recorder = take.options.shard === undefined ? null : recordVerdicts(wrap(grader))
      const options = { seed: seedOf(flags) ?? suite.seed, preset: flags.preset, mutators: idsOf(flags.mutators) }
      const report = await runSuite(suite, {
        ...options, ...take.options, grader: recorder?.grader ?? wrap(grader), signal: terminal.signal, onProgress: progress.show,
      })
      progress.clear()
      take.take(source, { report, notes: grader.notes }, { options, checks: grader.checks, verdicts: recorder?.verdicts() ?? {} })
    } finally {
      grader.dispose()
    }
  } catch (fault) {
    throw faultOf(path, fault)
  } finally {
    progress.clear()
  }
}

function progressLine(path: string, terminal: Terminal): { show(progress: Progress): void; clear(): void } {
  if (!terminal.isInteractive) return { show: () => undefined, clear: () => undefined }
  return {
    show: ({ stage, done, total }) => terminal.err(`\r\u001b[K${path}: ${stage} ${done} of ${total}`),
    clear: () => terminal.err('\r\u001b[K'),
  }
}
