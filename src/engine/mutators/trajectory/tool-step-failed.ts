import { boundedSpans } from '../../reading/bounded.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, type Mutator } from '../mutator.ts'
import { argLeaves } from './shared/arg-leaves.ts'
import { isBelowThreshold, plannedCalls } from './shared/coverage.ts'
import { without } from './shared/softer-bar.ts'

/** A planned call came back with an error, and the answer goes on as if it had not. */
export const toolStepFailed = {
  id: 'tool_step_failed',
  title: 'Let a planned tool call fail',
  family: 'trajectory',
  polarity: 'defect',
  kind: 'kill',
  field: 'toolCalls',
  severity: 'high',
  aspect: 'tools',
  pair: 'identity_control',
  origins: [{ title: 'tool error, then an invented answer', url: 'https://github.com/SeraphimSerapis/tool-eval-bench/pull/41' }],
  example: {
    case: { reference: 'It costs 5.', toolCalls: [{ tool: 'lookup', result: { price: 5 } }], contract: { plan: { steps: ['lookup'] } } },
    makes: '[{"tool":"lookup","result":{"error":"timeout"}}]',
    declines: { case: { reference: 'It costs 5.', toolCalls: [{ tool: 'lookup' }], contract: { plan: { steps: ['lookup'] } } }, because: 'record toolCalls[].result' },
  },

  *mutate(subject) {
    const { contract: { plan }, case: { toolCalls = [] }, intent, families } = subject
    if (plan === undefined || plan.steps.length === 0) return yield decline('declare plan.steps', 'plan', { steps: toolCalls.map(({ tool }) => tool), threshold: 1 })
    if (intent === 'refuse' || intent === 'abstain') return yield decline('the answer claims no success')
    if (!toolCalls.some(({ result }) => result !== undefined)) return yield decline('record toolCalls[].result')
    const readsResults = families.has('function') || families.has('judge') || families.has('tool-policy')
    let made = false
    for (const index of plannedCalls(plan, toolCalls)) {
      const call = toolCalls[index]
      const isNeeded = plan.steps.length === 1 ? plan.threshold !== 0 : isBelowThreshold(plan, without(toolCalls, index))
      if (call?.result === undefined || !isNeeded) continue
      made = true
      const isRetold = retells(subject, call.result)
      yield {
        change: { toolCalls: toolCalls.map((other, at) => (at === index ? { ...call, result: { error: 'timeout' } } : other)) },
        form: 'timeout', site: `call ${index + 1}`,
        ...(readsResults ? {} : { kind: 'diagnostic' as const }),
        ...(isRetold
          ? { because: plan.threshold === undefined ? ['plan.steps'] : ['plan.steps', 'plan.threshold'], why: `The call of ${call.tool} failed, and the answer still tells what it would have returned.` }
          : { proof: 'presumed' as const, because: [], why: `The call of ${call.tool} failed, and the answer does not say so.` }),
      }
    }
    if (!made) yield decline('no planned call with a result is needed to reach plan.threshold')
  },
} satisfies Mutator

/** Whether the reference repeats something that the result says, and so rests on it. */
function retells({ text }: Subject, result: unknown): boolean {
  const found = argLeaves({ tool: '', args: { result: JSON.parse(JSON.stringify(result)) } })
  return found.some(({ value }) => typeof value !== 'boolean' && boundedSpans(text, String(value), typeof value === 'number' ? 'number' : 'phrase').length > 0)
}
