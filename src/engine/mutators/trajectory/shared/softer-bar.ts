import type { Contract, ToolCall } from '../../../model/suite.ts'
import type { Alibi } from '../../mutator.ts'
import { isBelowThreshold, mostTooFew, plannedCalls } from './coverage.ts'

/** So many probes show that a bar is low wherever a step is lost. */
const MOST_PROBES = 12

/**
 * The check's bar is lower than the declared one: it takes the first steps alone, one too few, and takes the calls
 * whichever single one is missing. A check that only misses some of the steps has no such excuse.
 */
export function softerBar(plan: NonNullable<Contract['plan']>, calls: readonly ToolCall[]): Alibi[] {
  if (plan.threshold === undefined) return []
  const first = plannedCalls(plan, calls).slice(0, mostTooFew(plan)).flatMap((index) => calls[index] ?? [])
  const short = calls.map((_, index) => without(calls, index)).filter((rest) => isBelowThreshold(plan, rest))
  const met = [first, ...short.slice(0, MOST_PROBES)].map((toolCalls) => ({ input: { toolCalls }, is: 'accepted' as const }))
  // A check that accepts no call at all has no bar, and no excuse.
  return [{ name: 'softer bar', when: [...met, { input: { toolCalls: [] }, is: 'rejected' }] }]
}

export function without(calls: readonly ToolCall[], index: number): ToolCall[] {
  return [...calls.slice(0, index), ...calls.slice(index + 1)]
}
