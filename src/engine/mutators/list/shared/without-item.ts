import type { Span } from '../../../reading/subject.ts'
import type { Edit } from '../../mutator.ts'

/** Takes one item out with the separator beside it; null for the only item. */
export function withoutItem(items: readonly Span[], index: number): Edit | null {
  const [item, before, after] = [items[index], items[index - 1], items[index + 1]]
  if (item === undefined) return null
  if (after !== undefined) return { start: item.start, end: after.start, replacement: '' }
  return before === undefined ? null : { start: before.end, end: item.end, replacement: '' }
}
