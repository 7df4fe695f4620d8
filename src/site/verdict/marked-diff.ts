import type { Edit } from '../../engine/index.ts'

export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'inserted' | 'gap'
  readonly text: string
}

export interface DiffRoom {
  /** Units of the unchanged text shown on each side of a change. */
  readonly around: number
  /** A change longer than this is shown by its two ends. */
  readonly longest: number
}

export const WHOLE: DiffRoom = { around: 60, longest: 600 }
export const SHORT: DiffRoom = { around: 20, longest: 72 }
/** Leaving out less than this would save nothing. */
const LEAST_GAP = 24

/** The reference with its edits marked, cut down to what stands around them. */
export function diffOfEdits(reference: string, edits: readonly Edit[], room: DiffRoom = WHOLE): DiffPart[] {
  const parts: DiffPart[] = []
  let at = 0
  for (const { start, end, replacement } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start > at) parts.push({ kind: 'same', text: reference.slice(at, start) })
    if (end > start) parts.push({ kind: 'removed', text: reference.slice(start, end) })
    if (replacement !== '') parts.push({ kind: 'inserted', text: replacement })
    at = end
  }
  if (at < reference.length) parts.push({ kind: 'same', text: reference.slice(at) })
  return clipped(parts, room)
}

/** Parts of a comparison by words, cut down in the same way. */
export function clipped(parts: readonly DiffPart[], { around, longest }: DiffRoom = WHOLE): DiffPart[] {
  return parts.flatMap((part, index) => {
    if (part.kind !== 'same') return cut(part, longest / 2, longest / 2)
    return cut(part, index === 0 ? 0 : around, index === parts.length - 1 ? 0 : around)
  })
}

function cut(part: DiffPart, head: number, tail: number): DiffPart[] {
  const { kind, text } = part
  if (text.length <= head + tail + LEAST_GAP) return [part]
  const from = head === 0 ? 0 : wordEnd(text, head)
  const to = tail === 0 ? text.length : wordStart(text, text.length - tail)
  const left = to - from
  return [
    ...(from > 0 ? [{ kind, text: text.slice(0, from) }] : []),
    { kind: 'gap', text: `${left} characters` },
    ...(to < text.length ? [{ kind, text: text.slice(to) }] : []),
  ]
}

/** How far a cut may move to fall between words. */
const SLACK = 16

/** The last end of a word at or before `at`, if one is near. */
function wordEnd(text: string, at: number): number {
  const blank = text.slice(Math.max(0, at - SLACK), at + 1).search(/\s\S*$/)
  return blank === -1 ? boundary(text, at) : Math.max(0, at - SLACK) + blank
}

/** The first start of a word at or after `at`, if one is near. */
function wordStart(text: string, at: number): number {
  const blank = text.slice(at, at + SLACK).search(/(?<=\s)\S/)
  return blank === -1 ? boundary(text, at) : at + blank
}

/** Never between the halves of a character. */
function boundary(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at
}
