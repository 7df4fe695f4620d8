import { MONTH, MONTHS, WEEKDAY, WEEKDAYS, dateSpansIn } from './date-spans.ts'
import type { Span } from './subject.ts'

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

/** Unambiguous spellings of one day. */
export const DATE_PATTERNS = ['{yyyy}-{MM}-{dd}', '{d} {MMMM} {yyyy}', '{MMMM} {d}, {yyyy}', '{MMM} {d}, {yyyy}'] as const

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

/** Dates inside a longer text, in order. */
export function datesIn(text: string): { readonly span: Span; readonly date: ParsedDate }[] {
  return dateSpansIn(text).flatMap((span) => {
    const date = parseDate(text.slice(span.start, span.end))
    return date === null ? [] : [{ span, date }]
  })
}

/** A date in a pattern: `{yyyy}`, `{M}`, `{MM}`, `{MMM}`, `{MMMM}`, `{d}`, `{dd}`, `{do}` (21st), `{EEE}`, `{EEEE}`. Null when a part is missing. */
export function formatDate(date: Pick<ParsedDate, 'year' | 'month' | 'day' | 'weekday'>, pattern: string): string | null {
  const { year, month, day } = date
  const whole = year !== null && month !== null && day !== null
  const weekday = whole ? weekdayOf(year, month, day) : date.weekday
  let missing = false
  const text = pattern.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = part.startsWith('y') ? year : part.startsWith('M') ? month : part.startsWith('d') ? day : weekday
    if (value === null) missing = true
    return value === null ? '' : written(part, value)
  })
  return missing ? null : text
}

/** The date so many days later, in the same pattern; a lone month or month and year becomes the next. Null when a missing part decides. */
export function shiftDate(date: ParsedDate, days: number): ParsedDate | null {
  const { year, month, day, weekday } = date
  if (month === null) return weekday === null ? null : { ...date, weekday: (((weekday + days) % 7) + 7) % 7 }
  if (day === null) {
    const next = month + (days < 0 ? -1 : 1)
    return { ...date, month: ((next + 11) % 12) + 1, year: year === null ? null : year + (next === 0 ? -1 : next === 13 ? 1 : 0) }
  }
  if (year !== null) {
    const moved = movedDay(year, month, day, days)
    return moved.year < 1 || moved.year > 9999 ? null : { ...date, ...moved, weekday: weekday === null ? null : weekdayOf(moved.year, moved.month, moved.day) }
  }
  const [common, leap] = [movedDay(2001, month, day, days), movedDay(2004, month, day, days)]
  if (common.month !== leap.month || common.day !== leap.day) return null
  return { ...date, month: common.month, day: common.day, weekday: weekday === null ? null : (((weekday + days) % 7) + 7) % 7 }
}

/** Whether two dates give the same day, and the same time and zone where both give them. Parts that one lacks are ignored. */
export function sameDay(a: ParsedDate, b: ParsedDate): boolean {
  const agree = (x: number | string | null, y: number | string | null) => x === null || y === null || x === y
  const known = (a.month !== null && b.month !== null) || (a.weekday !== null && b.weekday !== null)
  return known && agree(a.year, b.year) && agree(a.month, b.month) && agree(a.day, b.day) && agree(a.weekday, b.weekday) && agree(a.time, b.time) && agree(a.zone, b.zone)
}

/** How many days a month has. */
export function daysIn(year: number, month: number): number {
  return month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
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

function written(part: string, value: number): string {
  if (part === 'MMMM') return MONTHS[value - 1] ?? ''
  if (part === 'MMM') return (MONTHS[value - 1] ?? '').slice(0, 3)
  if (part === 'EEEE') return WEEKDAYS[value] ?? ''
  if (part === 'EEE') return (WEEKDAYS[value] ?? '').slice(0, 3)
  if (part === 'do') return `${value}${ordinalEnding(value)}`
  return String(value).padStart(part.length, '0')
}

function ordinalEnding(day: number): string {
  return day >= 11 && day <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
}

function movedDay(year: number, month: number, day: number, days: number): { year: number; month: number; day: number } {
  const date = utc(year, month, day + days)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function weekdayOf(year: number, month: number, day: number): number {
  return utc(year, month, day).getUTCDay()
}

function utc(year: number, month: number, day: number): Date {
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date
}

function isFull(names: readonly string[], name: string): boolean {
  return names.includes(name)
}

function indexOf(names: readonly string[], name: string): number {
  return names.findIndex((full) => full.startsWith(name.slice(0, 3)))
}
