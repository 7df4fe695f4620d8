import type { Span } from '../../../reading/subject.ts'
import type { Edit } from '../../mutator.ts'

/** The items put into another order, where `order` gives the old place of each new item; what stands between them stays. */
export function rearranged(text: string, items: readonly Span[], order: readonly number[]): Edit[] {
  return items.flatMap(({ start, end }, index) => {
    const from = items[order[index] ?? index]
    const replacement = from === undefined ? '' : text.slice(from.start, from.end)
    return text.slice(start, end) === replacement ? [] : [{ start, end, replacement }]
  })
}
