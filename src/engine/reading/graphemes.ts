import type { Span } from './subject.ts'

// The locale is fixed, so that the same text gives the same characters on every machine.
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The characters of a text as a reader sees them, in order; CR LF is one. */
export function graphemesOf(text: string): Span[] {
  const spans: Span[] = []
  for (const { index, segment } of segmenter.segment(text)) spans.push({ start: index, end: index + segment.length })
  return spans
}

/** Whether a cut at `index` falls between two whole characters. The ends of a text do; places outside it do not. */
export function isGraphemeBoundary(text: string, index: number): boolean {
  if (index < 0 || index > text.length) return false
  if (index === 0 || index === text.length) return true
  const before = text.charCodeAt(index - 1)
  const after = text.charCodeAt(index)
  if (before < 0x80 && after < 0x80) return !(before === 0x0d && after === 0x0a)
  let start = index - 1
  while (start > 0 && !startsCharacter(text.charCodeAt(start))) start -= 1
  // Segments are found one by one from a place that surely starts one, so a long text costs no more than a short one.
  for (const { index: at, segment } of segmenter.segment(text.slice(start, index + 64))) {
    const end = start + at + segment.length
    if (end >= index) return end === index
  }
  return true
}

/** ASCII, kana and Han never continue the character before them (a LF after CR, which may, is met from behind only). */
function startsCharacter(unit: number): boolean {
  return unit < 0x80 || (unit >= 0x3041 && unit <= 0x3096) || (unit >= 0x30a1 && unit <= 0x30fa) || (unit >= 0x4e00 && unit <= 0x9fff)
}
