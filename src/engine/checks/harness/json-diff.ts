import { Validator } from '@cfworker/json-schema'

/** 1 for an object or a list, or for what satisfies the schema where there is one; else 0. */
export function validJson(output: unknown, schema?: unknown): number {
  try {
    const value: unknown = typeof output === 'string' ? JSON.parse(output) : output
    if (schema)
      return Number(typeof schema === 'object' && new Validator(schema, '7', true).validate(value).valid)
    return Number(typeof value === 'object' && value !== null)
  } catch {
    return 0
  }
}

/** Scores a pair; a scorer of one's own may give none. */
type PairScorer = (args: {
  readonly output: unknown
  readonly expected: unknown
}) => { readonly score: number } | Promise<{ readonly score: number }>

export interface Differing {
  readonly texts: PairScorer
  readonly numbers: PairScorer
  /** Whether JSON inside of texts stays text. */
  readonly preserve: boolean
}

/** How much two values have in common, from 0 to 1: the mean over their members, whatever these are. */
export async function jsonDiff(first: unknown, second: unknown, by: Differing): Promise<number> {
  const [left, right] = by.preserve ? [first, second] : [parsed(first), parsed(second)]
  const [leftKeys, rightKeys] = [keysOf(left), keysOf(right)]
  if (leftKeys !== null && rightKeys !== null) {
    const keys = [...new Set([...leftKeys, ...rightKeys])]
    if (keys.length === 0) return 1
    const scores = await known(keys.map((key) => jsonDiff(memberOf(left, key), memberOf(right, key), by)))
    return sumOf(scores) / scores.length
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    const [short, long] = [Math.min(left.length, right.length), Math.max(left.length, right.length)]
    return long === 0
      ? 1
      : sumOf(
          await known(Array.from({ length: short }, (_, index) => jsonDiff(left[index], right[index], by))),
        ) / long
  }
  if (typeof left === 'string' && typeof right === 'string')
    return (await by.texts({ output: left, expected: right })).score
  if (typeof left === 'number' && typeof right === 'number')
    return (await by.numbers({ output: left, expected: right })).score
  const absent = [left, right].filter((value) => value === null || value === undefined).length
  if (absent > 0) return Number(absent === 2)
  return (await by.texts({ output: JSON.stringify(ordered(left)), expected: JSON.stringify(ordered(right)) }))
    .score
}

/** A score of null, which another scorer may give, counts for nothing. */
async function known(scores: readonly Promise<number | null>[]): Promise<number[]> {
  return (await Promise.all(scores)).filter((score) => score !== null)
}

function sumOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0)
}

function parsed(value: unknown): unknown {
  return typeof value === 'string' && validJson(value) === 1 ? JSON.parse(value) : value
}

function keysOf(value: unknown): string[] | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : null
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined
}

/** With the keys of every object in order. */
export function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, member]) => [key, ordered(member)]),
  )
}
