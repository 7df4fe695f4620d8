import type { Declined } from '../model/mutant.ts'
import type { MutatorStats } from '../model/report.ts'
import type { Judged } from '../model/mutant.ts'
import { groupBy } from './group-by.ts'
import { rate } from './wilson.ts'

/**
 * Counts by mutator, for every id given, in that order. Presumed mutants count in the kill rate; timeouts, errors and
 * excused mutants never do. For an equivalent mutator the rate is held / (held + false alarms).
 */
export function mutatorStats(
  ids: readonly string[],
  judged: readonly Judged[],
  declined: readonly Declined[],
): Record<string, MutatorStats> {
  const byMutator = groupBy(judged, ({ claim }) => claim.mutator)
  const declinedBy = groupBy(declined, ({ mutator }) => mutator)
  return Object.fromEntries(ids.map((id) => {
    const own = byMutator.get(id) ?? []
    const count = (...statuses: Judged['outcome']['status'][]): number => own.filter(({ outcome }) => statuses.includes(outcome.status)).length
    const [killed, survived, held, falseAlarms] = [count('killed'), count('survived'), count('held'), count('falseAlarm')]
    const bad = own.filter(({ outcome }) => outcome.status === 'survived' || outcome.status === 'falseAlarm')
    return [id, {
      killed, survived, held, falseAlarms, declined: declinedBy.get(id)?.length ?? 0,
      excused: count('excused', 'unclear'), errors: count('error'), timedOut: count('timedOut'),
      killRate: rate(killed + held, killed + survived + held + falseAlarms),
      survivors: [...new Set(bad.map(({ mutant }) => mutant.caseId))],
    } satisfies MutatorStats]
  }))
}
