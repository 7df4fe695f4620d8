import type { Declined, Judged, OutcomeStatus } from '../model/mutant.ts'
import type { MutatorStats } from '../model/report.ts'
import { rate } from './wilson.ts'

interface Counts {
  readonly outcomes: Map<OutcomeStatus, number>
  readonly survivors: Set<string>
  declined: number
}

/** Counts by mutator, case by case, for every id given, in that order. */
export class MutatorTally {
  readonly #byId: ReadonlyMap<string, Counts>

  constructor(ids: readonly string[]) {
    this.#byId = new Map(ids.map((id) => [id, { outcomes: new Map(), survivors: new Set(), declined: 0 }]))
  }

  /** Takes all that became of one case's mutants, and what was not made of it. */
  add(judged: readonly Judged[], declined: readonly Declined[]): void {
    for (const { claim, outcome: { status }, mutant } of judged) {
      const counts = this.#byId.get(claim.mutator)
      if (counts === undefined) continue
      counts.outcomes.set(status, (counts.outcomes.get(status) ?? 0) + 1)
      if (status === 'survived' || status === 'falseAlarm') counts.survivors.add(mutant.caseId)
    }
    for (const { mutator } of declined) {
      const counts = this.#byId.get(mutator)
      if (counts !== undefined) counts.declined++
    }
  }

  /**
   * Presumed mutants count in the kill rate; timeouts, errors and excused mutants never do. For an equivalent mutator
   * the rate is held / (held + false alarms).
   */
  stats(): Record<string, MutatorStats> {
    return Object.fromEntries([...this.#byId].map(([id, { outcomes, survivors, declined }]) => {
      const count = (status: OutcomeStatus): number => outcomes.get(status) ?? 0
      const [killed, survived, held, falseAlarms] = [count('killed'), count('survived'), count('held'), count('falseAlarm')]
      return [id, {
        killed, survived, held, falseAlarms, declined,
        excused: count('excused') + count('unclear'), errors: count('error'), timedOut: count('timedOut'),
        killRate: rate(killed + held, killed + survived + held + falseAlarms),
        survivors: [...survivors],
      } satisfies MutatorStats]
    }))
  }
}
