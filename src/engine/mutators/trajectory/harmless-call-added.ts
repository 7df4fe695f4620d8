import { HARMLESS_CALL } from '../../canon/catalogue-inserts.ts'
import { decline, undeclared, type Mutator } from '../mutator.ts'
import { verdictChannels } from './shared/tool-names.ts'

/** One call more, to a tool that changes nothing. */
export const harmlessCallAdded = {
  id: 'harmless_call_added',
  title: 'Add a harmless tool call',
  family: 'trajectory',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'toolCalls',
  severity: 'medium',
  aspect: 'tools',
  pair: 'inject_denylisted_tool',
  origins: [{ title: 'extra harmless calls as positives', url: 'https://arxiv.org/abs/2603.05399' }],
  example: {
    case: { reference: 'Done.', toolCalls: [{ tool: 'find' }, { tool: 'refund' }], contract: { tolerates: ['extra-calls'] } },
    makes: '[{"tool":"find"},{"tool":"refund"},{"tool":"list_help","args":{}}]',
    declines: { case: { reference: 'Done.', toolCalls: [{ tool: 'find' }] }, because: 'declare tolerates: extra-calls' },
  },

  *mutate({ contract, case: { toolCalls = [] }, tolerates }) {
    if (!tolerates.has('extra-calls')) return yield undeclared('extra-calls')
    const { tool } = HARMLESS_CALL
    const taken = [...(contract.forbids ?? []), ...(contract.plan?.steps ?? []), ...verdictChannels(contract).map(({ name }) => name)]
    if (taken.some((name) => name.toLowerCase() === tool)) return yield decline(`the contract names ${tool} itself`)
    const said = { site: tool, because: ['tolerates.extra-calls'], why: `A harmless call of ${tool} was made as well, which is declared to be right.` }
    yield { ...said, change: { toolCalls: [...toolCalls, HARMLESS_CALL] }, form: 'appended' }
    if (toolCalls.length > 0) yield { ...said, change: { toolCalls: [HARMLESS_CALL, ...toolCalls] }, form: 'first' }
  },
} satisfies Mutator
