import type { Hole } from '../../engine/index.ts'

/** Holes of one cause: the first stands for all. */
export interface HoleGroup {
  readonly first: Hole
  readonly rest: readonly Hole[]
}

/**
 * Folds a report's holes, worst first: a hole stands under the one that the report names as its owner, and holes of one
 * kind that one mutator made and that the same checks decided share their cause, whatever the case.
 */
export function groupHoles(holes: readonly Hole[]): HoleGroup[] {
  const byId = new Map(holes.map((hole) => [hole.id, hole]))
  const groups = new Map<string, Hole[]>()
  for (const hole of holes) {
    const key = causeOf(ownerOf(hole, byId))
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [hole])
    else known.push(hole)
  }
  return [...groups].flatMap(([key, members]) => {
    const first = members.find((hole) => causeOf(hole) === key) ?? members[0]
    return first === undefined ? [] : [{ first, rest: members.filter((hole) => hole !== first) }]
  })
}

/** Follows `under` to its end; a ring ends where it began. */
function ownerOf(hole: Hole, byId: ReadonlyMap<string, Hole>): Hole {
  const seen = new Set<string>()
  let owner = hole
  while (owner.under !== null && !seen.has(owner.id)) {
    seen.add(owner.id)
    const next = byId.get(owner.under)
    if (next === undefined) break
    owner = next
  }
  return owner
}

function causeOf({ kind, mutator, passedBy, rejectedBy }: Hole): string {
  const decided = kind === 'brittle' || kind === 'error' || kind === 'timeout' ? rejectedBy : passedBy
  return JSON.stringify([kind, mutator, [...decided].sort()])
}
