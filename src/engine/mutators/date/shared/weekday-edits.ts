import { WEEKDAY } from '../../../reading/date-spans.ts'
import { formatDate, parseDate } from '../../../reading/dates.ts'
import type { ParsedDate } from '../../../reading/dates.ts'
import type { Subject } from '../../../reading/subject.ts'
import type { Edit } from '../../mutator.ts'
import type { DateFact } from './date-facts.ts'

const BEFORE = new RegExp(`(?<![\\p{L}\\p{N}_])(${WEEKDAY})(?:,? | \\()$`, 'u')
const AFTER = new RegExp(`^(?:,? | \\()(${WEEKDAY})(?![\\p{L}\\p{N}_])`, 'u')
const REACH = 16

/** The weekday names right beside the occurrences of a date, changed to that of another date. None where the weekday is unknown. */
export function weekdayEdits({ text, facts }: Subject, { fact, date }: DateFact, other: ParsedDate): Edit[] {
  if (date.weekday !== null || date.day === null) return []
  return fact.spans.flatMap(({ start, end }): Edit[] => {
    const before = BEFORE.exec(text.slice(Math.max(0, start - REACH), start))
    const after = AFTER.exec(text.slice(end, end + REACH))
    const name = before?.[1] ?? after?.[1]
    if (name === undefined) return []
    const from = before === null ? end + (after?.[0].length ?? 0) - name.length : start - before[0].length
    const isFact = facts.some((known) => known !== fact && known.spans.some((span) => span.start <= from && from < span.end))
    const replacement = isFact ? null : formatDate(other, parseDate(name)?.pattern ?? '{EEEE}')
    return replacement === null || replacement === name ? [] : [{ start: from, end: from + name.length, replacement }]
  })
}
