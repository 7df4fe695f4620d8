import type { CheckInfo } from '../model/grader.ts'
import type { CheckStats } from '../model/report.ts'
import type { Judged } from '../model/mutant.ts'
import { rate } from './wilson.ts'

/** One mutant with the checks that graded it. */
export interface GradedMutant {
  readonly judged: Judged
  readonly checks: readonly string[]
}

export interface CheckResults {
  readonly stats: Readonly<Record<string, CheckStats>>
  /** A smallest set of checks that kills all that all of them kill together; in module order. */
  readonly smallestSet: readonly string[]
}

/** Kills, sole kills and false alarms by check, over mutants each counted once. */
export function checkResults(checks: readonly CheckInfo[], mutants: readonly GradedMutant[]): CheckResults {
  const once = [...new Map(mutants.map((entry) => [entry.judged.mutant.id, entry])).values()]
  const kills = new Map(checks.map(({ name }) => [name, new Set<string>()]))
  const tally = new Map(checks.map(({ name }) => [name, { graded: 0, sole: 0, falseAlarms: 0, errors: 0, timedOut: 0 }]))
  for (const { judged: { mutant, claim, outcome, verdicts }, checks: applied } of once) {
    const rejected = applied.filter((_, index) => verdicts[index]?.status === 'rejected')
    for (const [index, name] of applied.entries()) {
      const row = tally.get(name)
      if (row === undefined) continue
      const status = verdicts[index]?.status
      if (status === 'error') row.errors++
      if (status === 'timeout') row.timedOut++
      if (claim.polarity === 'defect' && (status === 'accepted' || status === 'rejected')) row.graded++
      if (claim.polarity === 'defect' && status === 'rejected') {
        kills.get(name)?.add(mutant.id)
        if (rejected.length === 1) row.sole++
      }
      if (outcome.status === 'falseAlarm' && claim.proof === 'proven' && outcome.rejectedBy.includes(name)) row.falseAlarms++
    }
  }
  const stats = Object.fromEntries(checks.map(({ name, family }) => {
    const own = kills.get(name) ?? new Set()
    const row = tally.get(name) ?? { graded: 0, sole: 0, falseAlarms: 0, errors: 0, timedOut: 0 }
    const redundantWith = own.size === 0 ? [] : checks.filter((other) => other.name !== name && isSubset(own, kills.get(other.name))).map((other) => other.name)
    return [name, {
      family, kills: own.size, soleKills: row.sole, falseAlarms: row.falseAlarms, errors: row.errors, timedOut: row.timedOut,
      killRate: rate(own.size, row.graded), redundantWith,
    } satisfies CheckStats]
  }))
  return { stats, smallestSet: smallestCover(checks.map(({ name }) => name), kills) }
}

/**
 * A smallest set of checks with the same kills. Exact up to 20 useful checks (after dropping dominated ones); greedy
 * beyond, where finding the smallest is out of reach.
 */
function smallestCover(names: readonly string[], kills: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const all = new Set(names.flatMap((name) => [...(kills.get(name) ?? [])]))
  const useful = names.filter((name, index) => {
    const own = kills.get(name) ?? new Set()
    return own.size > 0 && !names.some((other, at) => {
      const theirs = kills.get(other) ?? new Set()
      return other !== name && isSubset(own, theirs) && (theirs.size > own.size || at < index)
    })
  })
  const bits = new Map([...all].map((id, index) => [id, index]))
  const masks = useful.map((name) => [...(kills.get(name) ?? [])].reduce((mask, id) => mask | (1n << BigInt(bits.get(id) ?? 0)), 0n))
  const full = masks.reduce((union, mask) => union | mask, 0n)
  const greedy = greedyCover(masks, full)
  if (useful.length > 20) return greedy.map((index) => useful[index] ?? '')
  for (let size = 0; size < greedy.length; size++) {
    const found = coverOfSize(masks, full, size, 0, 0n)
    if (found !== null) return found.map((index) => useful[index] ?? '')
  }
  return greedy.map((index) => useful[index] ?? '')
}

function isSubset(part: ReadonlySet<string>, whole: ReadonlySet<string> | undefined): boolean {
  return [...part].every((id) => whole?.has(id) === true)
}

function greedyCover(masks: readonly bigint[], full: bigint): number[] {
  const chosen: number[] = []
  for (let covered = 0n; covered !== full;) {
    let best = -1
    let gain = 0
    for (const [index, mask] of masks.entries()) {
      const added = bitCount(mask & ~covered)
      if (added > gain) [best, gain] = [index, added]
    }
    chosen.push(best)
    covered |= masks[best] ?? 0n
  }
  return chosen.sort((a, b) => a - b)
}

function coverOfSize(masks: readonly bigint[], full: bigint, size: number, from: number, covered: bigint): number[] | null {
  if (covered === full) return []
  if (size === 0) return null
  for (let index = from; index < masks.length; index++) {
    const rest = coverOfSize(masks, full, size - 1, index + 1, covered | (masks[index] ?? 0n))
    if (rest !== null) return [index, ...rest]
  }
  return null
}

function bitCount(mask: bigint): number {
  let count = 0
  for (let rest = mask; rest > 0n; rest >>= 32n) {
    for (let low = Number(rest & 0xffff_ffffn); low !== 0; low = (low & (low - 1)) >>> 0) count++
  }
  return count
}
