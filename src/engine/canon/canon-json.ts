import type { Contract } from '../model/suite.ts'
import { decimal } from '../reading/decimal.ts'
import { isLeaf, parseJsonSource } from '../reading/json-source.ts'
import type { JsonLeaf, JsonMember, JsonNode } from '../reading/json-source.ts'
import { isSchema, schemaAt } from '../reading/schema.ts'
import { EXTRA_KEY } from './catalogue-inserts.ts'
import { plainNumber } from './number-format.ts'

interface Rendering {
  readonly text: string
  readonly contract: Contract
  readonly root: JsonNode
  readonly onText: (text: string) => string
}

/**
 * The document in a text with every tolerated difference undone: members sorted, numbers plain, tolerated members and
 * blank gone. Escapes are one whatever is declared; long integers and duplicate keys stay. What surrounds the
 * document stays as it is. null when the text holds none.
 */
export function canonJson(text: string, contract: Contract, onText: (text: string) => string): string | null {
  const root = parseJsonSource(text)
  if (!root) return null
  const context = { text, contract, root, onText }
  const { start, end } = root.span
  return gap(context, 0, start, true) + render(context, root) + gap(context, end, text.length, true)
}

function render(context: Rendering, node: JsonNode): string {
  if (isLeaf(node)) return leaf(context, node)
  return node.type === 'object' ? object(context, node.members, node) : array(context, node.items, node)
}

function leaf({ contract, onText }: Rendering, { type, raw, value }: JsonLeaf): string {
  if (type === 'string') return JSON.stringify(onText(String(value)))
  if (type !== 'number') return raw
  const number = contract.tolerates?.includes('number-format') ? decimal(raw) : null
  const plain = number ? plainNumber(number) : raw
  return contract.tolerance === undefined ? plain : onText(plain)
}

function object(context: Rendering, members: readonly JsonMember[], { span, pointer }: JsonNode): string {
  const sort = context.contract.tolerates?.includes('key-order') ?? false
  const parts = members.flatMap((member, index) => {
    if (isExtra(context, member, pointer)) return []
    const before = gap(context, members[index - 1]?.span.end ?? span.start + 1, member.keySpan.start)
    const between = gap(context, member.keySpan.end, member.node.span.start)
    return [{ key: member.key, text: `${before}${JSON.stringify(member.key)}${between}${render(context, member.node)}` }]
  })
  if (sort) parts.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const last = members.at(-1)?.span.end ?? span.start + 1
  return `{${parts.map((part) => part.text).join(',')}${gap(context, last, span.end - 1)}}`
}

function array(context: Rendering, items: readonly JsonNode[], { span, pointer }: JsonNode): string {
  const { tolerates, format } = context.contract
  const parts = items.map((item) => render(context, item))
  if (tolerates?.includes('list-order') || (format === 'set' && pointer === '')) parts.sort()
  const before = items.map((item, index) => gap(context, items[index - 1]?.span.end ?? span.start + 1, item.span.start))
  const last = items.at(-1)?.span.end ?? span.start + 1
  return `[${parts.map((part, index) => `${before[index] ?? ''}${part}`).join(',')}${gap(context, last, span.end - 1)}]`
}

/** What stands between two tokens, the comma aside: blank, or a colon and the blank round it. */
function gap({ text, contract, onText }: Rendering, from: number, to: number, outside = false): string {
  const source = text.slice(from, to)
  const between = outside ? source : source.replace(',', '')
  const has = (name: 'key-order' | 'whitespace'): boolean => contract.tolerates?.includes(name) ?? false
  if (outside && between.trim() !== '') return onText(between)
  if (has('key-order')) return between.replace(/\s+/g, '')
  if (has('whitespace')) return outside ? '' : between.replace(/\s+/g, ' ')
  return between
}

/** Whether the member may be there or not: one that the schema's `properties` leave out, or the catalogue's own. */
function isExtra({ text, contract }: Rendering, { key, node, span }: JsonMember, pointer: string): boolean {
  if (!contract.tolerates?.includes('extra-keys')) return false
  const source = text.slice(span.start, span.end)
  if (contract.facts?.some((fact) => source.includes(fact.text))) return false
  if (key === EXTRA_KEY.key && isLeaf(node) && node.value === EXTRA_KEY.value) return true
  const here = contract.schema ? schemaAt(contract.schema, pointer) : null
  if (here === null || here === 'unsupported' || !isSchema(here.properties)) return false
  const required = Array.isArray(here.required) ? here.required : []
  return !Object.hasOwn(here.properties, key) && !required.includes(key)
}
