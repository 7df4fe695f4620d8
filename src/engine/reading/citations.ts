import type { Span } from './subject.ts'

/** A marker that names a source. `keep` is what stays when the marker goes: the text of a Markdown link. */
export interface Citation {
  readonly span: Span
  readonly text: string
  readonly form: 'number' | 'id' | 'author-year' | 'superscript' | 'link' | 'url' | 'doi'
  readonly keep: string
}

const MARKERS: readonly (readonly [Citation['form'], RegExp])[] = [
  ['link', /\[([^\]\n]{1,200})\]\((?:https?:\/\/|\/)[^\s)]{1,2000}\)/g],
  ['number', /\[\d{1,4}(?:\s?[,–-]\s?\d{1,4}){0,20}\]/g],
  ['id', /\[(?=[^\]\n]*\d)[A-Za-z][\w.:#-]{0,60}\](?!\()/g],
  ['author-year', /\((?:\p{Lu}[\p{L}'’-]{1,40}(?: (?:&|and) \p{Lu}[\p{L}'’-]{1,40}| et al\.)?,? \d{4}[a-z]?)\)/gu],
  ['url', /https?:\/\/[^\s<>"')\]]{1,2000}[^\s<>"')\].,;:!?]/g],
  ['doi', /\b10\.\d{4,9}\/[^\s"<>]{1,200}[^\s"<>.,;)]/g],
  ['superscript', /[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4}/g],
]

/** Every citation marker of a text, in order; where two readings overlap, the longer form listed first wins. */
export function citationsIn(text: string): Citation[] {
  const found: Citation[] = []
  for (const [form, pattern] of MARKERS) {
    for (const { 0: marker, 1: label, index } of text.matchAll(pattern)) {
      const span = { start: index, end: index + marker.length }
      if (found.some(({ span: taken }) => span.start < taken.end && taken.start < span.end)) continue
      found.push({ span, text: marker, form, keep: form === 'link' ? (label ?? '') : '' })
    }
  }
  return found.sort((a, b) => a.span.start - b.span.start)
}
