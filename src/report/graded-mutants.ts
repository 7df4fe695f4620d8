import type { Hole, MutantRow, Report } from '../engine/index.ts'

/** One mutant with all that the report says of it; several mutators may have made it. */
export interface GradedMutant {
  /** The row of its strongest claim. */
  readonly row: MutantRow
  /** Other mutators that make the same mutant. */
  readonly also: readonly string[]
  readonly standing: Standing
}

/** What a mutant means for a reader: caught, a hole, or aside (outside the score) for a reason in words. */
export type Standing =
  | { readonly standing: 'caught'; readonly by: readonly string[] }
  | { readonly standing: 'hole'; readonly hole: Hole }
  | { readonly standing: 'aside'; readonly because: string }

/** Every mutant of a report once, in the report's order. */
export function gradedMutants(report: Report): GradedMutant[] {
  const holes = new Map(report.holes.map((hole) => [hole.id, hole]))
  const byId = new Map<string, MutantRow[]>()
  for (const row of report.mutants) {
    const rows = byId.get(row.id)
    if (rows === undefined) byId.set(row.id, [row])
    else rows.push(row)
  }
  return [...byId.values()].flatMap((rows): GradedMutant[] => {
    const [row] = rows
    if (row === undefined) return []
    const also = [...new Set(rows.map(({ mutator }) => mutator))].filter((id) => id !== row.mutator)
    return [{ row, also, standing: standingOf(row, holes.get(row.id), report.table.checks) }]
  })
}

/** Names of the checks that gave one of these verdict letters. */
export function checksWith(row: MutantRow, letters: string, checks: readonly string[]): string[] {
  return checks.filter((_, index) => letters.includes(row.verdicts.charAt(index) || '.'))
}

function standingOf(row: MutantRow, hole: Hole | undefined, checks: readonly string[]): Standing {
  if (hole !== undefined) return { standing: 'hole', hole }
  const presumed = row.proof === 'presumed'
  switch (row.outcome) {
    case 'killed': return presumed ? { standing: 'aside', because: 'killed, but only presumed to be wrong' } : { standing: 'caught', by: checksWith(row, 'r', checks) }
    case 'held': return presumed ? { standing: 'aside', because: 'held, but only presumed to be right' } : { standing: 'caught', by: [] }
    case 'survived': return { standing: 'aside', because: 'survived, but nothing declared proves it wrong: for review' }
    case 'falseAlarm': return { standing: 'aside', because: 'rejected, but nothing declared proves it right: for review' }
    case 'excused': return { standing: 'aside', because: 'not applicable: an alibi excuses it' }
    case 'unclear': return { standing: 'aside', because: 'unclear: the probe of its alibi raised or timed out' }
    case 'error': return { standing: 'aside', because: 'a check raised, and the mutant is only presumed' }
    case 'timedOut': return { standing: 'aside', because: 'a check timed out, and the mutant is only presumed' }
  }
}
