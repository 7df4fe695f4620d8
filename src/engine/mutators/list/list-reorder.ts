import { canon } from '../../canon/canon.ts'
import { parseJsonSource } from '../../reading/json-source.ts'
import type { JsonNode } from '../../reading/json-source.ts'
import { keepsDeclarations } from '../../reading/keeps-declarations.ts'
import type { Span, Subject } from '../../reading/subject.ts'
import { applyEdits, decline, isDecline, undeclared, type Decline, type Mutator } from '../mutator.ts'
import { listReading } from './shared/list-reading.ts'
import { rearranged } from './shared/rearranged.ts'

interface Site {
  readonly name: string
  readonly items: readonly Span[]
  readonly because: readonly string[]
}

/** The same items in another order, where order is declared free. */
export const listReorder = {
  id: 'list_reorder',
  title: 'Put the items in another order',
  family: 'list',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'order',
  pair: 'list_swap_items',
  origins: [
    { title: 'solution sets', url: 'https://github.com/EleutherAI/lm-evaluation-harness/pull/3785' },
    { title: 'row order', url: 'https://github.com/taoyds/spider/issues/31' },
    { title: 'greedy matching', url: 'https://github.com/langchain-ai/openevals/issues/251' },
    { title: 'ordered comparison', url: 'https://github.com/open-compass/VLMEvalKit/pull/1584' },
  ],
  example: {
    case: { reference: '1,-2', expected: ['1', '-2'], contract: { format: 'set' } },
    makes: '-2,1',
    declines: { case: { reference: '(1, 2)', expected: '(1, 2)', contract: { format: 'math', tolerates: ['list-order'] } }, because: 'order inside a tuple counts' },
  },

  *mutate(subject) {
    const { text, contract } = subject
    const sites = sitesOf(subject)
    if (isDecline(sites)) return yield sites
    const right = canon(text, contract, subject.case)
    const seen = new Set([text])
    for (const { name, items, because } of sites) {
      for (const [form, order] of ordersOf(text, items)) {
        const edits = rearranged(text, items, order)
        const output = applyEdits(text, edits)
        if (seen.has(output) || canon(output, contract, subject.case) !== right || !keepsDeclarations(subject, { output })) continue
        seen.add(output)
        yield { change: { edits }, form, site: name, because, why: 'The items are the same; their order is declared free.' }
      }
    }
    if (seen.size === 1) yield decline('no two unequal items')
  },
} satisfies Mutator

function sitesOf(subject: Subject): readonly Site[] | Decline {
  const { text, format, tolerates } = subject
  if (format === 'set' || (format === 'list' && tolerates.has('list-order'))) {
    const list = listReading(subject)
    if (isDecline(list)) return list
    return [{ name: 'the list', items: list.items, because: format === 'set' ? list.because : [...list.because, 'tolerates.list-order'] }]
  }
  if (!tolerates.has('list-order')) return undeclared('list-order')
  const because = ['tolerates.list-order']
  if (format === 'math') {
    const items = mathItems(text)
    return items === null ? decline('order inside a tuple counts') : [{ name: 'the values', items, because: ['format', ...because] }]
  }
  const root = format === 'json' ? parseJsonSource(text) : null
  if (root === null) return decline('no list, JSON array or comma-separated values')
  return arraysOf(root).map(({ pointer, items }) => ({ name: pointer === '' ? 'the array' : pointer, items: items.map(({ span }) => span), because: ['format', ...because] }))
}

function ordersOf(text: string, items: readonly Span[]): (readonly [string, readonly number[]])[] {
  const kept = items.map((_, index) => index)
  const slice = (index: number): string => text.slice(items[index]?.start, items[index]?.end)
  return [
    ['reversed', kept.toReversed()],
    ['rotated', [...kept.slice(1), ...kept.slice(0, 1)]],
    ['sorted', kept.toSorted((a, b) => (slice(a) < slice(b) ? -1 : slice(a) > slice(b) ? 1 : a - b))],
  ]
}

function arraysOf(node: JsonNode): Extract<JsonNode, { type: 'array' }>[] {
  if (node.type === 'array') return [node, ...node.items.flatMap(arraysOf)]
  return node.type === 'object' ? node.members.flatMap((member) => arraysOf(member.node)) : []
}

/** Values between commas outside all brackets, `x = ` in front of each or of none; null where there are no two. */
function mathItems(text: string): Span[] | null {
  if (/[$\\][$([]|\$|[\r\n]/.test(text.trim())) return null
  const items: Span[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign !== '' && '([{'.includes(sign)) depth += 1
    else if (sign !== '' && ')]}'.includes(sign)) depth -= 1
    else if (at === text.length || (sign === ',' && depth === 0)) {
      const body = text.slice(start, at)
      items.push({ start: start + body.length - body.trimStart().length, end: start + body.trimEnd().length })
      start = at + 1
    }
  }
  const named = items.filter((span) => text.slice(span.start, span.end).includes('=')).length
  const isList = items.length > 1 && depth === 0 && items.every(({ start: from, end }) => end > from) && (named === 0 || named === items.length)
  return isList ? items : null
}
