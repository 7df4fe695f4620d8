import { formatDate, shiftDate } from '../../reading/dates.ts'
import type { ParsedDate } from '../../reading/dates.ts'
import { factGone, replaceAll } from '../../reading/replace.ts'
import { applyEdits, decline, type Mutator } from '../mutator.ts'
import { dateFacts, noDate } from './shared/date-facts.ts'
import { dateLeaves } from './shared/date-leaves.ts'

const JUNK = 'abc'

/** A date that no calendar has, or that is not written as the schema wants it. */
export const dateInvalid = {
  id: 'date_invalid',
  title: 'Give a date that does not exist',
  family: 'date',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'date_form_variant',
  origins: [
    { title: '29 February rolls over', url: 'https://github.com/47ng/nuqs/pull/1535' },
    { title: 'first ten characters only', url: 'https://github.com/Automattic/newspack-workspace/pull/767' },
    { title: 'shape or parser alone', url: 'https://github.com/elizaOS/eliza/pull/27982' },
  ],
  example: {
    case: { reference: '2026-01-15', contract: { facts: [{ text: '2026-01-15', kind: 'date' }] } },
    makes: '2026-01-15abc',
    declines: { case: { reference: 'It is Monday.', contract: { facts: [{ text: 'It', kind: 'phrase' }] } }, because: 'no date is declared' },
  },

  *mutate(subject) {
    const { text } = subject
    const leaves = dateLeaves(subject)
    const known = dateFacts(subject)
    if (known.length + leaves.length === 0) return yield noDate(subject)
    const dates = known.filter(({ date }) => date.day !== null && date.month !== null)
    if (dates.length + leaves.length === 0) return yield decline('the date names no day that could be impossible')
    const seen = new Set([text])
    for (const { fact, date } of dates) {
      for (const [form, changed] of [...impossible(date), ['junk', `${fact.text}${JUNK}`] as const]) {
        const edits = replaceAll(fact, changed)
        const output = applyEdits(text, edits)
        if (seen.has(output) || !factGone(subject, output, fact)) continue
        seen.add(output)
        yield { change: { edits }, form, site: fact.text, because: [fact.path], why: `"${fact.text}" must be right, and "${changed}" is no date.` }
      }
    }
    for (const { span, pointer, raw, date, isOutside, otherForms } of leaves) {
      for (const [form, changed] of [...impossible(date), ['junk', `${raw}${JUNK}`] as const, ...otherForms]) {
        const edits = [{ ...span, replacement: changed }]
        const output = applyEdits(text, edits)
        if (seen.has(output) || !isOutside(output)) continue
        seen.add(output)
        yield { change: { edits }, form, site: pointer, because: ['schema'], why: `The schema wants an ISO date at ${pointer}, and "${changed}" is none.` }
      }
    }
    if (seen.size === 1) yield decline('the right date would stay readable in another spelling')
  },
} satisfies Mutator

function impossible(date: ParsedDate): (readonly [string, string])[] {
  const { year, pattern } = date
  const numeric = pattern.includes('{MM}') || pattern.includes('{M}')
  const common = year === null ? null : isLeap(year) ? year + 1 : year
  const days: (readonly [string, ParsedDate])[] = [
    ...(common === null ? [] : [['29 February', { ...date, year: common, month: 2, day: 29 }] as const]),
    ...(numeric ? [['month 13', { ...date, month: 13 }] as const] : []),
    ['day 32', { ...date, day: 32 }],
    ...rollovers(date, numeric),
  ]
  return days.flatMap(([form, day]) => {
    const text = formatDate(day, pattern)
    return text === null ? [] : [[form, text] as const]
  })
}

/** Days that no month has, and that a lenient parser counts on to the right one. */
function rollovers(date: ParsedDate, numeric: boolean): (readonly [string, ParsedDate])[] {
  const { year, month, day, weekday } = date
  if (year === null || month === null || day === null || weekday !== null) return []
  const before = shiftDate(date, -day)
  return [
    ...(before === null || before.day === null ? [] : [['day rolls over', { ...before, day: before.day + day }] as const]),
    ...(numeric ? [['month rolls over', { ...date, year: year - 1, month: month + 12 }] as const] : []),
  ]
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}
