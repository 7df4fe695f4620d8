import type { Hole, MutantRow, Report } from '../engine/index.ts'

/** What became of one mutant between two reports. */
export interface MutantChange {
  readonly id: string
  readonly case: string
  readonly mutator: string
  readonly form: string
  /** The hole as the newer report has it where it stands there, else as the older one had it. */
  readonly hole: Hole | null
}

/**
 * Two reports of one suite side by side. A mutant that is no longer graded is never counted as fixed: it stands
 * under what made it vanish, whether it had been a hole or had been caught.
 */
export interface ReportDiff {
  readonly suite: string
  /** Holes that are caught now. */
  readonly fixed: readonly MutantChange[]
  /** Caught before, holes now. */
  readonly regressed: readonly MutantChange[]
  readonly stillOpen: readonly MutantChange[]
  /** Mutants that the older report did not grade. */
  readonly newlyTested: readonly MutantChange[]
  /** Graded before; their case and their mutator are still there. */
  readonly noLongerTested: readonly MutantChange[]
  readonly caseRemoved: readonly MutantChange[]
  /** Graded before by a mutator that the newer catalogue or preset does not have. */
  readonly catalogueChanged: readonly MutantChange[]
  readonly score: { readonly before: number | null; readonly after: number | null }
}

/** Kinds of change that a gate must not let through. */
export const LOSSES = ['regressed', 'noLongerTested', 'caseRemoved', 'catalogueChanged'] as const satisfies readonly (keyof ReportDiff)[]

/** Compares two reports of one suite, mutant by mutant; a mutant's id goes by its content. */
export function diffReports(before: Report, after: Report): ReportDiff {
  const old = stateOf(before)
  const now = stateOf(after)
  const lists = {
    fixed: [] as MutantChange[], regressed: [] as MutantChange[], stillOpen: [] as MutantChange[], newlyTested: [] as MutantChange[],
    noLongerTested: [] as MutantChange[], caseRemoved: [] as MutantChange[], catalogueChanged: [] as MutantChange[],
  }
  for (const [id, was] of old.mutants) {
    const is = now.mutants.get(id)
    const change = { ...was.change, hole: is?.change.hole ?? was.change.hole }
    if (is !== undefined) {
      if (was.open && is.open) lists.stillOpen.push(change)
      else if (was.open) lists.fixed.push(change)
      else if (is.open) lists.regressed.push(change)
    } else if (!now.cases.has(was.change.case)) lists.caseRemoved.push(change)
    else if (after.table.mutators[was.change.mutator] === undefined) lists.catalogueChanged.push(change)
    else lists.noLongerTested.push(change)
  }
  for (const [id, { change }] of now.mutants) if (!old.mutants.has(id)) lists.newlyTested.push(change)
  return { suite: after.suite, ...lists, score: { before: before.score.value, after: after.score.value } }
}

/** Whether a diff holds a regression or a disappearance. */
export function losesGround(diff: ReportDiff): boolean {
  return LOSSES.some((kind) => diff[kind].length > 0)
}

interface ReportState {
  /** Mutants whose proven outcome is known, by id. */
  readonly mutants: ReadonlyMap<string, { readonly open: boolean; readonly change: MutantChange }>
  readonly cases: ReadonlySet<string>
}

function stateOf({ mutants, holes, baseline, declined }: Report): ReportState {
  const holeOf = new Map(holes.map((hole) => [hole.id, hole]))
  const known = new Map<string, { open: boolean; change: MutantChange }>()
  for (const row of mutants) {
    const hole = holeOf.get(row.id) ?? null
    if (known.has(row.id) || (hole === null && !isCaught(row))) continue
    known.set(row.id, { open: hole !== null, change: { id: row.id, case: row.case, mutator: row.mutator, form: row.form, hole } })
  }
  const cases = new Set([...mutants.map((row) => row.case), ...declined.map((row) => row.case), ...baseline.red.map((row) => row.case), ...baseline.uncovered])
  return { mutants: known, cases }
}

function isCaught({ proof, outcome }: MutantRow): boolean {
  return proof === 'proven' && (outcome === 'killed' || outcome === 'held')
}
