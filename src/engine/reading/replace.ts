import { canon } from '../canon/canon.ts'
import type { Edit } from '../mutators/mutator.ts'
import { boundedSpans } from './bounded.ts'
import { choiceIndex, choiceParts } from './choice-parts.ts'
import { datesIn, parseDate, sameDay } from './dates.ts'
import { onlyNumeral } from './numerals.ts'
import { parseQuantity } from './quantities.ts'
import { statedNumbers, withinTolerance } from './stated-numbers.ts'
import type { Fact, Span, Subject } from './subject.ts'

/** How much text behind a number is looked at for its unit. */
const UNIT_REACH = 40

/** Replaces every occurrence of a fact in the reference. */
export function replaceAll(fact: Pick<Fact, 'spans'>, replacement: string): Edit[] {
  return fact.spans.map(({ start, end }) => ({ start, end, replacement }))
}

/** Removes a span and one blank beside it: the one before it, or at the start of a line the one behind it. */
export function dropWithBlank(text: string, { start, end }: Span): Edit {
  const blank = /[ \t\u00a0]/
  if (blank.test(text.charAt(start - 1))) return { start: start - 1, end, replacement: '' }
  const atLineStart = start === 0 || /[\r\n]/.test(text.charAt(start - 1))
  return { start, end: atLineStart && blank.test(text.charAt(end)) ? end + 1 : end, replacement: '' }
}

/**
 * Whether a text no longer states a fact (law L9): no bounded occurrence is left, as written, in canonical form, or as
 * another spelling of the value. Numbers count within `tolerance` and as English number words. When in doubt, false.
 */
export function factGone(subject: Subject, text: string, fact: Pick<Fact, 'text' | 'kind'>): boolean {
  const { contract, case: known } = subject
  if (boundedSpans(text, fact.text, fact.kind).length > 0) return false
  if (fact.kind === 'choice') return !namesChoice(subject, text, fact.text)
  const [canonText, canonFact] = [canon(text, contract, known), canon(fact.text, contract, known)]
  if (canonFact !== '' && boundedSpans(canonText, canonFact, fact.kind).some((span) => !isInOtherUnit(canonText, span, fact))) return false
  if (fact.kind === 'number') return !statesNumber(subject, text, fact.text)
  if (fact.kind === 'quantity') return !statesQuantity(subject, text, fact.text)
  return fact.kind !== 'date' || !statesDate(text, fact.text)
}

function namesChoice({ contract, tolerates }: Subject, text: string, named: string): boolean {
  const choice = contract.choices?.[choiceIndex(contract.choices, named)]
  if (choice === undefined) return false
  const { label, text: option } = choiceParts(choice)
  const fold = (part: string): string => (tolerates.has('case') ? part.toLowerCase() : part)
  if (boundedSpans(text, label, 'choice').length > 0) return true
  return option !== null && boundedSpans(fold(text), fold(option), 'choice').length > 0
}

function statesNumber({ contract }: Subject, text: string, number: string): boolean {
  const value = onlyNumeral(number)?.value
  if (value === undefined) return false
  return statedNumbers(text).some((other) => withinTolerance(contract, value, other.value))
}

function statesQuantity({ contract }: Subject, text: string, quantity: string): boolean {
  const fact = parseQuantity(quantity)
  if (fact === null || fact.unitText === '') return false
  return statedNumbers(text).some(({ value, span }) => {
    if (!withinTolerance(contract, fact.numeral.value, value)) return false
    const before = text.slice(Math.max(0, span.start - 4), span.start)
    const other = parseQuantity(before.replace(/[^\p{Sc}\p{L} ]/gu, '') + text.slice(span.start, span.end + UNIT_REACH))
    if (other !== null && fact.unit !== null) return other.unit === fact.unit
    return text.slice(span.end, span.end + UNIT_REACH).trimStart().startsWith(fact.unitText) || before.trimEnd().endsWith(fact.unitText)
  })
}

/** Where the unit of a fact is free to be left out, its bare number in front of another unit is another quantity. */
function isInOtherUnit(text: string, { start, end }: Span, { text: own, kind }: Pick<Fact, 'text' | 'kind'>): boolean {
  const unit = kind === 'quantity' ? (parseQuantity(own)?.unit ?? null) : null
  const other = unit === null ? null : (parseQuantity(text.slice(start, end + UNIT_REACH))?.unit ?? null)
  return other !== null && other !== unit
}

function statesDate(text: string, date: string): boolean {
  const day = parseDate(date)
  return day !== null && datesIn(text).some((other) => sameDay(day, other.date))
}
