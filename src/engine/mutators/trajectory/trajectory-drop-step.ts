import { decline, type Mutator } from '../mutator.ts'
import { isBelowThreshold } from './shared/coverage.ts'
import { softerBar, without } from './shared/softer-bar.ts'

/** Leaves one planned call out; the output stays, and so may claim what was not done. */
export const trajectoryDropStep = {
  id: 'trajectory_drop_step',
  title: 'Drop a planned tool call',
  family: 'trajectory',
  polarity: 'defect',
  kind: 'kill',
  field: 'toolCalls',
  severity: 'high',
  aspect: 'tools',
  pair: 'harmless_call_added',
  origins: [
    { title: 'hand-off not rewarded', url: 'https://github.com/sierra-research/tau2-bench/issues/320' },
    { title: 'failed actions do not count', url: 'https://github.com/sierra-research/tau2-bench/issues/15' },
    { title: 'says it checked, no call', url: 'https://github.com/sierra-research/tau2-bench/issues/81' },
  ],
  example: {
    case: {
      reference: 'The refund is on its way.', toolCalls: [{ tool: 'find' }, { tool: 'refund' }],
      contract: { plan: { steps: ['find', 'refund'], threshold: 1 } },
    },
    makes: '[{"tool":"find"}]',
    declines: {
      case: { reference: 'The refund is on its way.', toolCalls: [{ tool: 'find' }, { tool: 'refund' }], contract: { plan: { steps: ['find', 'refund'] } } },
      because: 'declare plan.threshold',
    },
  },

  *mutate({ contract: { plan }, case: { toolCalls = [] } }) {
    if (plan === undefined || plan.steps.length === 0) return yield decline('declare plan.steps', 'plan', { steps: toolCalls.map(({ tool }) => tool), threshold: 1 })
    if (plan.threshold === undefined) return yield decline('declare plan.threshold', 'plan.threshold', 1)
    if (toolCalls.length < 2) return yield decline('fewer than two calls in the reference')
    if (isBelowThreshold(plan, toolCalls)) return yield decline("the reference's own calls do not reach plan.threshold")
    const alibis = softerBar(plan, toolCalls)
    let made = false
    for (const [index, call] of toolCalls.entries()) {
      const rest = without(toolCalls, index)
      const isRepeat = index > 0 && JSON.stringify(call) === JSON.stringify(toolCalls[index - 1])
      if (isRepeat || !isBelowThreshold(plan, rest)) continue
      made = true
      yield {
        change: { toolCalls: rest },
        site: `call ${index + 1}`,
        because: ['plan.steps', 'plan.threshold'],
        why: `The call of ${call.tool} is missing, so the calls cover less of the plan than plan.threshold asks for.`,
        alibis,
      }
    }
    if (!made) yield decline('no single call is needed to reach plan.threshold')
  },
} satisfies Mutator
