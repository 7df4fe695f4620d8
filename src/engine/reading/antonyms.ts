import { ANTONYMS } from './constants.ts'
import { wordsOf } from './sentences.ts'
import type { Span } from './subject.ts'

export interface AntonymSite {
  readonly span: Span
  /** The antonym, in the letter case of the word. */
  readonly replacement: string
}

const OPPOSITE = new Map(ANTONYMS.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))
const NEGATOR = /(?<![\p{L}\p{N}_])(?:not|cannot|no|nor|neither|never|none|nobody|nothing|without|hardly|barely|(?:\p{L}+n['’]t))(?![\p{L}\p{N}_])/giu

/** Every whole word of a text that the antonym table holds, in order. */
export function antonymSites(text: string): AntonymSite[] {
  return wordsOf(text).flatMap((span) => {
    const word = text.slice(span.start, span.end)
    const opposite = OPPOSITE.get(word.toLowerCase())
    return opposite === undefined ? [] : [{ span, replacement: inCaseOf(word, opposite) }]
  })
}

/** The negating words of a text. */
export function negatorsIn(text: string): Span[] {
  return Array.from(text.matchAll(NEGATOR), (match) => ({ start: match.index, end: match.index + match[0].length }))
}

/**
 * A text with its one word of the antonym table reversed, a or an before it adjusted. Null when it holds no such word
 * or several, or another negator, with which the reversal would prove nothing.
 */
export function reversed(text: string): string | null {
  const [site, ...more] = antonymSites(text)
  if (site === undefined || more.length > 0) return null
  const { span, replacement } = site
  if (negatorsIn(text).some(({ start, end }) => end <= span.start || start >= span.end)) return null
  return withArticle(text.slice(0, span.start), replacement) + replacement + text.slice(span.end)
}

function withArticle(before: string, word: string): string {
  return before.replace(/(?<![\p{L}\p{N}_])(a)n?(?= $)/iu, (_, a: string) => (/^[aeiou]/i.test(word) ? `${a}n` : a))
}

function inCaseOf(word: string, opposite: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return opposite.toUpperCase()
  return /^\p{Lu}/u.test(word) ? opposite.charAt(0).toUpperCase() + opposite.slice(1) : opposite
}
