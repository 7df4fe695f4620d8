import { sameValue } from '../canon/same-value.ts'
import type { EvalCase, FactKind } from '../model/suite.ts'
import { reversed } from './antonyms.ts'
import { boundedSpans } from './bounded.ts'
import { certainlyDifferentNumber } from './certainly-different.ts'
import { choiceIndex, choiceParts } from './choice-parts.ts'
import { citationsIn } from './citations.ts'
import { DONOR_PERSONS, DONOR_PLACES } from './constants.ts'
import { formatDate, parseDate, shiftDate } from './dates.ts'
import { formatDecimal } from './decimal.ts'
import { impliedKind } from './facts.ts'
import type { Numeral } from './numerals.ts'
import { onlyNumeral, parseNumeral } from './numerals.ts'
import { parseQuantity } from './quantities.ts'
import { statedNumbers } from './stated-numbers.ts'
import type { Fact, Subject } from './subject.ts'
import { wrongNumerals } from './wrong-numeral.ts'

export { wrongNumeral } from './wrong-numeral.ts'

/** The date of a wrong value lies so many days later. */
const DAYS_LATER = 40
const MOST_DONORS = 8

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
    case 'name': return names(subject, fact)
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

function names(subject: Subject, fact: Wanted): string[] {
  const places: readonly string[] = DONOR_PLACES
  const listed = /\s/.test(fact.text.trim()) ? DONOR_PERSONS : places
  return [...donors(subject, fact), ...listed.map((name) => inCaseOf(fact.text, name)).filter((name) => isDonor(subject, fact, name))]
}

/** A listed name in capitals or small letters where the name that it stands for is. */
function inCaseOf(text: string, name: string): string {
  const [upper, lower] = [text.toUpperCase(), text.toLowerCase()]
  if (upper === lower) return name
  return text === lower ? name.toLowerCase() : text === upper ? name.toUpperCase() : name
}

function phrases(subject: Subject, fact: Wanted): string[] {
  const antonym = reversed(fact.text)
  const opposite = antonym !== null && subject.language !== 'other' && isWrong(subject, fact, antonym) ? [antonym] : []
  return [...opposite, ...donors(subject, fact)]
}

/** Same-kind facts of other cases, in suite order. None where the same meaning in other words may be right. */
function donors(subject: Subject, fact: Wanted): string[] {
  if (subject.tolerates.has('synonym')) return []
  const found = new Set<string>()
  for (const other of subject.others) {
    for (const text of textsOfKind(other, fact.kind)) {
      if (found.has(text) || !isDonor(subject, fact, text)) continue
      found.add(text)
      if (found.size === MOST_DONORS) return [...found]
    }
  }
  return [...found]
}

function textsOfKind(other: EvalCase, kind: FactKind): string[] {
  const declared = (other.contract?.facts ?? []).filter((fact) => fact.kind === kind).map(({ text }) => text)
  const { expected, reference } = other
  if (typeof expected !== 'string') return declared
  const implied = expected.trim() !== '' && impliedKind(other, expected) === kind && boundedSpans(reference, expected, kind).length > 0
  return implied ? [...declared, expected] : declared
}

function isDonor(subject: Subject, fact: Wanted, donor: string): boolean {
  if (/[\r\n]/.test(donor) || donor.trim() === '') return false
  return isWrong(subject, fact, donor) && !inSources(subject, donor, fact.kind) && !subject.text.toLowerCase().includes(donor.toLowerCase())
}

function isWrong({ contract, facts, expected, gold }: Subject, fact: Wanted, text: string): boolean {
  const rights = new Set([fact.text, ...(gold === null ? [] : [gold.text]), ...expected, ...facts.map((other) => other.text)])
  for (const right of rights) {
    const kind = facts.find((other) => other.text === right)?.kind ?? fact.kind
    if (text.toLowerCase().trim() === right.toLowerCase().trim() || sameValue(text, right, kind, contract)) return false
  }
  const answers = [fact.text, ...(gold === null ? [] : [gold.text]), ...expected]
  return !answers.some((answer) => answer.trim() !== '' && overlaps(text, answer, fact.kind))
}

/** One holds the other: letter by letter for the wrong value, as whole words for the right one. A label is held as a word only. */
function overlaps(wrong: string, right: string, kind: FactKind): boolean {
  const [a, b] = [wrong.toLowerCase(), right.toLowerCase()]
  const label = kind === 'choice' && right.length <= 2
  if (label ? boundedSpans(a, b, 'phrase').length > 0 : a.includes(b)) return true
  return (kind === 'name' || kind === 'phrase') && boundedSpans(b, a, 'phrase').length > 0
}

function inSources({ case: { prompt = '', contexts = [] } }: Subject, text: string, kind: FactKind): boolean {
  const needle = text.toLowerCase()
  return [prompt, ...contexts].some((source) => kind === 'date' ? boundedSpans(source, text, kind).length > 0 : source.toLowerCase().includes(needle))
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
