import {
  applyEdits,
  type EvalCase,
  type MutantText,
  type MutatorStats,
  type Report,
} from '../engine/index.ts'

/** What the catalogue says of its mutators, by id: the words that a report repeats and a link need not. */
export type KnownMutators = Report['table']['mutators']

/** A report without what its reader has anyway: outputs that are edits of a reference, the catalogue's words, and the counts of mutators that only declined. */
export function packReport(report: Report, cases: readonly EvalCase[], known: KnownMutators): Report {
  const references = referencesOf(cases)
  const declined = declinedCounts(report)
  const packed = withMutants(report, (mutant, caseId) => {
    const { output, ...rest } = mutant
    return output !== undefined && output === edited(mutant, references.get(caseId)) ? rest : mutant
  })
  return {
    ...packed,
    mutators: entries(
      report.mutators,
      ([id, stats]) =>
        !(id in known) || JSON.stringify(stats) !== JSON.stringify(onlyDeclined(declined.get(id) ?? 0)),
    ),
    table: { ...report.table, mutators: entries(report.table.mutators, ([id]) => !(id in known)) },
  }
}

/** The report as it was before `packReport`. An edit that does not fit its reference leaves the mutant as it is. */
export function unpackReport(report: Report, cases: readonly EvalCase[], known: KnownMutators): Report {
  const references = referencesOf(cases)
  const silent = [...declinedCounts(report)].filter(([id]) => id in known && !(id in report.mutators))
  const mutators = {
    ...report.mutators,
    ...Object.fromEntries(silent.map(([id, count]) => [id, onlyDeclined(count)])),
  }
  const unpacked = withMutants(report, (mutant, caseId) => {
    if (mutant.output !== undefined) return mutant
    const output = edited(mutant, references.get(caseId))
    return output === undefined ? mutant : { ...mutant, output }
  })
  return {
    ...unpacked,
    mutators,
    table: {
      ...report.table,
      mutators: { ...entries(known, ([id]) => id in mutators), ...report.table.mutators },
    },
  }
}

/** The report without the kill matrix and the declined mutators: what a page needs to show holes and rates. */
export function summarize(report: Report): Report {
  return { ...report, mutants: [], declined: [], review: [], table: { ...report.table, reasons: {} } }
}

function entries<T>(
  record: Readonly<Record<string, T>>,
  keep: (entry: [string, T]) => boolean,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(keep))
}

function declinedCounts({ declined }: Report): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { mutator } of declined) counts.set(mutator, (counts.get(mutator) ?? 0) + 1)
  return counts
}

function onlyDeclined(declined: number): MutatorStats {
  return {
    killed: 0,
    survived: 0,
    held: 0,
    falseAlarms: 0,
    declined,
    excused: 0,
    errors: 0,
    timedOut: 0,
    killRate: null,
    survivors: [],
  }
}

function withMutants(report: Report, change: (mutant: MutantText, caseId: string) => MutantText): Report {
  const changed = <T extends { readonly case: string; readonly mutant: MutantText }>(row: T): T => ({
    ...row,
    mutant: change(row.mutant, row.case),
  })
  return {
    ...report,
    holes: report.holes.map(changed),
    review: report.review.map(changed),
    mutants: report.mutants.map(changed),
  }
}

function referencesOf(cases: readonly EvalCase[]): ReadonlyMap<string, string> {
  return new Map(cases.map(({ id, reference }) => [id, reference]))
}

function edited({ field, edits }: MutantText, reference: string | undefined): string | undefined {
  if (field !== 'output' || edits === undefined || reference === undefined) return undefined
  try {
    return applyEdits(reference, edits)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
