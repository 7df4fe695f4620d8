import { parseDate } from '../../../reading/dates.ts'
import type { ParsedDate } from '../../../reading/dates.ts'
import type { Fact, Subject } from '../../../reading/subject.ts'
import { decline, type Decline } from '../../mutator.ts'

export interface DateFact {
  readonly fact: Fact
  readonly date: ParsedDate
}

const AMBIGUOUS = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})$/

/** The date facts that can be read without doubt. */
export function dateFacts({ facts }: Subject): DateFact[] {
  return facts.flatMap((fact) => {
    const date = fact.kind === 'date' ? parseDate(fact.text) : null
    return date === null ? [] : [{ fact, date }]
  })
}

/** Why there is no date to work on. */
export function noDate({ facts }: Subject): Decline {
  const date = facts.find(({ kind }) => kind === 'date')
  if (date === undefined) return decline('no date is declared', 'facts', { text: '2026-01-15', kind: 'date' })
  const [, first, , second, year] = AMBIGUOUS.exec(date.text) ?? []
  if (first === undefined || second === undefined || year === undefined) return decline(`"${date.text}" is not a date that can be read`)
  const iso = `${year}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`
  return decline('day and month cannot be told apart; declare the fact in ISO form', 'facts', { text: iso, kind: 'date' })
}
