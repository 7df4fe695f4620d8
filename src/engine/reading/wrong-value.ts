import { reversed } from './antonyms.ts'
import { certainlyDifferentNumber } from './certainly-different.ts'
import { choiceIndex, choiceParts } from './choice-parts.ts'
import { citationsIn } from './citations.ts'
import { formatDate, parseDate, shiftDate } from './dates.ts'
import { formatDecimal } from './decimal.ts'
import { donorsOfOthers, listedDonors } from './donors.ts'
import { inSources, isWrong } from './is-wrong.ts'
import type { Numeral } from './numerals.ts'
import { onlyNumeral, parseNumeral } from './numerals.ts'
import { parseQuantity } from './quantities.ts'
import { statedNumbers } from './stated-numbers.ts'
import type { Fact, Subject } from './subject.ts'
import { wrongNumerals } from './wrong-numeral.ts'

export { wrongNumeral } from './wrong-numeral.ts'

/** The date of a wrong value lies so many days later. */
const DAYS_LATER = 40

/**
 * Wrong values of a fact, best first (mutators.md, 4.5). None holds the gold or is held in it, none equals the fact,
 * another fact or an expected value, and none but options and antonyms occurs in the prompt or the contexts (law L12).
 * Numbers are certainly different (3.2). Empty when nothing is surely wrong.
 */
export function wrongValues(subject: Subject, fact: Pick<Fact, 'text' | 'kind'>): string[] {
  switch (fact.kind) {
    case 'number': return numbers(subject, fact, onlyNumeral(fact.text))
    case 'quantity': return numbers(subject, fact, parseQuantity(fact.text)?.numeral ?? null)
    case 'date': return dates(subject, fact)
    case 'choice': return choices(subject, fact)
    case 'citation': return citations(subject, fact)
    case 'name': return [...donorsOfOthers(subject, fact), ...listedDonors(subject, fact)]
    case 'phrase': return phrases(subject, fact)
    case 'negation': case 'code': return []
  }
}

export function wrongValue(subject: Subject, fact: Pick<Fact, 'text' | 'kind'>): string | null {
  return wrongValues(subject, fact)[0] ?? null
}

/** A wrong value of the gold; null when there is no gold or nothing is surely wrong. */
export function wrongGold(subject: Subject): string | null {
  const { gold } = subject
  return gold === null ? null : wrongValue(subject, gold.fact ?? gold)
}

type Wanted = Pick<Fact, 'text' | 'kind'>

function numbers(subject: Subject, fact: Wanted, numeral: Numeral | null): string[] {
  if (numeral === null) return []
  const seen = sourceNumbers(subject)
  const { start, end } = numeral.span
  const replaced = wrongNumerals(numeral).filter((wrong) => !isSeen(seen, wrong))
    .map((wrong) => fact.text.slice(0, start) + wrong + fact.text.slice(end))
  return replaced.filter((text) => certainlyDifferentNumber(subject, fact, text) && isWrong(subject, fact, text))
}

function dates(subject: Subject, fact: Wanted): string[] {
  const date = parseDate(fact.text)
  const later = date === null ? null : shiftDate(date, DAYS_LATER)
  const text = later === null ? null : formatDate(later, later.pattern)
  return text !== null && isWrong(subject, fact, text) && !inSources(subject, text, 'date') ? [text] : []
}

function choices(subject: Subject, fact: Wanted): string[] {
  const options = subject.contract.choices ?? []
  const at = choiceIndex(options, fact.text)
  const own = options[at]
  if (own === undefined) return []
  const { whole, label, text } = choiceParts(own)
  const same = fact.text.trim()
  const following = [...options.slice(at + 1), ...options.slice(0, at)].map(choiceParts)
  const spelled = following.map((other) => {
    if (same === whole) return other.whole
    if (same.toLowerCase() === label.toLowerCase()) return other.label
    return text === null ? other.whole : (other.text ?? other.label)
  })
  return spelled.filter((option) => option !== '' && isWrong(subject, fact, option))
}

function citations(subject: Subject, fact: Wanted): string[] {
  const { text, case: evalCase } = subject
  const { contexts = [] } = evalCase
  const markers = citationsIn(text)
  const form = citationsIn(fact.text)[0]?.form
  if (form === undefined) return []
  const usable = (marker: string): boolean => isWrong(subject, fact, marker)
  const own = /^\[(\d+)\]$/.exec(fact.text)?.[1]
  if (own !== undefined) {
    const known = contexts.map((_, i) => i + 1)
    const next = [...known.slice(Number(own)), ...known.slice(0, Number(own))].map((n) => `[${n}]`)
    const highest = Math.max(contexts.length, ...markers.flatMap((marker) => marker.text.match(/\d{1,6}/g) ?? []).map(Number))
    return [...new Set([...next, `[${highest + 90}]`])].filter(usable)
  }
  const at = markers.findIndex((marker) => marker.text === fact.text)
  const others = [...markers.slice(at + 1), ...markers.slice(0, Math.max(at, 0))].filter((marker) => marker.form === form)
  return [...new Set(others.map((marker) => marker.text))].filter(usable)
}

function phrases(subject: Subject, fact: Wanted): string[] {
  const antonym = reversed(fact.text)
  const opposite = antonym !== null && subject.language !== 'other' && isWrong(subject, fact, antonym) ? [antonym] : []
  return [...opposite, ...donorsOfOthers(subject, fact)]
}

const numbersOfSources = new WeakMap<Subject, ReadonlySet<string>>()

function sourceNumbers(subject: Subject): ReadonlySet<string> {
  const known = numbersOfSources.get(subject)
  if (known !== undefined) return known
  const { prompt = '', contexts = [] } = subject.case
  const found = new Set([prompt, ...contexts].flatMap((source) => statedNumbers(source, { dates: true }).map(({ value }) => formatDecimal(value))))
  numbersOfSources.set(subject, found)
  return found
}

function isSeen(seen: ReadonlySet<string>, number: string): boolean {
  const value = parseNumeral(number)?.value
  return value === undefined || seen.has(formatDecimal(value))
}
