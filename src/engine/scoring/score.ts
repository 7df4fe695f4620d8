import type { Score } from '../model/report.ts'
import type { Judged, OutcomeStatus } from '../model/mutant.ts'
import { rate, wilson } from './wilson.ts'

/** The mutation score over proven mutants, case by case. A mutant counts once, whoever made it. */
export class ScoreTally {
  readonly #counts = new Map<OutcomeStatus, number>()
  readonly #distinct = { caught: 0, applied: 0 }

  /** Takes all that became of one case's mutants. */
  add(judged: readonly Judged[]): void {
    const proven = [...new Map(judged.filter(({ claim }) => claim.proof === 'proven').map((entry) => [entry.mutant.id, entry])).values()]
    for (const { outcome } of proven) this.#counts.set(outcome.status, this.#count(outcome.status) + 1)
    const vectors = distinctVectors(proven)
    this.#distinct.applied += vectors.size
    this.#distinct.caught += [...vectors.values()].filter(Boolean).length
  }

  /** `value` is null when nothing applied. */
  score(declined: number): Score {
    const caught = this.#count('killed') + this.#count('held')
    const missed = this.#count('survived')
    const flagged = this.#count('falseAlarm')
    const applied = caught + missed + flagged
    const interval = wilson(caught, applied)
    return {
      value: rate(caught, applied), caught, applied, missed, flagged,
      low: interval?.low ?? null, high: interval?.high ?? null,
      declined, timedOut: this.#count('timedOut'), errors: this.#count('error'),
      distinct: { value: rate(this.#distinct.caught, this.#distinct.applied), ...this.#distinct },
    }
  }

  #count(status: OutcomeStatus): number {
    return this.#counts.get(status) ?? 0
  }
}

/** Mutants of one polarity that the same checks rejected count once; whether they were caught. */
function distinctVectors(proven: readonly Judged[]): ReadonlyMap<string, boolean> {
  const vectors = new Map<string, boolean>()
  for (const { claim, outcome, verdicts } of proven) {
    const good = outcome.status === 'killed' || outcome.status === 'held'
    if (!good && outcome.status !== 'survived' && outcome.status !== 'falseAlarm') continue
    vectors.set(JSON.stringify([claim.polarity, verdicts.map(({ status }) => status === 'rejected')]), good)
  }
  return vectors
}
