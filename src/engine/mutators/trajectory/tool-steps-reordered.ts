import { canonToolCalls } from '../../canon/canon.ts'
import type { ToolCall } from '../../model/suite.ts'
import { decline, type Mutator } from '../mutator.ts'
import { isBelowThreshold } from './shared/coverage.ts'
import { exchanged } from './shared/exchanged.ts'
import { softerBar } from './shared/softer-bar.ts'

/** The right calls in an order that the plan rules out. */
export const toolStepsReordered = {
  id: 'tool_steps_reordered',
  title: 'Reorder the planned tool calls',
  family: 'trajectory',
  polarity: 'defect',
  kind: 'kill',
  field: 'toolCalls',
  severity: 'medium',
  aspect: 'tools',
  pair: 'call_order_variant',
  origins: [{ title: 'what the ordering option means', url: 'https://github.com/confident-ai/deepeval/issues/3014' }],
  example: {
    case: {
      reference: 'Written and checked.', toolCalls: [{ tool: 'W' }, { tool: 'Q' }, { tool: 'W' }],
      contract: { plan: { steps: ['W', 'Q', 'W'], ordered: true, threshold: 1 } },
    },
    makes: '[{"tool":"W"},{"tool":"W"},{"tool":"Q"}]',
    declines: {
      case: { reference: 'Done.', toolCalls: [{ tool: 'W' }, { tool: 'Q' }], contract: { plan: { steps: ['W', 'Q'], threshold: 1 } } },
      because: 'declare plan.ordered: true',
    },
  },

  *mutate({ contract, case: { toolCalls = [] }, tolerates }) {
    const { plan } = contract
    if (plan === undefined || plan.steps.length === 0) {
      return yield decline('declare plan.steps', 'plan', { steps: toolCalls.map(({ tool }) => tool), ordered: true, threshold: 1 })
    }
    if (tolerates.has('call-order')) return yield decline('the order of calls is free')
    if (plan.ordered === false) return yield decline('the plan has no order')
    if (plan.ordered === undefined) return yield decline('declare plan.ordered: true', 'plan.ordered', true)
    if (plan.threshold === undefined) return yield decline('declare plan.threshold', 'plan.threshold', 1)
    if (isBelowThreshold(plan, toolCalls)) return yield decline("the reference's own calls do not reach plan.threshold")
    const orders: { form: string; site: string; calls: ToolCall[] }[] = [
      ...toolCalls.slice(1).map((_, index) => ({ form: 'exchanged', site: `calls ${index + 1} and ${index + 2}`, calls: exchanged(toolCalls, index) })),
      { form: 'reversed', site: 'all calls', calls: toolCalls.toReversed() },
    ]
    const alibis = softerBar(plan, toolCalls)
    const seen = new Set([canonToolCalls(toolCalls, contract)])
    for (const { form, site, calls } of orders) {
      const key = canonToolCalls(calls, contract)
      if (seen.has(key) || !isBelowThreshold(plan, calls)) continue
      seen.add(key)
      yield {
        change: { toolCalls: calls }, form, site, alibis, because: ['plan.steps', 'plan.ordered', 'plan.threshold'],
        why: `The calls come as ${calls.map(({ tool }) => tool).slice(0, 8).join(', ')}, and the order of the plan must be kept.`,
      }
    }
    if (seen.size === 1) yield decline('no exchange of two calls falls below plan.threshold')
  },
} satisfies Mutator
