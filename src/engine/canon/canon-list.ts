import type { Contract } from '../model/suite.ts'
import { listItems } from '../reading/list-items.ts'

const MARKERS = /(?:[-*+•]|\(?\d{1,4}[.)])[ \t]+/g

/** The separators as far as they count, then the items, sorted where their order is free. null for a JSON array or no list. */
export function canonList(text: string, contract: Contract, members: readonly string[], onText: (text: string) => string): string | null {
  const list = listItems(text, members.length > 0 ? members : undefined)
  if (!list || list.separator === 'json') return null
  const items = list.texts.map(onText)
  if (contract.format === 'set' || contract.tolerates?.includes('list-order')) items.sort()
  const edges = [0, ...list.items.map((item) => item.end)]
  const between = edges.map((edge, index) => text.slice(edge, list.items[index]?.start ?? text.length))
  const frame = between.map((part, index) => separatorOf(part, index > 0 && index < items.length, contract))
  return [...frame, ...items].join('\u001f')
}

/** One part of what stands around the items; `inner` parts stand between two of them. */
function separatorOf(part: string, inner: boolean, { tolerates = [] }: Contract): string {
  const [blank, marks] = [tolerates.includes('whitespace'), tolerates.includes('punctuation')]
  if (inner && (tolerates.includes('markdown') || (blank && marks))) return ','
  const bare = tolerates.includes('markdown') ? part.replace(MARKERS, '').trim() : part
  const unmarked = marks ? bare.replace(/^[.!?](?=\s*$)/, '') : bare
  return blank ? unmarked.replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : '')).replace(/^\n|\n$/g, inner ? '$&' : '') : unmarked
}
