import { daysIn, weekdayOf } from './calendar.ts'
import { MONTH, MONTHS, WEEKDAY, WEEKDAYS } from './date-spans.ts'

/** A date as written. Parts that the text does not give are null; a date of month names and the like may be partial. */
export interface ParsedDate {
  readonly year: number | null
  /** 1 to 12. */
  readonly month: number | null
  readonly day: number | null
  /** 0 is Sunday. */
  readonly weekday: number | null
  /** Clock time as written, `08:45:00`. */
  readonly time: string | null
  /** `Z` or an offset as written. */
  readonly zone: string | null
  /** How it is written: literal text with the parts of `formatDate` in braces. */
  readonly pattern: string
}

const DAY = '(?<d>\\d{1,2})(?<ord>st|nd|rd|th)?'
const NAME = `(?<name>${MONTH})`
const YEAR = '(?<y>\\d{4})'
const BEFORE = `(?:(?<w>${WEEKDAY})(?<wg>,? ))?`
const ISO = /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})(?:(?<tg>[T ])(?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/
const WORDED = [
  `${BEFORE}${DAY}(?<g1> of | )${NAME}(?:(?<g2>,? )${YEAR})?`,
  `${BEFORE}${NAME}(?<g1> )${DAY}(?:(?<g2>,? )${YEAR})?`,
  `${NAME}(?<g2> )${YEAR}`,
  NAME,
  `(?<w>${WEEKDAY})`,
].map((form) => new RegExp(`^${form}$`))
const NUMERIC = /^(?<a>\d{1,2})(?<g>[/.])(?<b>\d{1,2})\k<g>(?<y>\d{4})$/

/**
 * Reads a text that is one date: ISO (with time and zone), day month-name year, month-name day year, a part of these, a
 * weekday, or digits only where one part exceeds 12. Null for anything else, for a day that does not exist, and for a
 * weekday that is not that day's.
 */
export function parseDate(text: string): ParsedDate | null {
  const date = readIso(text) ?? readWorded(text) ?? readNumeric(text)
  if (date === null || (date.weekday === null && date.month === null)) return null
  const { year, month, day, weekday } = date
  if (month !== null && (month < 1 || month > 12)) return null
  if (month !== null && day !== null && (day < 1 || day > daysIn(year ?? 2000, month))) return null
  if (weekday !== null && year !== null && month !== null && day !== null && weekdayOf(year, month, day) !== weekday) return null
  return date
}

function readIso(text: string): ParsedDate | null {
  const { y, m, d, tg = '', time = null, zone = null } = ISO.exec(text)?.groups ?? {}
  if (y === undefined) return null
  const pattern = `{yyyy}-{MM}-{dd}${tg}${time ?? ''}${zone ?? ''}`
  return { year: Number(y), month: Number(m), day: Number(d), weekday: null, time, zone, pattern }
}

function readWorded(text: string): ParsedDate | null {
  const match = WORDED.map((form) => form.exec(text)).find((found) => found !== null)
  const { d, ord, name, y, w, wg = '', g1 = '', g2 = '' } = match?.groups ?? {}
  if (match === undefined) return null
  const dayPart = d === undefined ? '' : ord === undefined ? (d.startsWith('0') ? '{dd}' : '{d}') : '{do}'
  const monthPart = name === undefined ? '' : isFull(MONTHS, name) ? '{MMMM}' : '{MMM}'
  const weekdayPart = w === undefined ? '' : (isFull(WEEKDAYS, w) ? '{EEEE}' : '{EEE}') + wg
  const dayFirst = d !== undefined && name !== undefined && text.indexOf(d) < text.indexOf(name, w === undefined ? 0 : w.length)
  const core = dayFirst ? `${dayPart}${g1}${monthPart}` : `${monthPart}${g1}${dayPart}`
  return {
    year: y === undefined ? null : Number(y),
    month: name === undefined ? null : indexOf(MONTHS, name) + 1,
    day: d === undefined ? null : Number(d),
    weekday: w === undefined ? null : indexOf(WEEKDAYS, w),
    time: null,
    zone: null,
    pattern: `${weekdayPart}${core}${g2}${y === undefined ? '' : '{yyyy}'}`,
  }
}

function readNumeric(text: string): ParsedDate | null {
  const { a, b, g = '', y } = NUMERIC.exec(text)?.groups ?? {}
  if (a === undefined || b === undefined || y === undefined) return null
  const [first, second] = [Number(a), Number(b)]
  if (first <= 12 && second <= 12 && first !== second) return null
  const width = (digits: string, part: string) => (digits.length === 2 ? `{${part}${part}}` : `{${part}}`)
  const base = { year: Number(y), weekday: null, time: null, zone: null }
  return second > 12
    ? { ...base, month: first, day: second, pattern: `${width(a, 'M')}${g}${width(b, 'd')}${g}{yyyy}` }
    : { ...base, month: second, day: first, pattern: `${width(a, 'd')}${g}${width(b, 'M')}${g}{yyyy}` }
}

function isFull(names: readonly string[], name: string): boolean {
  return names.includes(name)
}

function indexOf(names: readonly string[], name: string): number {
  return names.findIndex((full) => full.startsWith(name.slice(0, 3)))
}
