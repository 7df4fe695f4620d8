import { closingBrace } from '../../../canon/boxed.ts'
import { boundedSpans } from '../../../reading/bounded.ts'
import type { Span, Subject } from '../../../reading/subject.ts'

const BOX = '\\boxed{'
/** Pairs that set mathematics off from text, longest first. */
export const DELIMITERS = [['$$', '$$'], ['\\[', '\\]'], ['\\(', '\\)'], ['$', '$']] as const

export interface MathRegion {
  /** The gold itself. */
  readonly gold: Span
  /** What a delimiter pair encloses, or the gold with its box where none does. */
  readonly inner: Span
  /** With the delimiters and the blank inside them. */
  readonly outer: Span
  readonly delimited: boolean
}

/** Where the gold last stands in the reference, and the mathematics that it is part of. null without a gold in it. */
export function mathRegion({ text, gold }: Subject): MathRegion | null {
  if (gold === null) return null
  const fact = gold.fact
  const spans = fact?.spans ?? boundedSpans(text, gold.text, 'phrase')
  const last = spans.at(-1)
  if (last === undefined) return null
  for (const region of delimitedIn(text)) {
    if (region.outer.start <= last.start && last.end <= region.outer.end) return { gold: last, delimited: true, ...region }
  }
  const box = boxAround(text, last) ?? last
  return { gold: last, inner: box, outer: box, delimited: false }
}

/** The box that holds just this span. */
export function boxAround(text: string, { start, end }: Span): Span | null {
  if (!text.slice(0, start).endsWith(BOX)) return null
  return closingBrace(text, start) === end ? { start: start - BOX.length, end: end + 1 } : null
}

/** Whether nothing but text, an equals sign, a box or delimiters touches the gold. */
export function isWholeExpression({ text }: Subject, { gold, inner, delimited }: MathRegion): boolean {
  const before = text.slice(delimited ? inner.start : 0, gold.start).trimEnd()
  const after = text.slice(gold.end, delimited ? inner.end : text.length).trimStart()
  const opens = before === '' || (/(?:=|\\boxed\{|[:.\n]|(?<![\\\p{L}])\p{L}{2,})$/u.test(before))
  const closes = after === '' || /^(?:[.!?,;:](?:\s|$)|\n|\p{L}{2,})/u.test(after) || (after.startsWith('}') && before.endsWith(BOX))
  return opens && closes
}

/** The delimited mathematics of a text, in order. An unpaired delimiter ends the search. */
function delimitedIn(text: string): { inner: Span; outer: Span }[] {
  const found: { inner: Span; outer: Span }[] = []
  for (let at = 0; at < text.length; ) {
    const open = DELIMITERS.find(([left]) => text.startsWith(left, at))
    if (open === undefined || text[at - 1] === '\\') {
      at += text[at] === '\\' && open === undefined ? 2 : 1
      continue
    }
    const [left, right] = open
    const close = text.indexOf(right, at + left.length)
    if (close === -1) return found
    const body = text.slice(at + left.length, close)
    const start = at + left.length + body.length - body.trimStart().length
    found.push({ inner: { start, end: start + body.trim().length }, outer: { start: at, end: close + right.length } })
    at = close + right.length
  }
  return found
}
