import { MONTH, MONTHS, WEEKDAY } from '../reading/date-spans.ts'
import type { CanonStep } from './canon-step.ts'

const EDGE = '(?<![\\p{L}\\p{N}_])'
const END = '(?![\\p{L}\\p{N}_])'
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
const DAY_FIRST = `${EDGE}${DAY}(?:[ \\u00a0]of)?[ \\u00a0](${MONTH})\\.?(?:,?[ \\u00a0](\\d{4}))?${END}`
const MONTH_FIRST = `${EDGE}(${MONTH})\\.?[ \\u00a0]${DAY}(?:,?[ \\u00a0](\\d{4}))?${END}`
const NAME = `${EDGE}(?:${MONTH}|${WEEKDAY})${END}`
const WITH_CAPITAL = compiled('gu')
const ANY_CASE = compiled('giu')

/** Dates spelled with a month name in ISO form, without a year as `--10-21`; lone month and weekday names in three letters. */
export const dateForm: CanonStep = (text, { tolerates }) => {
  const patterns = tolerates?.includes('case') ? ANY_CASE : WITH_CAPITAL
  return text
    .replace(patterns.dayFirst, (_, day: string, month: string, year?: string) => iso(year, month, day))
    .replace(patterns.monthFirst, (_, month: string, day: string, year?: string) => iso(year, month, day))
    .replace(patterns.name, (name) => name.slice(0, 3))
}

function compiled(flags: string): Record<'dayFirst' | 'monthFirst' | 'name', RegExp> {
  return { dayFirst: new RegExp(DAY_FIRST, flags), monthFirst: new RegExp(MONTH_FIRST, flags), name: new RegExp(NAME, flags) }
}

function iso(year: string | undefined, month: string, day: string): string {
  const start = month.slice(0, 3).toLowerCase()
  const number = MONTHS.findIndex((name) => name.toLowerCase().startsWith(start)) + 1
  return `${year ?? '-'}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}
