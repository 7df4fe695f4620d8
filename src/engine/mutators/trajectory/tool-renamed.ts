import { decline, type Mutator } from '../mutator.ts'
import { isBelowThreshold, plannedCalls } from './shared/coverage.ts'
import { softerBar } from './shared/softer-bar.ts'

/** Calls a tool whose name only looks like the planned one. */
export const toolRenamed = {
  id: 'tool_renamed',
  title: 'Call a tool of a similar name',
  family: 'trajectory',
  polarity: 'defect',
  kind: 'kill',
  field: 'toolCalls',
  severity: 'high',
  aspect: 'tools',
  pair: 'identity_control',
  origins: [{ title: 'containment instead of equality in tool checks', url: 'https://github.com/Doist/todoist-mcp/pull/562' }],
  example: {
    case: { reference: 'It was sent.', toolCalls: [{ tool: 'get_order' }], contract: { plan: { steps: ['get_order'] } } },
    makes: '[{"tool":"get_orders"}]',
    declines: { case: { reference: 'It was sent.', toolCalls: [{ tool: 'get_order' }] }, because: 'declare plan.steps' },
  },

  *mutate({ contract: { plan, forbids = [] }, case: { toolCalls = [] } }) {
    if (plan === undefined || plan.steps.length === 0) return yield decline('declare plan.steps', 'plan', { steps: toolCalls.map(({ tool }) => tool), threshold: 1 })
    const isOnlyStep = plan.steps.length === 1 && plan.threshold !== 0
    if (plan.threshold === undefined && !isOnlyStep) return yield decline('declare plan.threshold', 'plan.threshold', 1)
    if (isBelowThreshold(plan, toolCalls)) return yield decline("the reference's own calls do not reach plan.threshold")
    const alibis = softerBar(plan, toolCalls)
    let made = false
    for (const index of plannedCalls(plan, toolCalls)) {
      const call = toolCalls[index]
      if (call === undefined) continue
      const names = [['plural', call.tool.endsWith('s') ? call.tool.slice(0, -1) : `${call.tool}s`], ['version', `${call.tool}_v2`]] as const
      for (const [form, tool] of names) {
        const renamed = toolCalls.map((other, at) => (at === index ? { ...call, tool } : other))
        const isLost = isOnlyStep ? !renamed.some((other) => plan.steps.includes(other.tool)) : isBelowThreshold(plan, renamed)
        if (tool === '' || plan.steps.includes(tool) || forbids.includes(tool) || !isLost) continue
        made = true
        yield {
          change: { toolCalls: renamed }, form, site: `call ${index + 1}`, alibis,
          because: plan.threshold === undefined ? ['plan.steps'] : ['plan.steps', 'plan.threshold'],
          why: `${tool} was called in place of ${call.tool}, which the plan names.`,
        }
      }
    }
    if (!made) yield decline('no single call is needed to reach plan.threshold')
  },
} satisfies Mutator
