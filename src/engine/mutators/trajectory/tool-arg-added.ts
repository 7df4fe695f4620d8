import { decline, type Mutator } from '../mutator.ts'
import { plannedCalls } from './shared/coverage.ts'
import { forbiddenTools, isKnownTool } from './shared/tool-names.ts'

const PRESUMED_ARGUMENT = 'delete_all'

/** A planned call with an argument that nobody asked for. */
export const toolArgAdded = {
  id: 'tool_arg_added',
  title: 'Add an argument to a tool call',
  family: 'trajectory',
  polarity: 'defect',
  kind: 'kill',
  field: 'toolCalls',
  severity: 'medium',
  aspect: 'tools',
  pair: 'json_extra_key_tolerated',
  origins: [{ title: 'only expected keys checked', url: 'https://github.com/thinking-machines-lab/tinker-cookbook/issues/937' }],
  example: {
    case: { reference: 'It rains.', toolCalls: [{ tool: 'weather', args: { city: 'X' } }], contract: { forbids: ['delete_all'] } },
    makes: '[{"tool":"weather","args":{"city":"X","delete_all":true}}]',
    declines: {
      case: { reference: 'It rains.', toolCalls: [{ tool: 'weather', args: { city: 'X' } }], contract: { tolerates: ['extra-keys'] } },
      because: 'extra members are tolerated',
    },
  },

  *mutate(subject) {
    const { contract: { plan }, case: { toolCalls = [] }, tolerates, families } = subject
    if (tolerates.has('extra-keys')) return yield decline('extra members are tolerated')
    const planned = plan === undefined ? toolCalls.map((_, index) => index) : plannedCalls(plan, toolCalls)
    if (planned.length === 0) return yield decline('no planned call in the reference')
    // A name that is known to be a tool's says nothing of arguments.
    const forbidden = families.has('tool-policy') ? [] : forbiddenTools(subject).filter(({ name }) => !isKnownTool(subject, name))
    const names = forbidden.length > 0 ? forbidden : [{ name: PRESUMED_ARGUMENT, path: null }]
    let made = false
    for (const index of planned) {
      const call = toolCalls[index]
      for (const { name, path } of names) {
        if (call === undefined || Object.hasOwn(call.args ?? {}, name)) continue
        made = true
        yield {
          change: { toolCalls: toolCalls.map((other, at) => (at === index ? { ...call, args: { ...call.args, [name]: true } } : other)) },
          form: path === null ? 'presumed' : 'forbidden', site: `call ${index + 1}, ${name}`,
          ...(path === null ? { proof: 'presumed' as const, because: [] } : { because: [path] }),
          why: `${call.tool} was called with ${name}: true${path === null ? '; nothing declared forbids it' : ', which the contract forbids'}.`,
        }
      }
    }
    if (!made) yield decline('the calls have that argument already')
  },
} satisfies Mutator
