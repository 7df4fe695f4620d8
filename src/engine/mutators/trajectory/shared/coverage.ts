import type { Contract, ToolCall } from '../../../model/suite.ts'

type Plan = NonNullable<Contract['plan']>

/** Room for rounding in a declared share such as 0.6 of five steps. */
const SLACK = 1e-9

/** How many planned steps the calls cover: their longest common subsequence, or where order is free the overlap. */
export function coveredSteps({ steps, ordered = true }: Plan, calls: readonly ToolCall[]): number {
  return ordered ? matchedCalls(steps, calls).length : calls.length - surplus(steps, calls)
}

/** Whether the calls certainly cover less than the declared share of the steps. False when none is declared. */
export function isBelowThreshold(plan: Plan, calls: readonly ToolCall[]): boolean {
  return plan.threshold !== undefined && coveredSteps(plan, calls) + SLACK < plan.threshold * plan.steps.length
}

/** The most steps that are still too few. */
export function mostTooFew({ steps, threshold = 1 }: Plan): number {
  return Math.max(0, Math.ceil(threshold * steps.length - SLACK) - 1)
}

/** Indices of the calls of one longest common subsequence with the steps, in call order. */
export function matchedCalls(steps: readonly string[], calls: readonly ToolCall[]): number[] {
  const longest = Array.from({ length: steps.length + 1 }, () => new Array<number>(calls.length + 1).fill(0))
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0
  for (let i = steps.length - 1; i >= 0; i--) {
    for (let j = calls.length - 1; j >= 0; j--) {
      const row = longest[i]
      if (row) row[j] = steps[i] === calls[j]?.tool ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const matched: number[] = []
  for (let i = 0, j = 0; i < steps.length && j < calls.length; ) {
    if (steps[i] === calls[j]?.tool) {
      matched.push(j)
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return matched
}

/** Indices of calls that a step of the plan names, each step used once. */
export function plannedCalls({ steps, ordered = true }: Plan, calls: readonly ToolCall[]): number[] {
  if (ordered) return matchedCalls(steps, calls)
  const left = [...steps]
  return calls.flatMap(({ tool }, index) => {
    const step = left.indexOf(tool)
    if (step === -1) return []
    left.splice(step, 1)
    return [index]
  })
}

function surplus(steps: readonly string[], calls: readonly ToolCall[]): number {
  return calls.length - plannedCalls({ steps: [...steps], ordered: false }, calls).length
}
