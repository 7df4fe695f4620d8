import type { Edit } from '../../engine/index.ts'

export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'inserted' | 'gap'
  readonly text: string
}

/** Units of the unchanged text shown on each side of a change. */
const AROUND = 60
/** A change longer than this is shown by its two ends. */
const LONGEST = 600

/** The reference with its edits marked, cut down to what stands around them. */
export function diffOfEdits(reference: string, edits: readonly Edit[]): DiffPart[] {
  const parts: DiffPart[] = []
  let at = 0
  for (const { start, end, replacement } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start > at) parts.push({ kind: 'same', text: reference.slice(at, start) })
    if (end > start) parts.push({ kind: 'removed', text: reference.slice(start, end) })
    if (replacement !== '') parts.push({ kind: 'inserted', text: replacement })
    at = end
  }
  if (at < reference.length) parts.push({ kind: 'same', text: reference.slice(at) })
  return clipped(parts)
}

/** Parts of a comparison by words, cut down in the same way. */
export function clipped(parts: readonly DiffPart[]): DiffPart[] {
  return parts.flatMap((part, index) => {
    if (part.kind !== 'same') return cut(part, LONGEST / 2, LONGEST / 2)
    return cut(part, index === 0 ? 0 : AROUND, index === parts.length - 1 ? 0 : AROUND)
  })
}

function cut(part: DiffPart, head: number, tail: number): DiffPart[] {
  const { kind, text } = part
  if (text.length <= head + tail + 24) return [part]
  const from = boundary(text, head)
  const to = boundary(text, text.length - tail)
  const left = text.length - from - (text.length - to)
  return [
    ...(from > 0 ? [{ kind, text: text.slice(0, from) }] : []),
    { kind: 'gap', text: `${left} characters` },
    ...(to < text.length ? [{ kind, text: text.slice(to) }] : []),
  ]
}

/** Never between the halves of a character. */
function boundary(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at
}
