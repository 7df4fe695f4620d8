import type { CheckInfo } from '../model/grader.ts'
import type { CheckStats } from '../model/report.ts'
import type { Judged } from '../model/mutant.ts'
import { smallestCover, type KillVector } from './smallest-cover.ts'
import { rate } from './wilson.ts'

export interface CheckResults {
  readonly stats: Readonly<Record<string, CheckStats>>
  /** A smallest set of checks that kills all that all of them kill together; in module order. */
  readonly smallestSet: readonly string[]
}

interface Counts {
  kills: number
  graded: number
  sole: number
  falseAlarms: number
  errors: number
  timedOut: number
}

/**
 * Kills, sole kills and false alarms by check, case by case, over mutants each counted once. Of the kills it keeps
 * which sets of checks there were and how often, and not the mutants.
 */
export class CheckTally {
  readonly #checks: readonly CheckInfo[]
  readonly #counts: ReadonlyMap<string, Counts>
  readonly #vectors = new Map<string, { readonly checks: ReadonlySet<string>; mutants: number }>()

  constructor(checks: readonly CheckInfo[]) {
    this.#checks = checks
    this.#counts = new Map(checks.map(({ name }) => [name, { kills: 0, graded: 0, sole: 0, falseAlarms: 0, errors: 0, timedOut: 0 }]))
  }

  /** Takes all that became of one case's mutants, with the checks that applied. */
  add(judged: readonly Judged[], applied: readonly string[]): void {
    for (const one of new Map(judged.map((entry) => [entry.mutant.id, entry])).values()) this.#addOne(one, applied)
  }

  results(): CheckResults {
    const vectors: readonly KillVector[] = [...this.#vectors.values()]
    const isRedundant = (name: string, other: string): boolean => vectors.every(({ checks }) => !checks.has(name) || checks.has(other))
    const stats = Object.fromEntries(this.#checks.map(({ name, family }) => {
      const { kills = 0, graded = 0, sole = 0, falseAlarms = 0, errors = 0, timedOut = 0 } = this.#counts.get(name) ?? {}
      const redundantWith = kills === 0 ? [] : this.#checks.filter((other) => other.name !== name && isRedundant(name, other.name)).map((other) => other.name)
      return [name, { family, kills, soleKills: sole, falseAlarms, errors, timedOut, killRate: rate(kills, graded), redundantWith } satisfies CheckStats]
    }))
    return { stats, smallestSet: smallestCover(this.#checks.map(({ name }) => name), vectors) }
  }

  #addOne({ claim, outcome, verdicts }: Judged, applied: readonly string[]): void {
    const rejected = applied.filter((_, index) => verdicts[index]?.status === 'rejected')
    const isDefect = claim.polarity === 'defect'
    for (const [index, name] of applied.entries()) {
      const counts = this.#counts.get(name)
      if (counts === undefined) continue
      const status = verdicts[index]?.status
      if (status === 'error') counts.errors++
      if (status === 'timeout') counts.timedOut++
      if (isDefect && (status === 'accepted' || status === 'rejected')) counts.graded++
      if (isDefect && status === 'rejected') {
        counts.kills++
        if (rejected.length === 1) counts.sole++
      }
      if (outcome.status === 'falseAlarm' && claim.proof === 'proven' && outcome.rejectedBy.includes(name)) counts.falseAlarms++
    }
    if (!isDefect || rejected.length === 0) return
    const key = JSON.stringify(rejected)
    const vector = this.#vectors.get(key) ?? { checks: new Set(rejected), mutants: 0 }
    vector.mutants++
    this.#vectors.set(key, vector)
  }
}
