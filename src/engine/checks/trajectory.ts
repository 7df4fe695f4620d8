import { defineCheck } from './check.ts'
import { commonSubsequence, failed, overlap, toolNames } from './shared/calls.ts'
import { listed, preview } from './shared/preview.ts'

export interface TrajectoryOptions {
  readonly ordered?: boolean
  readonly threshold?: number
  readonly extraCalls?: boolean
  readonly succeeded?: boolean
}

/** The calls cover the planned steps. */
export const trajectory = defineCheck<[steps: readonly string[], options?: TrajectoryOptions]>({
  name: 'trajectory',
  title: 'Follows a plan of tool calls',
  family: 'trajectory',
  doc:
    'The calls of the case cover the planned steps: the longest common subsequence of called and planned tools (whole names, ' +
    'letter case aside), or with `ordered: false` their multiset overlap, over the number of steps, is at least `threshold`.',
  parameters: [
    {
      name: 'steps',
      type: 'readonly string[]',
      doc: 'Names of the tools that a right run calls. An empty list wants no call at all.',
    },
    {
      name: 'options',
      optional: true,
      type: '{ readonly ordered?: boolean; readonly threshold?: number; readonly extraCalls?: boolean; readonly succeeded?: boolean }',
      doc:
        '`ordered` (default true); `threshold`: least share of the steps, 0 to 1 (default 1); `extraCalls`: calls beside the plan are right ' +
        '(default true); `succeeded`: a call whose result has an `error` does not count (default false).',
    },
  ],
  example: {
    args: [['plan', 'search']],
    passes: { output: 'done', toolCalls: [{ tool: 'plan' }, { tool: 'log' }, { tool: 'search' }] },
    fails: { output: 'done', toolCalls: [{ tool: 'search' }, { tool: 'plan' }] },
  },
  prepare(ask, steps, options) {
    ask.options(options, ['ordered', 'threshold', 'extraCalls', 'succeeded'])
    const none = Array.isArray(steps) && steps.length === 0
    const plan = none ? [] : ask.texts('steps', steps).map((step) => step.toLowerCase())
    const ordered = ask.flag('ordered', options?.ordered, true)
    const extraCalls = ask.flag('extraCalls', options?.extraCalls, true)
    const succeeded = ask.flag('succeeded', options?.succeeded, false)
    const threshold = ask.number('threshold', options?.threshold ?? 1, { min: 0, max: 1 })
    return (_, { toolCalls = [] }) => {
      const called = toolNames(succeeded ? toolCalls.filter((call) => !failed(call)) : toolCalls)
      const covered = (ordered ? commonSubsequence : overlap)(called, plan)
      const whole = extraCalls ? plan.length : Math.max(plan.length, called.length)
      const score = plan.length > 0 ? covered / whole : called.length === 0 ? 1 : 0
      const pass = score >= threshold
      const reason = `follows ${covered} of ${plan.length} steps${pass ? '' : `; called ${called.length > 0 ? listed(called.slice(0, 20)) : preview('nothing')}`}`
      return { pass, score, reason }
    }
  },
})
