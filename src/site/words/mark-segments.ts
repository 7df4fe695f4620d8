import type { Edit } from '../../engine/index.ts'

export interface MarkedSpan<Mark> {
  readonly start: number
  readonly end: number
  readonly mark: Mark
}

export interface Segment<Mark> {
  readonly text: string
  readonly start: number
  readonly mark: Mark | null
}

/** A text cut at its marks. Of marks that overlap the earlier in the list wins; what does not fit is left out. */
export function markSegments<Mark>(text: string, spans: readonly MarkedSpan<Mark>[]): Segment<Mark>[] {
  const fitting = spans
    .map((span, rank) => ({ ...span, rank }))
    .filter(({ start, end }) => start >= 0 && end <= text.length && start < end)
    .sort((a, b) => a.start - b.start || a.rank - b.rank)
  const kept = withoutOverlaps(fitting)
  const segments: Segment<Mark>[] = []
  let at = 0
  for (const { start, end, mark } of kept) {
    if (start > at) segments.push({ text: text.slice(at, start), start: at, mark: null })
    segments.push({ text: text.slice(start, end), start, mark })
    at = end
  }
  if (at < text.length) segments.push({ text: text.slice(at), start: at, mark: null })
  return segments
}

interface Ranked {
  readonly start: number
  readonly end: number
  readonly rank: number
}

/** Of spans in order of their starts, those that give way to none of a better rank. */
function withoutOverlaps<Span extends Ranked>(spans: readonly Span[]): Span[] {
  const kept: Span[] = []
  for (const span of spans) {
    let beaten = false
    for (let last = kept.at(-1); last !== undefined && last.end > span.start && !beaten; last = kept.at(-1)) {
      if (last.rank < span.rank) beaten = true
      else kept.pop()
    }
    if (!beaten) kept.push(span)
  }
  return kept
}

/** Where spans of `before` stand in `after`, so that marks stay put while a person types. Spans that were cut into go. */
export function movedSpans<Span extends { readonly start: number; readonly end: number }>(
  spans: readonly Span[],
  { before, after }: { readonly before: string; readonly after: string },
): Span[] {
  if (before === after) return [...spans]
  const { start, end, replacement } = editBetween(before, after)
  const shift = replacement.length - (end - start)
  return spans.flatMap((span) => {
    if (span.end <= start) return [span]
    if (span.start >= end) return [{ ...span, start: span.start + shift, end: span.end + shift }]
    return []
  })
}

/** The one edit that makes `after` of `before`, as short as it can be without cutting a character in half. */
export function editBetween(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  if (isLowSurrogate(before, start) || isLowSurrogate(after, start)) start -= 1
  let tail = 0
  while (tail < most - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  if (isLowSurrogate(before, before.length - tail) || isLowSurrogate(after, after.length - tail)) tail -= 1
  return { start, end: before.length - tail, replacement: after.slice(start, after.length - tail) }
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff
}
