import type { RunFailure } from '../../../workers/run-api.ts'
import type { Report } from '../../engine/index.ts'
import { exportLine } from './export-line.ts'

/** Something to say about a place in the checks module; lines and columns count from 1. */
export interface ModuleMark {
  readonly line: number
  readonly column: number
  readonly message: string
  readonly severity: 'problem' | 'warning'
}

/** What keeps the module from running, else the checks that reject a reference, each at its export. */
export function moduleMarks(
  source: string,
  { failure, report }: { failure: RunFailure | null; report: Report | null },
): readonly ModuleMark[] {
  if (failure?.kind === 'module') {
    return failure.problems.map(({ line, column, message, cure }) => ({
      line,
      column,
      message: `${message} ${cure}`.trim(),
      severity: 'problem',
    }))
  }
  return (report?.baseline.red ?? []).flatMap((red) =>
    red.checks.map(({ check, status, reason }) => ({
      line: exportLine(source, check) ?? 1,
      column: 1,
      message: `${check} ${SAYS[status]} the reference of “${red.case}”${reason === '' ? '.' : `: ${reason}`}`,
      severity: 'problem' as const,
    })),
  )
}

const SAYS = {
  rejected: 'rejects',
  error: 'throws on',
  timeout: 'did not finish on',
  flaky: 'answered differently the second time on',
} as const
