import type { ToolCall } from '../../../model/suite.ts'

/** The calls with the one at `index` and the next exchanged. */
export function exchanged(calls: readonly ToolCall[], index: number): ToolCall[] {
  const pair = calls.slice(index, index + 2).reverse()
  return [...calls.slice(0, index), ...pair, ...calls.slice(index + 2)]
}
