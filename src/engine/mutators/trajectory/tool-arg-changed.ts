import type { ToolCall } from '../../model/suite.ts'
import { boundedSpans } from '../../reading/bounded.ts'
import { parseNumeral } from '../../reading/numerals.ts'
import type { Fact, Subject } from '../../reading/subject.ts'
import { wrongNumeral, wrongValue } from '../../reading/wrong-value.ts'
import { decline, type Mutator, type Proposal } from '../mutator.ts'
import { argLeaves, withLeaf, type Scalar } from './shared/arg-leaves.ts'

/** The right tool with another argument. */
export const toolArgChanged = {
  id: 'tool_arg_changed',
  title: 'Change an argument of a tool call',
  family: 'trajectory',
  polarity: 'defect',
  kind: 'kill',
  field: 'toolCalls',
  severity: 'medium',
  aspect: 'tools',
  pair: 'json_same_document',
  origins: [
    { title: 'presence only', url: 'https://github.com/ServiceNow/AU-Harness/issues/31' },
    { title: '"uncompleted" contains "completed"', url: 'https://github.com/Doist/todoist-mcp/pull/562' },
    { title: 'first call only', url: 'https://github.com/AgentDock/AgentDock/pull/156' },
    { title: 'alternatives skip arguments', url: 'https://github.com/raullenchai/Rapid-MLX/pull/72' },
  ],
  example: {
    case: {
      reference: 'Here are the completed events.', toolCalls: [{ tool: 'list', args: { eventType: 'completed' } }],
      contract: { facts: [{ text: 'completed', kind: 'phrase' }] },
    },
    makes: '[{"tool":"list","args":{"eventType":"uncompleted"}}]',
    declines: { case: { reference: 'Here they are.', toolCalls: [{ tool: 'list' }] }, because: 'no argument to change' },
  },

  *mutate(subject) {
    const { case: { toolCalls = [] }, tolerates } = subject
    const made: Proposal[] = []
    for (const [index, call] of toolCalls.entries()) {
      for (const { path, value } of argLeaves(call)) {
        const fact = factIn(subject, value)
        const site = `call ${index + 1}, ${path.join('.')}`
        const changed = (fresh?: Scalar): ToolCall => ({ ...call, args: withLeaf(call.args ?? {}, path, fresh) })
        const wrong = wrongArgument(subject, value, fact)
        const others: readonly (readonly [string, Scalar | undefined])[] = [
          ['value', wrong], ['superstring', superstring(value)], ['type', otherType(value)],
        ]
        for (const [form, fresh] of others) {
          if (fresh === undefined) continue
          made.push({ change: { toolCalls: replaced(toolCalls, index, [changed(fresh)]) }, form, site, ...said(call, fact, value, form === 'type' ? undefined : fresh, `became ${JSON.stringify(fresh)}`) })
        }
        made.push({ change: { toolCalls: replaced(toolCalls, index, [changed()]) }, form: 'removed', site, ...said(call, fact, value, '', 'is gone') })
        if (tolerates.has('extra-calls') || wrong === undefined) continue
        made.push({ change: { toolCalls: replaced(toolCalls, index, [call, changed(wrong)]) }, form: 'repeat', site, ...said(call, fact, value, wrong, `became ${JSON.stringify(wrong)} in a second call`) })
      }
    }
    if (made.length === 0) return yield decline('no argument to change')
    yield* [...made.filter(({ proof }) => proof !== 'presumed'), ...made.filter(({ proof }) => proof === 'presumed')]
  },
} satisfies Mutator

function replaced(calls: readonly ToolCall[], index: number, by: readonly ToolCall[]): ToolCall[] {
  return calls.flatMap((call, at) => (at === index ? by : [call]))
}

/** Proven when the argument held a fact that its new value does not hold. */
function said({ tool }: ToolCall, fact: Fact | null, value: Scalar, fresh: Scalar | undefined, what: string): Pick<Proposal, 'proof' | 'because' | 'why'> {
  const changed = `${JSON.stringify(value)} in the call of ${tool} ${what}`
  const isLost = fact !== null && fresh !== undefined && boundedSpans(String(fresh), fact.text, fact.kind).length === 0
  return isLost
    ? { because: [fact.path], why: `${changed}, and "${fact.text}" must be right.` }
    : { proof: 'presumed', because: [], why: `${changed}; nothing declared fixes it.` }
}

/** The fact that an argument holds. A lone digit may stand there by chance. */
function factIn({ facts }: Subject, value: Scalar): Fact | null {
  const text = String(value)
  return facts.find((fact) => !(fact.kind === 'number' && /^\d$/.test(fact.text)) && boundedSpans(text, fact.text, fact.kind).length > 0) ?? null
}

function wrongArgument(subject: Subject, value: Scalar, fact: Fact | null): Scalar | undefined {
  if (typeof value === 'boolean') return !value
  const wrong = fact === null ? null : wrongValue(subject, fact)
  if (typeof value === 'string') {
    return fact === null ? (value === '' ? 'x' : `${value} x`) : value.replaceAll(fact.text, () => wrong ?? 'bvudl')
  }
  const numeral = parseNumeral(String(value))
  const number = numeral === null ? Number.NaN : Number(wrong !== null && fact?.text === String(value) ? wrong : wrongNumeral(numeral))
  return Number.isFinite(number) && number !== value ? number : undefined
}

function superstring(value: Scalar): Scalar | undefined {
  if (typeof value === 'boolean') return undefined
  const longer = String(value).replace(/^-?(?=\d)/, '$&1')
  if (longer === String(value)) return /^\p{L}/u.test(longer) ? `un${longer}` : undefined
  if (typeof value === 'string') return /^-?\d+(?:\.\d+)?$/.test(value) ? longer : undefined
  return Number.isFinite(Number(longer)) && String(Number(longer)) === longer ? Number(longer) : undefined
}

function otherType(value: Scalar): Scalar | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' && String(Number(value)) === value && value !== 'NaN' && !value.includes('Infinity') ? Number(value) : undefined
}
