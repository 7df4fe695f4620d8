import type { MutantRow, Report } from '../../engine/index.ts'
import { groupBy } from '../words/group-by.ts'

export type CellState =
  'kills' | 'some' | 'passes' | 'survived' | 'held' | 'falseAlarm' | 'error' | 'timedOut' | 'notApplied'

export interface MatrixCell {
  readonly check: string
  readonly state: CellState
  /** Mutants that the check rejected, of those it graded. */
  readonly rejected: number
  readonly graded: number
}

export interface MatrixRow {
  readonly mutator: string
  readonly title: string
  readonly polarity: MutantRow['polarity']
  readonly cells: readonly MatrixCell[]
  readonly mutants: readonly MutantRow[]
}

export interface CellWords {
  readonly mark: string
  readonly says: string
  /** The outcome class that colours it. */
  readonly state: string
}

export const CELL_WORDS: Readonly<Record<CellState, CellWords>> = {
  kills: { mark: 'K', says: 'kills every one', state: 'killed' },
  some: { mark: 'k', says: 'kills some', state: 'killed' },
  passes: { mark: '–', says: 'lets them pass; another check kills them', state: 'unclear' },
  survived: { mark: 'S', says: 'lets one pass that no check kills', state: 'survived' },
  held: { mark: '✓', says: 'accepts every right variant', state: 'held' },
  falseAlarm: { mark: 'F', says: 'rejects a right variant', state: 'falseAlarm' },
  error: { mark: 'E', says: 'threw', state: 'error' },
  timedOut: { mark: 'T', says: 'did not finish', state: 'timedOut' },
  notApplied: { mark: '', says: 'did not apply', state: 'declined' },
}

/** Mutators against checks, for what applied; mutators in the order of the catalogue. */
export function killMatrix({ mutants, table }: Report): MatrixRow[] {
  const rows = groupBy(mutants, ({ mutator }) => mutator)
  return Object.keys(table.mutators).flatMap((mutator) => {
    const made = rows.get(mutator)
    const [first] = made ?? []
    if (made === undefined || first === undefined) return []
    const cells = table.checks.map((check, index) => cellOf(made, check, index))
    return [
      {
        mutator,
        title: table.mutators[mutator]?.title ?? mutator,
        polarity: first.polarity,
        cells,
        mutants: made,
      },
    ]
  })
}

function cellOf(mutants: readonly MutantRow[], check: string, index: number): MatrixCell {
  const letters = mutants.map((mutant) => ({ mutant, letter: mutant.verdicts[index] ?? '.' }))
  const graded = letters.filter(({ letter }) => letter !== '.')
  const rejected = graded.filter(({ letter }) => letter === 'r').length
  const isDefect = mutants[0]?.polarity === 'defect'
  const is = (letter: string) => graded.some((one) => one.letter === letter)
  const state = (): CellState => {
    if (graded.length === 0) return 'notApplied'
    if (is('t')) return 'timedOut'
    if (is('e')) return 'error'
    if (!isDefect) {
      return graded.some(({ letter, mutant }) => letter === 'r' && mutant.outcome === 'falseAlarm')
        ? 'falseAlarm'
        : 'held'
    }
    if (graded.some(({ letter, mutant }) => letter === 'a' && mutant.outcome === 'survived'))
      return 'survived'
    if (rejected === graded.length) return 'kills'
    return rejected > 0 ? 'some' : 'passes'
  }
  return { check, state: state(), rejected, graded: graded.length }
}
