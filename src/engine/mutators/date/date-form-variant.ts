import { canon } from '../../canon/canon.ts'
import { DATE_PATTERNS, formatDate } from '../../reading/dates.ts'
import { keepsDeclarations } from '../../reading/keeps-declarations.ts'
import type { Subject } from '../../reading/subject.ts'
import { applyEdits, decline, undeclared, type Mutator } from '../mutator.ts'
import { dateLeaves } from './shared/date-leaves.ts'
import { dateFacts, noDate, type DateFact } from './shared/date-facts.ts'

/** The same day in another unambiguous spelling. */
export const dateFormVariant = {
  id: 'date_form_variant',
  title: 'Spell the date in another way',
  family: 'date',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'date_shifted',
  origins: [
    { title: 'abbreviated month rejected', url: 'https://github.com/web-arena-x/webarena/issues/134' },
    { title: 'weekday abbreviation', url: 'https://github.com/ucbepic/DataAgentBench/pull/41' },
  ],
  example: {
    case: { reference: 'Oct 21st', contract: { facts: [{ text: 'Oct 21st', kind: 'date' }], tolerates: ['date-form'] } },
    makes: 'October 21st',
    declines: {
      case: { reference: '{"on": "2021-10-21"}', contract: { format: 'json', schema: { type: 'object', properties: { on: { type: 'string', format: 'date' } } }, facts: [{ text: '2021-10-21', kind: 'date' }], tolerates: ['date-form'] } },
      because: 'the schema fixes the form',
    },
  },

  *mutate(subject) {
    const { text, contract, tolerates, format } = subject
    const dates = dateFacts(subject)
    if (dates.length === 0) return yield noDate(subject)
    if (!tolerates.has('date-form')) return yield undeclared('date-form')
    if (format === 'code') return yield decline('the dates of code keep their form')
    const right = canon(text, contract, subject.case)
    const seen = new Set([text])
    const leaves = dateLeaves(subject)
    let fixed = false
    for (const known of dates) {
      if (known.fact.spans.some((span) => leaves.some((leaf) => leaf.span.start <= span.start && span.end <= leaf.span.end))) {
        fixed = true
        continue
      }
      for (const spelling of spellingsOf(subject, known)) {
        const edits = known.fact.spans.map((span) => ({ ...span, replacement: spelling }))
        const output = applyEdits(text, edits)
        if (seen.has(output) || canon(output, contract, subject.case) !== right || !keepsDeclarations(subject, { output })) continue
        seen.add(output)
        yield {
          change: { edits },
          site: known.fact.text,
          because: [known.fact.path, 'tolerates.date-form'],
          why: `"${spelling}" is the same date as "${known.fact.text}"; other spellings are declared tolerated.`,
        }
      }
    }
    if (seen.size === 1) yield decline(fixed ? 'the schema fixes the form' : 'the date has no other unambiguous spelling here')
  },
} satisfies Mutator

/** Month names are English; in another language only the digits are left. */
function spellingsOf({ language }: Subject, { date }: DateFact): string[] {
  const { pattern, time, weekday, day, month, year } = date
  const toggled = [
    pattern.includes('{MMMM}') ? pattern.replace('{MMMM}', '{MMM}') : pattern.replace('{MMM}', '{MMMM}'),
    pattern.includes('{EEEE}') ? pattern.replace('{EEEE}', '{EEE}') : pattern.replace('{EEE}', '{EEEE}'),
  ]
  const isWhole = time === null && weekday === null && day !== null && month !== null && year !== null
  const ordinal = isWhole && pattern.includes('{do}') ? ['{MMMM} {do}, {yyyy}'] : []
  const patterns = [...toggled, ...(isWhole ? [...DATE_PATTERNS, ...ordinal] : [])]
  const readable = patterns.filter((next) => language !== 'other' || !/\{(?:MMM|EEE)/.test(next))
  return [...new Set(readable)].flatMap((next) => formatDate(date, next) ?? [])
}
