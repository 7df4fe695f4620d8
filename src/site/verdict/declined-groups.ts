import type { DeclinedRow, Report } from '../../engine/index.ts'
import { groupBy } from '../words/group-by.ts'
import type { Need } from '../words/need-words.ts'

/** One declaration that was asked for, by whom and for which cases; `need` is null where nothing would help. */
export interface DeclinedGroup {
  readonly key: string
  readonly need: Need | null
  readonly reasons: readonly string[]
  readonly cases: readonly string[]
  readonly mutators: readonly string[]
}

/** Declined rows by the declaration that would enable them: the likeliest to be true first, those without one last. */
export function groupDeclined({ declined, table }: Report): DeclinedGroup[] {
  const groups = groupBy(declined, (row) => keyOf(row, table.reasons))
  return [...groups]
    .map(([key, rows]): DeclinedGroup => ({
      key,
      need: rows[0]?.needs ?? null,
      reasons: [...new Set(rows.map(({ reason }) => table.reasons[reason] ?? reason))],
      cases: [...new Set(rows.map((row) => row.case))],
      mutators: [...new Set(rows.map(({ mutator }) => mutator))],
    }))
    .sort((a, b) => rankOf(a) - rankOf(b) || b.mutators.length - a.mutators.length)
}

/** How many mutators each tolerance would enable for a case, by the last report. */
export function askedFor({ declined }: Report, caseId: string): ReadonlyMap<string, number> {
  const rows = declined.filter((row) => row.case === caseId && row.needs?.path === 'tolerates')
  const groups = groupBy(rows, ({ needs }) => String(needs?.value))
  return new Map([...groups].map(([value, of]) => [value, new Set(of.map(({ mutator }) => mutator)).size]))
}

/** What is read off the reference is likely true; that the whole case is of another kind is not. */
const LIKELY: ReadonlySet<string> = new Set(['facts', 'expected', 'tolerance', 'contentRequired'])
const UNLIKELY: ReadonlySet<string> = new Set(['format', 'intent', 'language'])

function rankOf({ need }: DeclinedGroup): number {
  if (need === null) return 3
  return LIKELY.has(need.path) ? 0 : UNLIKELY.has(need.path) ? 2 : 1
}

function keyOf({ needs, reason, case: id }: DeclinedRow, reasons: Report['table']['reasons']): string {
  if (needs === null) return JSON.stringify([null, reasons[reason] ?? reason])
  // What is asked of each case by itself; the same tolerance can be declared for several cases at once.
  return JSON.stringify(
    needs.path === 'facts' || needs.path === 'expected'
      ? [needs.path, needs.value, id]
      : [needs.path, needs.value],
  )
}
