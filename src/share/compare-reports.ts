import type { MutantRow, Report } from '../engine/index.ts'

export interface VerdictDifference {
  readonly case: string
  readonly mutator: string
  readonly site: string
  /** The mutant is in one report only, or a check says otherwise of it, or the finding is. */
  readonly says: string
}

/** How a report that came with a link compares with one made here. */
export interface Comparison {
  /** What was compared: single verdicts, or holes and rates where the link carried only those. */
  readonly of: number
  readonly unit: 'verdicts' | 'figures'
  readonly differ: readonly VerdictDifference[]
}

const WORDS: Readonly<Record<string, string>> = {
  a: 'accepts',
  r: 'rejects',
  e: 'raises',
  t: 'hangs',
  '.': 'does not apply',
}

/** Every verdict that differs between two reports of one suite. */
export function compareReports(theirs: Report, ours: Report): Comparison {
  return theirs.mutants.length === 0 ? compareFigures(theirs, ours) : compareVerdicts(theirs, ours)
}

function compareVerdicts(theirs: Report, ours: Report): Comparison {
  const left = byKey(theirs.mutants)
  const right = byKey(ours.mutants)
  const differ: VerdictDifference[] = []
  let of = 0
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const [before, after] = [left.get(key), right.get(key)]
    const row = before ?? after
    if (row === undefined) continue
    of += row.verdicts.replaceAll('.', '').length
    const say = (says: string): void =>
      void differ.push({ case: row.case, mutator: row.mutator, site: row.site, says })
    if (after === undefined) say('this mutant is in the link and not made here')
    else if (before === undefined) say('this mutant is made here and not in the link')
    else
      for (const [index, check] of ours.table.checks.entries()) {
        const [then, now] = [
          before.verdicts[theirs.table.checks.indexOf(check)] ?? '.',
          after.verdicts[index] ?? '.',
        ]
        if (then !== now) say(`${check} ${WORDS[now]} it here; in the link it ${WORDS[then]}`)
      }
  }
  for (const check of theirs.table.checks.filter((name) => !ours.table.checks.includes(name))) {
    differ.push({ case: '', mutator: '', site: '', says: `the check ${check} is in the link and not here` })
  }
  return { of, unit: 'verdicts', differ }
}

function compareFigures(theirs: Report, ours: Report): Comparison {
  const left = new Map(theirs.holes.map((hole) => [hole.id, hole]))
  const right = new Map(ours.holes.map((hole) => [hole.id, hole]))
  const differ: VerdictDifference[] = []
  for (const [id, { case: caseId, mutator, site }] of left)
    if (!right.has(id))
      differ.push({ case: caseId, mutator, site, says: 'the link shows this hole; it is none here' })
  for (const [id, { case: caseId, mutator, site }] of right)
    if (!left.has(id))
      differ.push({ case: caseId, mutator, site, says: 'a hole here that the link does not show' })
  const ids = new Set([...Object.keys(theirs.mutators), ...Object.keys(ours.mutators)])
  for (const id of ids) {
    const [then, now] = [theirs.mutators[id]?.killRate ?? null, ours.mutators[id]?.killRate ?? null]
    if (then !== now)
      differ.push({
        case: '',
        mutator: id,
        site: '',
        says: `its kill rate is ${rate(now)} here and ${rate(then)} in the link`,
      })
  }
  return { of: new Set([...left.keys(), ...right.keys()]).size + ids.size, unit: 'figures', differ }
}

function byKey(rows: readonly MutantRow[]): ReadonlyMap<string, MutantRow> {
  return new Map(rows.map((row) => [`${row.id}\0${row.mutator}\0${row.form}\0${row.site}`, row]))
}

function rate(value: number | null): string {
  return value === null ? 'none' : `${Math.round(value * 100)} %`
}
