import type { Span } from './subject.ts'

// The locale is fixed, so that the same text gives the same characters on every machine.
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Browsers copy the whole text for each segment, so a long text is given to them in windows of so many units. */
const WINDOW = 128

/** The characters of a text as a reader sees them, in order; CR LF is one. */
export function graphemesOf(text: string): Span[] {
  return [...charactersFrom(text, 0)]
}

/** Whether a cut at `index` falls between two whole characters. The ends of a text do; places outside it do not. */
export function isGraphemeBoundary(text: string, index: number): boolean {
  if (index < 0 || index > text.length) return false
  if (index === 0 || index === text.length) return true
  let start = index - 1
  if (!isAscii(text, start) || !isAscii(text, index)) while (start > 0 && !startsCharacter(text.charCodeAt(start))) start -= 1
  for (const { end } of charactersFrom(text, start)) if (end >= index) return end === index
  return true
}

/** The characters from a place on that starts one. */
function* charactersFrom(text: string, from: number): Generator<Span> {
  let at = from
  let size = WINDOW
  while (at < text.length) {
    if (isAscii(text, at) && (at + 1 === text.length || isAscii(text, at + 1))) {
      const end = at + (text.startsWith('\r\n', at) ? 2 : 1)
      yield { start: at, end }
      at = end
      continue
    }
    const window = text.slice(at, windowEnd(text, at + size))
    const open = at + window.length < text.length
    let taken = 0
    for (const { index, segment } of segmenter.segment(window)) {
      const end = index + segment.length
      // The last character of a window may go on behind it.
      if (open && end === window.length) break
      yield { start: at + index, end: at + end }
      taken = end
    }
    at += taken
    size = taken === 0 ? size * 2 : WINDOW
  }
}

/** Never between the halves of a character: the first would stand between the character before and what continues it. */
function windowEnd(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1)
  return end < text.length && unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end
}

function isAscii(text: string, index: number): boolean {
  return text.charCodeAt(index) < 0x80
}

/** ASCII, kana and Han never continue the character before them; a LF after CR does, but no walk back ends between these. */
function startsCharacter(unit: number): boolean {
  return unit < 0x80 || (unit >= 0x3041 && unit <= 0x3096) || (unit >= 0x30a1 && unit <= 0x30fa) || (unit >= 0x4e00 && unit <= 0x9fff)
}
