import type { ToolCall } from '../../model/suite.ts'
import { isObject } from './json-text.ts'

export function toolNames(calls: readonly ToolCall[] | undefined): readonly string[] {
  return (calls ?? []).map((call) => call.tool.toLowerCase())
}

/** A call that says it failed: a result that is an object with an `error` that is not empty, false or null. */
export function failed(call: ToolCall): boolean {
  return isObject(call.result) && Boolean(call.result['error'])
}

/** Length of the longest common subsequence. */
export function commonSubsequence(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0)
  for (const item of a) {
    const next = [0]
    for (const [at, other] of b.entries())
      next.push(item === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
    row = next
  }
  return row[b.length] ?? 0
}

/** Size of the multiset overlap. */
export function overlap(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>()
  for (const item of a) left.set(item, (left.get(item) ?? 0) + 1)
  return b.filter((item) => {
    const count = left.get(item) ?? 0
    left.set(item, count - 1)
    return count > 0
  }).length
}
