import { isLeaf, nodesOf, type JsonNode } from '../../reading/json-source.ts'
import type { Span } from '../../reading/subject.ts'
import { decline, undeclared, type Mutator } from '../mutator.ts'
import { documentOf } from './shared/json-document.ts'

/** The members of every object the other way round, in place and laid out anew: the same document to every parser. */
export const parserAcceptedVariant = {
  id: 'parser_accepted_variant',
  title: 'Reorder and lay out JSON members',
  family: 'json',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'json-syntax',
  pair: 'json_value_corruption',
  origins: [
    { title: 'valid SQL rejected', url: 'https://github.com/promptfoo/promptfoo/pull/9784' },
    { title: 'pairing by position', url: 'https://github.com/bird-bench/mini_dev/issues/41' },
  ],
  example: {
    case: { reference: '{"a":1,"b":2}', contract: { format: 'json', tolerates: ['key-order'] } },
    makes: '{"b":2,"a":1}',
    declines: { case: { reference: '{"a":1,"b":2}', contract: { format: 'json' } }, because: 'declare tolerates: key-order' },
  },

  *mutate(subject) {
    const { text, format, tolerates } = subject
    if (format !== 'json') return yield decline('declare format: json', 'format', 'json')
    if (!tolerates.has('key-order')) return yield undeclared('key-order')
    const root = documentOf(subject)
    if (root === null || isLeaf(root)) return yield decline('no object or array in the reference')
    const isReversible = nodesOf(root).some((node) => node.type === 'object' && node.members.length > 1 && !hasDuplicates(node))
    const said = { site: 'the document', because: ['tolerates.key-order'] }
    const source = text.slice(root.span.start, root.span.end)
    const reversed = reverse(text, root)
    if (isReversible && reversed !== source) {
      yield { ...said, change: { edits: [{ ...root.span, replacement: reversed }] }, form: 'reversed', why: 'The members stand in another order, which is declared to be right.' }
    }
    const indented = indent(text, root, 0)
    if (indented !== source && indented !== reversed) {
      yield { ...said, change: { edits: [{ ...root.span, replacement: indented }] }, form: 'indented', why: 'The members stand in another order on lines of their own, which is declared to be right.' }
    } else if (reversed === source) yield decline('nothing to reorder')
  },
} satisfies Mutator

function hasDuplicates(node: JsonNode): boolean {
  return node.type === 'object' && new Set(node.members.map(({ key }) => key)).size < node.members.length
}

/** The source of a node with every object's members in reverse; commas and blanks stay where they are. */
function reverse(text: string, node: JsonNode): string {
  if (isLeaf(node)) return text.slice(node.span.start, node.span.end)
  const parts = node.type === 'array'
    ? node.items.map((item) => ({ span: item.span, text: reverse(text, item) }))
    : node.members.map((member) => ({ span: member.span, text: text.slice(member.span.start, member.node.span.start) + reverse(text, member.node) }))
  const order = node.type === 'object' && !hasDuplicates(node) ? parts.toReversed() : parts
  return filled(text, node.span, parts.map(({ span }) => span), order.map((part) => part.text))
}

function filled(text: string, { start, end }: Span, places: readonly Span[], parts: readonly string[]): string {
  let result = ''
  let at = start
  for (const [index, place] of places.entries()) {
    result += text.slice(at, place.start) + (parts[index] ?? '')
    at = place.end
  }
  return result + text.slice(at, end)
}

/** The same, each member and item on a line of its own, one blank per level. */
function indent(text: string, node: JsonNode, depth: number): string {
  if (isLeaf(node)) return text.slice(node.span.start, node.span.end)
  const [open, close] = node.type === 'array' ? ['[', ']'] : ['{', '}']
  const parts = node.type === 'array'
    ? node.items.map((item) => indent(text, item, depth + 1))
    : node.members.map((member) => `${text.slice(member.keySpan.start, member.keySpan.end)}: ${indent(text, member.node, depth + 1)}`)
  const order = node.type === 'object' && !hasDuplicates(node) ? parts.toReversed() : parts
  if (order.length === 0) return open + close
  const line = `\n${' '.repeat(depth + 1)}`
  return `${open}${line}${order.join(`,${line}`)}\n${' '.repeat(depth)}${close}`
}
