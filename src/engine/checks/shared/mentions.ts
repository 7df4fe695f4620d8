import { boundedOccurrences, isBounded } from './bounded.ts'
import { fold } from './fold.ts'
import { readNumerals } from './numerals.ts'
import { stanceOf, takesBack, type Stance } from './stance.ts'

export interface Mention {
  readonly start: number
  readonly end: number
  readonly stance: Stance
}

/** A text that repeats itself is judged by its last mentions, so that the work stays in proportion to the text. */
const MOST = 500

/**
 * The bounded mentions of some words in a folded text, in order, each with its stance. Words that are one numeral
 * are found in any spelling of the same value. A mention that the next sentences take back is retracted.
 */
export function mentionsOf(text: string, words: string): readonly Mention[] {
  const wanted = fold(words).trim()
  const spans = spansOf(text, wanted).slice(-MOST)
  return spans.map((span, at) => {
    const stance = stanceOf(text, span.start, span.end)
    const next = spans[at + 1]?.start ?? text.length
    const takenBack = stance === 'stated' && takesBack(text.slice(span.end, next))
    return { ...span, stance: takenBack ? 'retracted' : stance }
  })
}

function spansOf(text: string, wanted: string): readonly { start: number; end: number }[] {
  const [numeral, ...more] = readNumerals(wanted, false)
  const value =
    numeral && more.length === 0 && numeral.start === 0 && numeral.end === wanted.length
      ? numeral.value
      : null
  if (value !== null)
    return readNumerals(text, false).filter(
      (token) => token.value === value && isBounded(text, token.start, token.end),
    )
  return boundedOccurrences(text, wanted).map((start) => ({ start, end: start + wanted.length }))
}
