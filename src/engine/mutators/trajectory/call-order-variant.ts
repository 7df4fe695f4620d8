import type { Tolerance, ToolCall } from '../../model/suite.ts'
import { decline, undeclared, type Mutator, type Proposal } from '../mutator.ts'
import { exchanged } from './shared/exchanged.ts'

/** The same calls in another order that is as right. */
export const callOrderVariant = {
  id: 'call_order_variant',
  title: 'Reorder tool calls that may come in any order',
  family: 'trajectory',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'toolCalls',
  severity: 'medium',
  aspect: 'tools',
  pair: 'tool_steps_reordered',
  origins: [
    { title: 'reordered repeats', url: 'https://github.com/confident-ai/deepeval/issues/3014' },
    { title: 'identical calls held in a set', url: 'https://github.com/confident-ai/deepeval/issues/3141' },
  ],
  example: {
    case: { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }], contract: { tolerates: ['call-order'] } },
    makes: '[{"tool":"b"},{"tool":"a"}]',
    declines: { case: { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }] }, because: 'declare tolerates: call-order' },
  },

  *mutate({ contract: { plan }, case: { toolCalls = [] }, tolerates }) {
    const path = tolerates.has('call-order') ? 'tolerates.call-order' : plan?.ordered === false ? 'plan.ordered' : null
    const written = writtenOtherwise(toolCalls, tolerates)
    if (path === null && written.length === 0) return yield undeclared('call-order')
    const orders = path === null ? [] : otherOrders(toolCalls)
    for (const { form, site, calls } of orders) {
      yield { change: { toolCalls: calls }, form, site, because: [path ?? ''], why: 'The same calls come in another order, which is declared to be right.' }
    }
    yield* written
    if (orders.length === 0 && written.length === 0) yield decline('no two unequal calls in the reference')
  },
} satisfies Mutator

function otherOrders(calls: readonly ToolCall[]): { form: string; site: string; calls: ToolCall[] }[] {
  const texts = calls.map((call) => JSON.stringify(call))
  const unequal = texts.findIndex((text, index) => index + 1 < texts.length && text !== texts[index + 1])
  if (unequal === -1) return []
  const orders = [
    { form: 'reversed', site: 'all calls', calls: calls.toReversed() },
    { form: 'exchanged', site: `calls ${unequal + 1} and ${unequal + 2}`, calls: exchanged(calls, unequal) },
  ]
  const seen = new Set([JSON.stringify(calls)])
  return orders.filter((order) => {
    const key = JSON.stringify(order.calls)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Calls whose arguments stand in another order: their members under `key-order`, lists of words under `list-order`. */
function writtenOtherwise(calls: readonly ToolCall[], tolerates: ReadonlySet<Tolerance>): Proposal[] {
  return calls.flatMap((call, index) => {
    const members = Object.entries(call.args ?? {})
    const ways = [
      ...(tolerates.has('key-order') && members.length > 1 ? [{ form: 'members', tolerance: 'key-order', args: Object.fromEntries(members.toReversed()) }] : []),
      ...(tolerates.has('list-order') && members.some(([, value]) => isReversible(value))
        ? [{ form: 'items', tolerance: 'list-order', args: Object.fromEntries(members.map(([key, value]) => [key, isReversible(value) ? value.toReversed() : value])) }] : []),
    ]
    return ways.filter(({ args }) => JSON.stringify(args) !== JSON.stringify(call.args)).map(({ form, tolerance, args }) => ({
      change: { toolCalls: calls.map((other, at) => (at === index ? { ...call, args } : other)) },
      form, site: `call ${index + 1}`, because: [`tolerates.${tolerance}`],
      why: `The arguments of ${call.tool} stand in another order, which is declared to be right.`,
    }))
  })
}

function isReversible(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 1 && value.every((item) => typeof item === 'string')
}
