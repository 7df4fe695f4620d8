import type { Gate, Hole, MutatorStats, Score } from '../model/report.ts'

export interface GateRules {
  /** Least kill rate by mutator id, 0…1. */
  readonly floors: Readonly<Record<string, number>>
  /** Least mutation score in percent; null for none. */
  readonly break: number | null
  readonly accepted: ReadonlyMap<string, string>
}

/**
 * Whether the run passes. Any hole but a coverage gap breaches, unless the suite accepts it with a reason; so does a
 * floor that is not reached and a score under `break`. A floor of a mutator that made nothing breaches too: what was
 * to be measured was not.
 */
export function gateOf(
  { floors, break: least, accepted }: GateRules,
  run: { readonly holes: readonly Hole[]; readonly mutators: Readonly<Record<string, MutatorStats>>; readonly score: Score; readonly redCases: readonly string[] },
): Gate {
  const breaches: Gate['breaches'][number][] = []
  for (const hole of run.holes) {
    if (hole.kind === 'gap' || hole.accepted !== null) continue
    breaches.push({ kind: 'hole', id: hole.id, message: `${hole.kind}: ${hole.mutator} on case ${hole.case}` })
  }
  for (const [id, floor] of Object.entries(floors)) {
    const stats = run.mutators[id]
    const reached = id === 'identity_control' ? controlRate(run) : (stats?.killRate ?? null)
    if (reached === null || reached < floor) {
      const said = reached === null ? 'made no mutant' : `reached ${percent(reached)}`
      const where = stats === undefined || stats.survivors.length === 0 ? '' : `; survivors: ${stats.survivors.join(', ')}`
      breaches.push({ kind: 'floor', id, message: `${id} ${said}, its floor is ${percent(floor)}${where}` })
    }
  }
  for (const id of run.redCases) breaches.push({ kind: 'control', id, message: `a check does not accept the reference of case ${id}` })
  if (least !== null && run.score.value !== null && run.score.value * 100 < least) {
    breaches.push({ kind: 'break', id: 'break', message: `the mutation score ${percent(run.score.value)} is under ${least} %` })
  }
  const present = new Set(run.holes.map(({ id }) => id))
  return { passed: breaches.length === 0, breaches, staleAccepts: [...accepted.keys()].filter((id) => !present.has(id)) }
}

function controlRate({ mutators }: { readonly mutators: Readonly<Record<string, MutatorStats>> }): number | null {
  return mutators['identity_control']?.killRate ?? null
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`
}
