import { parseSuite, runSuite, type Report, type RunOptions, type SuiteFile } from '../engine/index.ts'
import { functionGrader, type AuditedCheck } from './function-grader.ts'

/** A suite as its file says it, but with the checks as functions; `version` and `name` may be left out. */
export interface Audit
  extends Omit<SuiteFile, 'version' | 'name' | 'checks'>, Partial<Pick<SuiteFile, 'version' | 'name'>> {
  /** By name; a namespace import of your module (`import * as checks`) will do. */
  readonly checks: Readonly<Record<string, AuditedCheck>>
}

/** The suite is not one. The message lists every problem with its place and its cure. */
export class AuditError extends Error {
  override readonly name = 'AuditError'
}

/**
 * Tries checks on wrong and right variants of answers that are known to be right, in this process.
 *
 * Gives the report that `mustfail run` would print as JSON. Rejects with an `AuditError` when the cases are not what
 * a suite file may hold, and with `UnknownNameError` for a preset, mutator or check that does not exist.
 */
export async function audit(
  { checks, ...suite }: Audit,
  options: Omit<RunOptions, 'grader'> = {},
): Promise<Report> {
  const source = Object.entries(checks).map(([name, check]) => `/* ${name} */ ${String(check)}`)
  const file = { version: 1, name: 'audit', ...suite, checks: source.join('\n') }
  const parsed = parseSuite(JSON.stringify(file, null, 2))
  if (!parsed.ok) {
    throw new AuditError(
      parsed.problems
        .map(({ path, message, cure }) => `${path === '' ? '' : `${path}: `}${message}; ${cure}`)
        .join('\n'),
    )
  }
  return await runSuite(parsed.suite, { ...options, grader: functionGrader(checks) })
}
