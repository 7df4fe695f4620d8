import { inputRows } from '../../engine/index.ts'
import { familyOf } from '../check-families.ts'
import { EXIT, faultOf, UsageError } from '../failure.ts'
import { graderRow } from '../grader-row.ts'
import { loadSuite } from '../load-suite.ts'
import { withoutCheckLists } from '../open-grader.ts'
import { idsOf, type Repeated } from '../run-options.ts'
import type { Terminal } from '../terminal.ts'

export interface MutantsFlags {
  readonly preset?: string
  readonly mutators?: Repeated
  readonly family?: string
}

/**
 * `mustfail mutants SUITE`: every input that a grader must judge, as JSON lines, for an engine or harness in any
 * language. Runs nothing of the suite. `mustfail score` makes a report of the verdicts.
 */
export async function mutants(path: string | undefined, flags: MutantsFlags, terminal: Terminal): Promise<number> {
  if (path === undefined) throw new UsageError('mustfail mutants: name a suite file')
  const suite = withoutCheckLists(await loadSuite(path))
  const checks = [{ name: 'grader', family: familyOf(flags.family) }]
  try {
    for (const { id, case: item, role, field, input } of inputRows(suite, { checks, preset: flags.preset, mutators: idsOf(flags.mutators) })) {
      if (terminal.signal.aborted) return EXIT.interrupted
      const { case: caseId, ...rest } = graderRow(item, input)
      await terminal.stream(`${JSON.stringify({ id, case: caseId, role, field, ...rest })}\n`)
    }
  } catch (fault) {
    throw faultOf(path, fault)
  }
  return EXIT.met
}
