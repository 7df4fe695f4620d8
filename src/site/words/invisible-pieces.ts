export interface Piece {
  readonly text: string
  /** A name for what is not seen by itself; null for what is. */
  readonly name: string | null
}

const NAMES: Readonly<Record<string, readonly [shown: string, name: string]>> = {
  ' ': ['·', 'blank'],
  '\n': ['↵\n', 'line break'],
  '\r': ['[CR]', 'carriage return'],
  '\t': ['⇥\t', 'tab'],
  '\u00a0': ['⍽', 'no-break space'],
  '\u202f': ['⍽', 'narrow no-break space'],
  '\u200b': ['[ZWSP]', 'zero-width space'],
  '\u200c': ['[ZWNJ]', 'zero-width non-joiner'],
  '\u200d': ['[ZWJ]', 'zero-width joiner'],
  '\u2060': ['[WJ]', 'word joiner'],
  '\ufeff': ['[BOM]', 'byte order mark'],
  '\u00ad': ['[SHY]', 'soft hyphen'],
  '\u200e': ['[LRM]', 'left-to-right mark'],
  '\u200f': ['[RLM]', 'right-to-left mark'],
  '\u2011': ['\u2011', 'non-breaking hyphen'],
}

const INVISIBLE = /[\p{Cf}\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u2011]/u
/** Alone these are seen well enough; only at the edge of a change or in a row they are marked. */
const PLAIN_BLANK = /(?<=\S) (?=\S)/y

/**
 * A changed text cut so that what is not seen by itself can be shown: blanks at its edges and in rows, line breaks, no-break and
 * zero-width characters. A single blank between words stays as it is.
 */
export function invisiblePieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let plain = ''
  let at = 0
  for (const point of text) {
    if (INVISIBLE.test(point) && !isPlainBlank(text, at)) {
      if (plain !== '') pieces.push({ text: plain, name: null })
      plain = ''
      const [shown, name] = NAMES[point] ?? [`[${codePoint(point)}]`, codePoint(point)]
      pieces.push({ text: shown, name })
    } else plain += point
    at += point.length
  }
  if (plain !== '') pieces.push({ text: plain, name: null })
  return pieces
}

function isPlainBlank(text: string, at: number): boolean {
  PLAIN_BLANK.lastIndex = at
  return PLAIN_BLANK.test(text)
}

function codePoint(point: string): string {
  return `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
