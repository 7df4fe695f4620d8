import { citationsIn } from '../../../reading/citations.ts'
import { isJsonText } from '../../../reading/json-source.ts'
import type { Span, Subject } from '../../../reading/subject.ts'

/** Code, addresses, quotations and grouped numbers: what stands there is not prose, whatever is tolerated around it. */
const PATTERNS: readonly RegExp[] = [
  /^[ \t]*(`{3,}|~{3,})[^`\n]*\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t]*$|$(?![\s\S]))/gm,
  /`[^`\n]{1,400}`/g,
  /\b(?:https?:\/\/|www\.)[^\s<>"')\]]{1,2000}/g,
  /"[^"\n]{1,400}"|“[^”\n]{1,400}”|«[^»\n]{1,400}»/g,
  /(?<![\p{L}\p{N}])'[^'\n]{1,400}'(?![\p{L}\p{N}])|‘[^’\n]{1,400}’(?![\p{L}\p{N}])/gu,
  /(?<![\d.,])\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?!\d)/g,
]

/** Read once per case: many mutators ask. */
const spansOf = new WeakMap<Subject, readonly Span[]>()

/**
 * The parts of the reference that no surface mutator touches: code, addresses, citation markers, quotations, facts of
 * kind `code`, numbers grouped by blanks; the whole of a JSON document. Sorted, without overlap.
 */
export function protectedSpans(subject: Subject): readonly Span[] {
  const known = spansOf.get(subject) ?? readSpans(subject)
  spansOf.set(subject, known)
  return known
}

/** Whether a piece of text lies in one of the spans, in part or as a whole; spans are sorted and do not overlap. */
export function touches(spans: readonly Span[], { start, end }: Span): boolean {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.end ?? 0) <= start) low = middle + 1
    else high = middle
  }
  const next = spans[low]
  return next !== undefined && next.start < end
}

/** The parts between spans that are sorted and do not overlap. */
export function between(text: string, spans: readonly Span[]): Span[] {
  const starts = [0, ...spans.map(({ end }) => end)]
  const ends = [...spans.map(({ start }) => start), text.length]
  return starts.map((start, index) => ({ start, end: ends[index] ?? text.length })).filter(({ start, end }) => end > start)
}

function readSpans({ text, facts }: Subject): Span[] {
  if (/^\s*[[{]/.test(text) && isJsonText(text)) return [{ start: 0, end: text.length }]
  const found = [
    ...PATTERNS.flatMap((pattern) => Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length }))),
    ...citationsIn(text).map(({ span }) => span),
    ...facts.filter(({ kind }) => kind === 'code').flatMap(({ spans }) => spans),
  ]
  return merged(found)
}

function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (last === undefined || span.start >= last.end) result.push(span)
    else if (span.end > last.end) result[result.length - 1] = { start: last.start, end: span.end }
  }
  return result
}
