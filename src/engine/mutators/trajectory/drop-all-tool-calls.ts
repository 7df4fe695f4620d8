import { decline, type Mutator } from '../mutator.ts'

/** Nothing is done: no call at all, with the answer as it was, and with none. */
export const dropAllToolCalls = {
  id: 'drop_all_tool_calls',
  title: 'Drop every tool call',
  family: 'trajectory',
  polarity: 'defect',
  kind: 'kill',
  field: 'toolCalls',
  severity: 'critical',
  aspect: 'tools',
  pair: 'identity_control',
  origins: [
    { title: 'no calls score 1', url: 'https://github.com/confident-ai/deepeval/issues/2242' },
    { title: 'a do-nothing agent passes', url: 'https://arxiv.org/abs/2507.02825' },
  ],
  example: {
    case: { reference: 'You are being transferred.', toolCalls: [{ tool: 'transfer' }], contract: { plan: { steps: ['transfer'] } } },
    makes: '[]',
    declines: { case: { reference: 'You are being transferred.', toolCalls: [{ tool: 'transfer' }] }, because: 'declare plan.steps' },
  },

  *mutate({ contract: { plan }, case: { toolCalls = [] }, text }) {
    if (plan === undefined || plan.steps.length === 0) return yield decline('declare plan.steps', 'plan', { steps: toolCalls.map(({ tool }) => tool) })
    if (plan.threshold === 0) return yield decline('plan.threshold is 0, so no call is needed')
    if (toolCalls.length === 0) return yield decline('no call in the reference')
    const said = { site: 'all calls', because: plan.threshold === undefined ? ['plan.steps'] : ['plan.steps', 'plan.threshold'] }
    yield { ...said, change: { toolCalls: [] }, form: 'no calls', why: 'No tool was called, while plan.steps names calls that must be made.' }
    if (text !== '') {
      yield { ...said, change: { toolCalls: [], output: '' }, form: 'does nothing', why: 'No tool was called and nothing was said, while plan.steps names calls that must be made.' }
    }
  },
} satisfies Mutator
