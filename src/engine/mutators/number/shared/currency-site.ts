import { unitNamed } from '../../../reading/quantities.ts'
import type { Span, Subject } from '../../../reading/subject.ts'

const CODE = '(?:USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|CNY|INR|SEK|NOK|DKK|PLN|CZK|BRL|MXN|ZAR|KRW|SGD|HKD)'
const CARRIED_BEFORE = new RegExp(`(?:\\p{Sc}|(?<!\\p{L})${CODE})[ \\u00a0]?[-+−]?$`, 'u')
const CARRIED_AFTER = new RegExp(`^[ \\u00a0]?(?:\\p{Sc}|${CODE}(?!\\p{L})|(?:dollars?|euros?|pounds?|cents?|yen|rupees?)(?!\\p{L}))`, 'iu')
const OTHER_MEASURE = /^(?:[ \u00a0-]?(?:\\?%|°|per[ -]?cent|percent)|st|nd|rd|th|\p{L})/iu
const NO_NOUN = /^(?:in|for|per|and|or|but|is|was|are|were|to|at|on|by|from|with|each|today|now|altogether|overall|because|since|so|as|then)$/i

/** Whether a currency already stands at the number. */
export function carriesCurrency(text: string, { start, end }: Span): boolean {
  return CARRIED_BEFORE.test(text.slice(Math.max(0, start - 8), start)) || CARRIED_AFTER.test(text.slice(end, end + 12))
}

/** Whether the number is followed by a unit, a percent sign or an ordinal ending. */
export function isMeasured(text: string, end: number): boolean {
  const rest = text.slice(end, end + 40)
  if (OTHER_MEASURE.test(rest)) return true
  const word = /^[ \u00a0\u202f-]([\p{L}°µ³²·*/]+)/u.exec(rest)?.[1]
  // The preposition in `29 in total` is no inch.
  return word !== undefined && word !== 'in' && word.toLowerCase() !== 'a' && unitNamed(word) !== null
}

/** Whether the number stands before a word that it may count, as in `50 tiles`. */
export function mayCount(text: string, end: number): boolean {
  const word = /^[ \u00a0\u202f-]{1,2}(\p{L}+)/u.exec(text.slice(end, end + 40))?.[1]
  return word !== undefined && !NO_NOUN.test(word)
}

/** The one currency sign of the prompt; the dollar when it has none; null when it has several. */
export function currencySign({ case: { prompt = '' } }: Subject): string | null {
  const signs = [...new Set(prompt.match(/\p{Sc}/gu) ?? [])]
  return signs.length > 1 ? null : (signs[0] ?? '$')
}
