import type { ModuleProblem, RunFailure } from '../../../workers/run-api.ts'
import type { Report } from '../../engine/index.ts'
import { exportLine } from './export-line.ts'

/** Something to say about a place in the checks module; lines and columns count from 1. */
export interface ModuleMark {
  readonly line: number
  readonly column: number
  readonly message: string
  readonly severity: 'problem' | 'warning'
}

/** What keeps the module from running; else the checks that reject a reference, each at its export, and what was ignored. */
export function moduleMarks(
  source: string,
  {
    failure,
    report,
    notes,
  }: { failure: RunFailure | null; report: Report | null; notes: readonly ModuleProblem[] },
): readonly ModuleMark[] {
  if (failure?.kind === 'module') {
    return failure.problems.map((problem) => markOf(problem, 'problem'))
  }
  const red = (report?.baseline.red ?? []).flatMap((red) =>
    red.checks.map(({ check, status, reason }) => ({
      line: exportLine(source, check) ?? 1,
      column: 1,
      message: `${check} ${SAYS[status]} the reference of “${red.case}”${reason === '' ? '.' : `: ${reason}`}`,
      severity: 'problem' as const,
    })),
  )
  return [...red, ...notes.map((note) => markOf(note, 'warning'))]
}

function markOf(
  { line, column, message, cure }: ModuleProblem,
  severity: ModuleMark['severity'],
): ModuleMark {
  return { line, column, message: `${message} ${cure}`.trim(), severity }
}

const SAYS = {
  rejected: 'rejects',
  error: 'throws on',
  timeout: 'did not finish on',
  flaky: 'answered differently the second time on',
} as const

/** How many there are of each severity. */
export function marksInWords(marks: readonly ModuleMark[]): string {
  const warnings = marks.filter(({ severity }) => severity === 'warning').length
  const problems = marks.length - warnings
  const words = [
    ...(problems > 0 || warnings === 0 ? [counted(problems, 'problem')] : []),
    ...(warnings > 0 ? [counted(warnings, 'note')] : []),
  ]
  return words.join(', ')
}

function counted(count: number, noun: string): string {
  return `${count === 0 ? 'No' : count} ${noun}${count === 1 ? '' : 's'}`
}
