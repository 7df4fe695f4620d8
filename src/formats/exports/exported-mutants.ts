import type { EvalCase, MutantRow, Report, Suite, ToolCall } from '../../engine/index.ts'

/** One mutant as other tools get it: the whole input of the checks, each field the case's own where it was not changed. */
export interface ExportedMutant {
  readonly row: MutantRow
  readonly case: EvalCase
  readonly output: string
  readonly contexts?: readonly string[] | undefined
  readonly toolCalls?: readonly ToolCall[] | undefined
}

/** Outcomes of which nothing can be said elsewhere: the alibi that excuses them is not exported. */
const SET_ASIDE: ReadonlySet<string> = new Set(['excused', 'unclear'])

/**
 * The mutants of a report, each input once, in the report's order. A mutant that several mutators make keeps its first
 * row. With `proof: 'proven'` the presumed ones are left out; excused ones always are.
 */
export function exportedMutants({ cases }: Suite, report: Report, { proof }: { readonly proof?: 'proven' } = {}): readonly ExportedMutant[] {
  const caseOf = new Map(cases.map((item) => [item.id, item]))
  const seen = new Set<string>()
  const excused = new Set(report.mutants.filter(({ outcome }) => SET_ASIDE.has(outcome)).map(({ id }) => id))
  return report.mutants.flatMap((row) => {
    const item = caseOf.get(row.case)
    if (item === undefined || seen.has(row.id) || excused.has(row.id) || (proof !== undefined && row.proof !== proof)) return []
    seen.add(row.id)
    const { output = item.reference, contexts = item.contexts, toolCalls = item.toolCalls } = row.mutant
    return [{ row, case: item, output, contexts, toolCalls }]
  })
}
