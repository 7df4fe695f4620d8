import type { Json, ToolCall } from '../../../model/suite.ts'

type Args = NonNullable<ToolCall['args']>
type Value = Args[string]
export type Scalar = string | number | boolean

/** A scalar among the arguments of a call; `path` leads to it, keys and indices. */
export interface ArgLeaf {
  readonly path: readonly string[]
  readonly value: Scalar
}

/** The scalars of a call's arguments in source order; `null` has no other value of its type and is left out. */
export function argLeaves({ args = {} }: ToolCall): ArgLeaf[] {
  return below(args, [])
}

/** The arguments with another value at a path; without a value, that member or item is gone. */
export function withLeaf(args: Args, path: readonly string[], value?: Scalar): Args {
  const changed = changedAt(args, path, value)
  return isObject(changed) ? changed : {}
}

export function isObject(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function below(value: unknown, path: readonly string[]): ArgLeaf[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [{ path, value }]
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, child]) => below(child, [...path, key])) : []
}

function changedAt(value: Value | Args, [key, ...rest]: readonly string[], fresh: Scalar | undefined): unknown {
  if (key === undefined) return fresh
  const isLost = rest.length === 0 && fresh === undefined
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => (String(index) !== key ? [item] : isLost ? [] : [changedAt(item, rest, fresh)]))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, child]) => (name !== key ? [[name, child]] : isLost ? [] : [[name, changedAt(child, rest, fresh)]])))
}
