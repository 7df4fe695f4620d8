import type { Grader, Suite } from '../engine/index.ts'
import { ChecksError, type ChecksProblem } from '../../workers/checks-problem.ts'
import { visible } from '../report/index.ts'
import { familyOf } from './check-families.ts'
import { UsageError } from './failure.ts'
import { createProcessGrader } from './process-grader.ts'
import { numberOf } from './run-options.ts'
import type { Terminal } from './terminal.ts'
import { createThreadGrader } from './thread-grader.ts'

export interface GraderFlags {
  readonly timeout?: unknown
  readonly seed?: unknown
  readonly concurrency?: unknown
  readonly grader?: string
  readonly family?: string
}

/** What an external grader may take for one input when neither the suite nor a flag says. */
const COMMAND_TIMEOUT_MS = 10_000

export interface OpenGrader extends Grader {
  /** What of the checks module is not used, a line each; none for a command. */
  readonly notes: readonly string[]
  dispose(): void
}

/** The grader that the flags ask for: the suite's own checks in threads, or a command. */
export async function openGrader(path: string, suite: Suite, flags: GraderFlags): Promise<OpenGrader> {
  const seed = seedOf(flags) ?? suite.seed
  const timeoutMs = numberOf('timeout', flags.timeout, { min: 1, max: 600_000, whole: true }) ?? suite.timeoutMs
  const concurrency = numberOf('concurrency', flags.concurrency, { min: 1, max: 256, whole: true })
  if (flags.grader !== undefined) {
    const grader = await createProcessGrader({ command: String(flags.grader), family: familyOf(flags.family), timeoutMs: timeoutMs ?? COMMAND_TIMEOUT_MS, concurrency: concurrency ?? 1 })
    return { ...grader, notes: [] }
  }
  if (flags.family !== undefined) throw new UsageError('--family says what an external grader looks at; it goes with --grader')
  try {
    const grader = await createThreadGrader({
      source: suite.checks, limits: { timeoutMs }, ...(seed === undefined ? {} : { seed }), ...(concurrency === undefined ? {} : { concurrency }),
    })
    return { ...grader, notes: grader.notes.map((note) => checksLine(path, note)) }
  } catch (fault) {
    if (fault instanceof ChecksError) throw new UsageError(fault.problems.map((problem) => checksLine(path, problem)).join('\n'))
    throw fault
  }
}

function checksLine(path: string, { line, column, message, cure }: ChecksProblem): string {
  return `${path}: checks, line ${line}, column ${column}: ${message} ${cure}`
}

/** Says on standard error what of the checks module is not used. */
export function sayNotes(notes: readonly string[], terminal: Pick<Terminal, 'err'>): void {
  for (const note of notes) terminal.err(`${visible(note)}\n`)
}

export function seedOf({ seed }: GraderFlags): number | undefined {
  return numberOf('seed', seed, { min: 0, max: 0xffff_ffff, whole: true })
}

/** A suite whose cases all go to the one check of an external grader. */
export function withoutCheckLists(suite: Suite): Suite {
  return { ...suite, cases: suite.cases.map(({ checks: _, ...item }) => item) }
}
