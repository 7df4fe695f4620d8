import { utc, weekdayOf } from './calendar.ts'
import { MONTHS, WEEKDAYS, dateSpansIn } from './date-spans.ts'
import { parseDate } from './parse-date.ts'
import type { ParsedDate } from './parse-date.ts'
import type { Span } from './subject.ts'

export { daysIn } from './calendar.ts'
export { parseDate }
export type { ParsedDate }

/** Unambiguous spellings of one day. */
export const DATE_PATTERNS = ['{yyyy}-{MM}-{dd}', '{d} {MMMM} {yyyy}', '{MMMM} {d}, {yyyy}', '{MMM} {d}, {yyyy}'] as const

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
