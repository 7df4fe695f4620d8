import { applyEdits, decline, isDecline, type Mutator } from '../mutator.ts'
import { canonItem, listReading } from './shared/list-reading.ts'
import { rearranged } from './shared/rearranged.ts'
import { withoutItem } from './shared/without-item.ts'

/** The right items in a wrong order. */
export const listSwapItems = {
  id: 'list_swap_items',
  title: 'Swap items of the list',
  family: 'list',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'order',
  pair: 'list_reorder',
  origins: [
    { title: 'rows compared as sets', url: 'https://github.com/AlibabaResearch/DAMO-ConvAI/issues/177' },
    { title: 'wrong order of steps', url: 'https://arxiv.org/abs/2406.13439' },
  ],
  example: {
    case: { reference: 'apple, pear', expected: ['apple', 'pear'], contract: { format: 'list' } },
    makes: 'pear, apple',
    declines: { case: { reference: 'apple, pear', expected: ['apple', 'pear'], contract: { format: 'set' } }, because: 'order is free; declare format: list' },
  },

  *mutate(subject) {
    const { text, format, tolerates } = subject
    if (format === 'set') return yield decline('order is free; declare format: list', 'format', 'list')
    const list = listReading(subject)
    if (isDecline(list)) return yield list
    if (tolerates.has('list-order')) return yield decline('order is declared free')
    const { items, texts, because } = list
    const canonical = texts.map((item) => canonItem(subject, item))
    const kept = items.map((_, index) => index)
    const orders = kept.slice(1).map((index) => ['swapped', [...kept.slice(0, index - 1), index, index - 1, ...kept.slice(index + 1)]] as const)
    const seen = new Set([JSON.stringify(canonical)])
    const shorter = withoutItem(items, 0)
    for (const [form, order] of [...orders, ['reversed', kept.toReversed()] as const]) {
      const now = JSON.stringify(order.map((index) => canonical[index]))
      if (seen.has(now)) continue
      seen.add(now)
      yield {
        change: { edits: rearranged(text, items, order) },
        form,
        site: form === 'swapped' ? order.flatMap((from, index) => (from > index ? [`items ${index + 1} and ${from + 1}`] : [])).join() : 'the whole list',
        because,
        why: 'The items are right and their order is not; the format list says that order counts.',
        alibis: shorter === null ? [] : [{ name: 'items', when: [{ input: { output: applyEdits(text, [shorter]) }, is: 'accepted' }], owner: 'list_items_changed' }],
      }
    }
    if (seen.size === 1) yield decline('no two unequal items')
  },
} satisfies Mutator
