import { resolve } from 'node:path'
import { allMutators, panelQuestions, runPanel, sha256Hex, type PanelQuestion } from '../../engine/index.ts'
import { panelText, plain, type PanelFile } from '../../report/index.ts'
import { EXIT, faultOf, UsageError } from '../failure.ts'
import { loadSuite } from '../load-suite.ts'
import { judgesNamed, openJudges } from '../open-judges.ts'
import type { AskFlags } from '../open-model.ts'
import { idsOf, numberOf, type Repeated } from '../run-options.ts'
import { paintFor, type Terminal } from '../terminal.ts'
import { writeFileAt } from '../write-file-at.ts'
import { reporterOf } from './lanes.ts'

export interface JudgeFlags extends AskFlags {
  readonly judge?: Repeated
  readonly preset?: string
  readonly mutators?: Repeated
  readonly mostPerCase?: unknown
  readonly reporter?: string
  readonly outputFile?: string
  readonly verbose?: boolean
}

/** `mustfail judge SUITE`: the same mutants through several judges, and how far their verdicts are worth several votes. */
export async function judge(
  path: string | undefined,
  flags: JudgeFlags,
  terminal: Terminal,
): Promise<number> {
  if (path === undefined) throw new UsageError('mustfail judge: name a suite file')
  const reporter = reporterOf(flags.reporter)
  const suite = await loadSuite(path)
  const configs = judgesNamed(suite, idsOf(flags.judge), path)
  if (configs.length === 0)
    throw new UsageError(`${path}: the suite names no judges; list them under "judges"`)
  const questions = questionsOf(path, suite, flags)
  if (!questions.some(({ role }) => role === 'mutant')) {
    terminal.err(`${path}: there is nothing to ask: no case has a rubric and a mutant that is proven\n`)
    return EXIT.unmeasured
  }
  const opened = await openJudges({ path, suite, configs, questions: questions.length }, flags, terminal)
  try {
    const run = await runPanel({
      questions,
      judges: opened.judges,
      mutators: allMutators.map(({ id }) => id),
      signal: terminal.signal,
      onProgress: (done, total) => {
        if (terminal.isInteractive) terminal.err(`\r\u001b[K${path}: ${done} of ${total}`)
      },
    })
    if (terminal.isInteractive) terminal.err('\r\u001b[K')
    const whole: PanelFile = {
      format: 'mustfail-panel',
      version: 1,
      name: suite.name,
      checksSha256: sha256Hex(suite.checks),
      questionsSha256: sha256Hex(
        JSON.stringify(questions.map((one) => [one.case.id, one.role, one.input.output])),
      ),
      ...run,
    }
    const coloured =
      flags.outputFile === undefined && process.stdout.isTTY && terminal.env['NO_COLOR'] === undefined
    const text =
      reporter === 'json'
        ? `${JSON.stringify(whole, null, 2)}\n`
        : panelText(suite.name, run, {
            paint: coloured ? paintFor(true) : plain,
            verbose: flags.verbose === true,
            questions,
          })
    if (flags.outputFile === undefined) terminal.out(text)
    else await writeFileAt(resolve(String(flags.outputFile)), text)
    return run.report.judges.every(({ kills, falseAlarms }) => kills.of + falseAlarms.of === 0)
      ? EXIT.unmeasured
      : EXIT.met
  } catch (fault) {
    if (terminal.signal.aborted) return EXIT.interrupted
    throw fault
  } finally {
    await opened.close()
  }
}

function questionsOf(
  path: string,
  suite: Parameters<typeof panelQuestions>[0],
  flags: JudgeFlags,
): readonly PanelQuestion[] {
  const mostPerCase = numberOf('most-per-case', flags.mostPerCase, { min: 1, max: 100_000, whole: true })
  try {
    return [
      ...panelQuestions(suite, {
        ...(flags.preset === undefined ? {} : { preset: String(flags.preset) }),
        mutators: idsOf(flags.mutators),
        ...(mostPerCase === undefined ? {} : { mostPerCase }),
      }),
    ]
  } catch (fault) {
    throw faultOf(path, fault)
  }
}
