/** Part `index` (from 1) of `count`. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/** Whether a mutant belongs to a shard: by its id alone, so that a new case reshuffles nothing. */
export function inShard(id: string, { index, count }: Shard): boolean {
  return Number.parseInt(id.slice(0, 12), 16) % count === index - 1
}
