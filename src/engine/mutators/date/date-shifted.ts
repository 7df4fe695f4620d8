import { daysIn, formatDate, parseDate, sameDay, shiftDate } from '../../reading/dates.ts'
import type { ParsedDate } from '../../reading/dates.ts'
import { factGone, replaceAll } from '../../reading/replace.ts'
import type { Subject } from '../../reading/subject.ts'
import { applyEdits, decline, type Mutator } from '../mutator.ts'
import { dateFacts, noDate, type DateFact } from './shared/date-facts.ts'
import { weekdayEdits } from './shared/weekday-edits.ts'

/** Another day, month, year or instant, in the same spelling. */
export const dateShifted = {
  id: 'date_shifted',
  title: 'Move the date',
  family: 'date',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  pair: 'date_form_variant',
  origins: [
    { title: 'day-month-year accepted where ISO is wanted', url: 'https://github.com/schemaorg/schemaorg/issues/2969' },
    { title: 'chronology errors', url: 'https://arxiv.org/abs/2406.13439' },
  ],
  example: {
    case: { reference: 'Due 2021-10-09', contract: { facts: [{ text: '2021-10-09', kind: 'date' }] } },
    makes: 'Due 2021-10-10',
    declines: { case: { reference: 'Due 03/04/2021', contract: { facts: [{ text: '03/04/2021', kind: 'date' }] } }, because: 'day and month cannot be told apart' },
  },

  *mutate(subject) {
    const dates = dateFacts(subject)
    if (dates.length === 0) return yield noDate(subject)
    let made = false
    for (const known of dates) {
      for (const [form, text, date] of shiftsOf(known)) {
        if (isRight(subject, text)) continue
        const edits = [...replaceAll(known.fact, text), ...weekdayEdits(subject, known, date)]
        if (!factGone(subject, applyEdits(subject.text, edits), known.fact)) continue
        made = true
        yield { change: { edits }, form, site: known.fact.text, because: [known.fact.path], why: `"${known.fact.text}" must be right, and it became "${text}".` }
      }
    }
    if (!made) yield decline('the right date would stay readable in another spelling')
  },
} satisfies Mutator

function shiftsOf({ fact, date }: DateFact): (readonly [string, string, ParsedDate])[] {
  const { year, month, day, zone, pattern } = date
  const moved: (readonly [string, ParsedDate | null])[] = [['day', shiftDate(date, 1)], ['day', shiftDate(date, -1)]]
  if (month !== null && day !== null) moved.push(['month', inMonth(date, year === null || month < 12 ? year : year + 1, (month % 12) + 1)])
  if (year !== null && month !== null) moved.push(['year', inMonth(date, year + 1, month)], ['year', inMonth(date, year - 1, month)])
  const swaps = pattern.startsWith('{yyyy}-') && month !== null && day !== null && day <= 12 && month !== day
  if (swaps) moved.push(['swap', { ...date, month: day, day: month }])
  const shifts = moved.flatMap(([form, next]): (readonly [string, string, ParsedDate])[] => {
    const text = next === null ? null : formatDate(next, next.pattern)
    return next === null || text === null || text === fact.text ? [] : [[form, text, next]]
  })
  const later = zone === null ? null : zoneLater(zone)
  if (later !== null && zone !== null) shifts.push(['zone', fact.text.slice(0, fact.text.length - zone.length) + later, date])
  const seen = new Set<string>()
  return shifts.filter(([, text]) => !seen.has(text) && seen.add(text))
}

/** The same day of another month, or its last day where it is shorter; the weekday follows. */
function inMonth(date: ParsedDate, year: number | null, month: number): ParsedDate {
  const day = date.day === null ? null : Math.min(date.day, daysIn(year ?? 2001, month))
  return { ...date, year, month, day, weekday: year === null ? null : date.weekday }
}

/** An offset two hours further east; the clock keeps its digits, and so the instant is another. */
function zoneLater(zone: string): string | null {
  if (zone === 'Z') return '+02:00'
  const [, sign = '', hours = '', colon = '', minutes = ''] = /^([+-])(\d{2})(:?)(\d{2})$/.exec(zone) ?? []
  if (hours === '') return null
  const total = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) + 120
  const size = Math.abs(total)
  const two = (n: number): string => String(n).padStart(2, '0')
  return total > 14 * 60 ? null : `${total < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${colon}${two(size % 60)}`
}

function isRight({ expected }: Subject, text: string): boolean {
  const date = parseDate(text)
  return expected.some((right) => {
    const other = parseDate(right)
    return right === text || (date !== null && other !== null && sameDay(date, other))
  })
}
