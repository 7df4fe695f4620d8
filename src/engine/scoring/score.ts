import type { Score } from '../model/report.ts'
import type { Judged } from '../model/mutant.ts'
import { rate, wilson } from './wilson.ts'

/** The mutation score over proven mutants. A mutant counts once, whoever made it. `value` is null when nothing applied. */
export function scoreOf(judged: readonly Judged[], declined: number): Score {
  const proven = [...new Map(judged.filter(({ claim }) => claim.proof === 'proven').map((entry) => [entry.mutant.id, entry])).values()]
  const count = (status: Judged['outcome']['status']): number => proven.filter(({ outcome }) => outcome.status === status).length
  const caught = count('killed') + count('held')
  const missed = count('survived')
  const flagged = count('falseAlarm')
  const applied = caught + missed + flagged
  const interval = wilson(caught, applied)
  return {
    value: rate(caught, applied), caught, applied, missed, flagged,
    low: interval?.low ?? null, high: interval?.high ?? null,
    declined, timedOut: count('timedOut'), errors: count('error'), distinct: distinctScore(proven),
  }
}

/** Mutants of one case and polarity that the same checks rejected count once. */
function distinctScore(proven: readonly Judged[]): Score['distinct'] {
  const vectors = new Map<string, boolean>()
  for (const { mutant, claim, outcome, verdicts } of proven) {
    const good = outcome.status === 'killed' || outcome.status === 'held'
    if (!good && outcome.status !== 'survived' && outcome.status !== 'falseAlarm') continue
    vectors.set(JSON.stringify([mutant.caseId, claim.polarity, verdicts.map(({ status }) => status === 'rejected')]), good)
  }
  const caught = [...vectors.values()].filter(Boolean).length
  return { value: rate(caught, vectors.size), caught, applied: vectors.size }
}
