import { inputId, runSuite, type CheckInfo, type CheckInput, type EvalCase, type Grader, type Suite, type Verdict } from '../../engine/index.ts'
import { plain, suiteLocations } from '../../report/index.ts'
import { familyOf } from '../check-families.ts'
import { deliverReports } from '../deliver-reports.ts'
import { exitCodeOf } from '../exit-code-of.ts'
import { faultOf, UsageError } from '../failure.ts'
import { isReference } from '../is-reference.ts'
import { loadSuiteFile } from '../load-suite.ts'
import { idsOf, reportersOf, type Repeated } from '../run-options.ts'
import type { Terminal } from '../terminal.ts'
import { named, readVerdictRows, type VerdictRows } from '../verdict-rows.ts'
import type { MutantsFlags } from './mutants.ts'

export interface ScoreFlags extends MutantsFlags {
  readonly verdicts?: string
  readonly reporter?: Repeated
  readonly output?: string
  readonly verbose?: boolean
}

/** `mustfail score SUITE --verdicts FILE`: the report of verdicts that something else gave on `mustfail mutants`. */
export async function score(path: string | undefined, flags: ScoreFlags, terminal: Terminal): Promise<number> {
  if (path === undefined) throw new UsageError('mustfail score: name a suite file')
  if (flags.verdicts === undefined) throw new UsageError('mustfail score: name the verdicts with --verdicts FILE, or - for standard input')
  const delivery = deliverReports(reportersOf(flags.reporter, flags.output), terminal)
  const { text, suite: declared } = await loadSuiteFile(path)
  const rows = await readVerdictRows(String(flags.verdicts), terminal)
  const family = familyOf(flags.family)
  const checks = [...rows.keys()].map((name): CheckInfo => ({ name, family }))
  const suite = withKnownChecks(declared, rows)
  const ledger = { missing: new Set<string>(), references: new Set<string>() }
  try {
    const report = await runSuite(suite, {
      grader: rowsGrader(checks, rows, ledger), preset: flags.preset, mutators: idsOf(flags.mutators), signal: terminal.signal,
    })
    const { missing } = ledger
    if (missing.size > 0) throw new UsageError(`${missing.size} verdict ${missing.size === 1 ? 'row is' : 'rows are'} missing\n${named([...missing])}`)
    warnOfUnused(rows, ledger, terminal)
    delivery.add({ report, options: { paint: plain, verbose: flags.verbose === true, suitePath: path, suite, locations: suiteLocations(text) } })
    await delivery.finish()
    return exitCodeOf(report)
  } catch (fault) {
    throw faultOf(path, fault)
  }
}

/** A case goes to the checks that it lists and the verdicts know; to all of them where it lists none of those. */
function withKnownChecks(suite: Suite, rows: VerdictRows): Suite {
  return {
    ...suite,
    cases: suite.cases.map(({ checks, ...item }) => {
      const known = checks?.filter((name) => rows.has(name)) ?? []
      return known.length === 0 ? item : { ...item, checks: known }
    }),
  }
}

interface Ledger {
  readonly missing: Set<string>
  /** Verdicts on references that were used. */
  readonly references: Set<string>
}

/**
 * Looks verdicts up and lets them go, so that memory does not grow while the report does: an engine asks for every input
 * once, but for the reference, which it asks for again.
 */
function rowsGrader(checks: readonly CheckInfo[], rows: VerdictRows, { missing, references }: Ledger): Grader {
  const lookUp = (check: string, item: EvalCase, input: CheckInput): Verdict => {
    const id = inputId(item.id, input)
    const column = rows.get(check)
    const verdict = column?.get(id)
    if (isReference(item, input) && verdict !== undefined) references.add(`${check}\0${id}`)
    else column?.delete(id)
    if (verdict !== undefined) return verdict
    missing.add(`case ${item.id}: no verdict of "${check}" on ${id}`)
    // The run goes on, so that every missing row is found; its report is never shown.
    return { status: 'accepted' }
  }
  return {
    checks,
    stamp: 'recorded',
    grade: (batches) => Promise.resolve(batches.map(({ check, case: item, inputs }) => inputs.map((input) => lookUp(check, item, input)))),
  }
}

/** Rows of a case that was set aside are left over by right; said all the same, for the suite may have changed since. */
function warnOfUnused(rows: VerdictRows, { references }: Ledger, terminal: Terminal): void {
  const count = [...rows.values()].reduce((sum, column) => sum + column.size, 0) - references.size
  if (count > 0) terminal.err(`${count} verdict ${count === 1 ? 'row was' : 'rows were'} not used: the suite, the preset or --family may have changed since the mutants were made\n`)
}
