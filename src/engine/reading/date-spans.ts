import type { Span } from './subject.ts'

export const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
] as const
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** A month name, full or of three letters. */
export const MONTH = `(?:${MONTHS.join('|')}|${MONTHS.map((name) => name.slice(0, 3)).join('|')})`
/** A weekday name, full or of three letters. */
export const WEEKDAY = `(?:${WEEKDAYS.join('|')}|${WEEKDAYS.map((name) => name.slice(0, 3)).join('|')})`

const DAY = '\\d{1,2}(?:st|nd|rd|th)?'
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?'
const FORMS = [
  `\\d{4}-\\d{2}-\\d{2}(?:[T ]${TIME}[ ]?(?:Z|[+-]\\d{2}:?\\d{2})?)?`,
  `(?:${WEEKDAY},? )?${DAY}(?: of)? ${MONTH}(?:,? \\d{4})?`,
  `(?:${WEEKDAY},? )?${MONTH} ${DAY}(?:,? \\d{4})?`,
  `${MONTH} \\d{4}`,
  '\\d{1,2}([/.])\\d{1,2}\\1\\d{2,4}',
  TIME,
]
const DATE = new RegExp(`(?<![\\p{L}\\p{N}_/-])(?:${FORMS.join('|')})(?![\\p{L}\\p{N}_/]|-\\d|[.,]\\d)`, 'gu')

/** Where dates and clock times that hold a digit stand in a text. */
export function dateSpansIn(text: string): Span[] {
  return Array.from(text.matchAll(DATE), (match) => ({ start: match.index, end: match.index + match[0].length }))
}
