import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { runSuite, UnknownNameError, type Progress, type Report, type Suite } from '../../engine/index.ts'
import { EXIT, UsageError } from '../failure.ts'
import { loadSuite } from '../load-suite.ts'
import { floorsOf, listOf, numberOf, reportersOf, type ChosenReporter, type Repeated } from '../run-options.ts'
import { paintFor, type Terminal } from '../terminal.ts'
import { createThreadGrader } from '../thread-grader.ts'
import { ChecksError } from '../../../workers/checks-problem.ts'

export interface RunFlags {
  readonly preset?: string
  readonly mutators?: Repeated
  readonly floor?: Repeated
  readonly break?: unknown
  readonly reporter?: Repeated
  readonly output?: string
  readonly timeout?: unknown
  readonly seed?: unknown
  readonly concurrency?: unknown
  readonly verbose?: boolean
}

/** `mustfail run SUITE…`: runs every suite, reports each, and gives the worst exit code. */
export async function run(paths: readonly string[], flags: RunFlags, terminal: Terminal): Promise<number> {
  if (paths.length === 0) throw new UsageError('mustfail run: name a suite file')
  const reporters = reportersOf(flags.reporter, flags.output)
  const suites: { path: string; suite: Suite }[] = []
  for (const path of paths) suites.push({ path, suite: withFlags(await loadSuite(path), flags) })
  const texts = reporters.map(() => '')
  let worst: number = EXIT.met
  for (const { path, suite } of suites) {
    const report = await runOne(path, suite, flags, terminal)
    for (const [index, chosen] of reporters.entries()) {
      const rendered = render(chosen, report, path, flags, terminal)
      if (chosen.file === null) terminal.out(rendered)
      else texts[index] += rendered
    }
    worst = Math.max(worst, exitCodeOf(report))
    if (terminal.signal.aborted) break
  }
  for (const [index, { file }] of reporters.entries()) {
    if (file !== null) await write(file, texts[index] ?? '')
  }
  return terminal.signal.aborted ? EXIT.interrupted : worst
}

/** 0 gate met, 1 breached, 3 when a baseline is red or nothing applied. */
export function exitCodeOf({ baseline, score, gate }: Report): number {
  if (baseline.red.length > 0 || (score.applied === 0 && score.timedOut === 0 && score.errors === 0)) return EXIT.unmeasured
  return gate.passed ? EXIT.met : EXIT.breached
}

function withFlags(suite: Suite, flags: RunFlags): Suite {
  const least = numberOf('break', flags.break, { min: 0, max: 100 })
  return {
    ...suite,
    floors: { ...suite.floors, ...floorsOf(flags.floor) },
    thresholds: { ...suite.thresholds, ...(least === undefined ? {} : { break: least }) },
  }
}

async function runOne(path: string, suite: Suite, flags: RunFlags, terminal: Terminal): Promise<Report> {
  const seed = numberOf('seed', flags.seed, { min: 0, max: 0xffff_ffff, whole: true }) ?? suite.seed
  const timeoutMs = numberOf('timeout', flags.timeout, { min: 1, max: 600_000, whole: true }) ?? suite.timeoutMs
  const concurrency = numberOf('concurrency', flags.concurrency, { min: 1, max: 256, whole: true })
  const mutators = listOf(flags.mutators).flatMap((entry) => entry.split(',')).map((id) => id.trim()).filter((id) => id !== '')
  const progress = progressLine(path, terminal)
  try {
    const grader = await createThreadGrader({
      source: suite.checks, limits: { timeoutMs },
      ...(seed === undefined ? {} : { seed }), ...(concurrency === undefined ? {} : { concurrency }),
    })
    try {
      return await runSuite(suite, {
        grader, seed, preset: flags.preset, mutators: mutators.length === 0 ? undefined : mutators, signal: terminal.signal, onProgress: progress.show,
      })
    } finally {
      grader.dispose()
    }
  } catch (fault) {
    if (fault instanceof UnknownNameError) throw new UsageError(`${path}: ${fault.message}`)
    if (fault instanceof ChecksError) throw new UsageError(fault.problems.map(({ line, column, message, cure }) => `${path}: checks, line ${line}, column ${column}: ${message} ${cure}`).join('\n'))
    throw fault
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

function render({ reporter, file }: ChosenReporter, report: Report, suitePath: string, flags: RunFlags, { env }: Terminal): string {
  const coloured = file === null && !reporter.machine && env['NO_COLOR'] === undefined && (process.stdout.isTTY || env['FORCE_COLOR'] !== undefined)
  return reporter.render(report, { paint: paintFor(coloured), verbose: flags.verbose === true, suitePath })
}

async function write(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  } catch (fault) {
    throw new UsageError(`${file}: it cannot be written (${fault instanceof Error ? fault.message : String(fault)})`)
  }
}
