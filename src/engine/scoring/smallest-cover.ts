/** Which checks rejected a mutant, and how many mutants it was these and no others. */
export interface KillVector {
  readonly checks: ReadonlySet<string>
  readonly mutants: number
}

/**
 * A smallest set of checks with the same kills. Exact up to 20 useful checks (after dropping dominated ones); greedy
 * beyond, where finding the smallest is out of reach.
 */
export function smallestCover(names: readonly string[], vectors: readonly KillVector[]): string[] {
  const kills = new Map(names.map((name) => [name, new Set(vectors.flatMap(({ checks }, index) => (checks.has(name) ? [index] : [])))]))
  const of = (name: string): ReadonlySet<number> => kills.get(name) ?? new Set()
  const useful = names.filter((name, index) => {
    const own = of(name)
    return own.size > 0 && !names.some((other, at) => {
      const theirs = of(other)
      return other !== name && isSubset(own, theirs) && (theirs.size > own.size || at < index)
    })
  })
  const greedy = greedyCover(useful.map(of), vectors)
  const masks = useful.map((name) => [...of(name)].reduce((mask, index) => mask | (1n << BigInt(index)), 0n))
  const full = masks.reduce((union, mask) => union | mask, 0n)
  const chosen = useful.length > 20 ? greedy : smaller(masks, full, greedy.length) ?? greedy
  return chosen.map((index) => useful[index] ?? '')
}

/** A cover of fewer than so many sets; null when there is none. */
function smaller(masks: readonly bigint[], full: bigint, most: number): number[] | null {
  for (let size = 0; size < most; size++) {
    const found = coverOfSize(masks, full, size, { from: 0, covered: 0n })
    if (found !== null) return found
  }
  return null
}

function greedyCover(sets: readonly ReadonlySet<number>[], vectors: readonly KillVector[]): number[] {
  const chosen: number[] = []
  const left = new Set(sets.flatMap((set) => [...set]))
  while (left.size > 0) {
    let best = -1
    let gain = 0
    for (const [index, set] of sets.entries()) {
      let added = 0
      for (const at of set) if (left.has(at)) added += vectors[at]?.mutants ?? 0
      if (added > gain) [best, gain] = [index, added]
    }
    chosen.push(best)
    for (const at of sets[best] ?? []) left.delete(at)
  }
  return chosen.sort((a, b) => a - b)
}

function coverOfSize(masks: readonly bigint[], full: bigint, size: number, { from, covered }: { readonly from: number; readonly covered: bigint }): number[] | null {
  if (covered === full) return []
  if (size === 0) return null
  for (let index = from; index < masks.length; index++) {
    const rest = coverOfSize(masks, full, size - 1, { from: index + 1, covered: covered | (masks[index] ?? 0n) })
    if (rest !== null) return [index, ...rest]
  }
  return null
}

function isSubset(part: ReadonlySet<number>, whole: ReadonlySet<number>): boolean {
  for (const item of part) if (!whole.has(item)) return false
  return true
}
