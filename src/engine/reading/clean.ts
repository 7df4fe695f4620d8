import { canon } from '../canon/canon.ts'
import { boundedSpans } from './bounded.ts'
import { choiceForms } from './choice-parts.ts'
import type { Decimal } from './decimal.ts'
import { onlyNumeral, parseNumeral } from './numerals.ts'
import { statedNumbers, withinTolerance } from './stated-numbers.ts'
import type { Span, Subject } from './subject.ts'

/** What an insert may not hold, read once per case. */
interface Taboo {
  /** Lower case, as declared. */
  readonly plain: readonly string[]
  /** Lower case, in canonical form. */
  readonly canonical: readonly string[]
  readonly numbers: readonly Decimal[]
}

const taboos = new WeakMap<Subject, Taboo>()

/**
 * Whether text that a mutator adds is free of every expected value, fact, option and forbidden marker (law L11), in any
 * case and tolerated form and, for numbers, as any spelling of the value. Strings of one or two letters count as whole
 * words only. What lies inside an `allow`ed text is excused.
 */
export function isClean(subject: Subject, inserted: string, allow: readonly string[] = []): boolean {
  const { contract, case: known } = subject
  const { plain, canonical, numbers } = tabooOf(subject)
  const allowed = allow.map((text) => text.toLowerCase())
  if (holdsAny(inserted.toLowerCase(), plain, allowed)) return false
  const canonicalAllowed = allow.map((text) => canon(text, contract, known).toLowerCase())
  if (holdsAny(canon(inserted, contract, known).toLowerCase(), canonical, canonicalAllowed)) return false
  const excused = spansOf(inserted.toLowerCase(), allowed)
  return !statedNumbers(inserted, { dates: true }).some(
    ({ value, span }) => !isInside(span, excused) && numbers.some((number) => withinTolerance(contract, value, number)),
  )
}

/** The first of the texts that is clean; null when none is. */
export function firstClean(subject: Subject, templates: readonly string[], allow: readonly string[] = []): string | null {
  return templates.find((text) => isClean(subject, text, allow)) ?? null
}

function tabooOf(subject: Subject): Taboo {
  const known = taboos.get(subject)
  if (known !== undefined) return known
  const { contract, expected, facts, case: evalCase } = subject
  const declared = [
    ...expected, ...(contract.facts ?? []).map(({ text }) => text), ...facts.map(({ text }) => text),
    ...(contract.choices ?? []).flatMap(choiceForms), ...(contract.forbids ?? []),
  ]
  const texts = [...new Set(declared)].filter((text) => text !== '')
  const numbers = facts.filter(({ kind }) => kind === 'number').map(({ text }) => text)
  const taboo = {
    plain: texts.map((text) => text.toLowerCase()),
    canonical: [...new Set(texts.map((text) => canon(text, contract, evalCase).toLowerCase()))].filter((text) => text !== ''),
    numbers: [...numbers.map((text) => onlyNumeral(text)), ...expected.map(parseNumeral)].flatMap((numeral) => numeral?.value ?? []),
  }
  taboos.set(subject, taboo)
  return taboo
}

function holdsAny(text: string, needles: readonly string[], allowed: readonly string[]): boolean {
  const excused = spansOf(text, allowed)
  return needles.some((needle) => {
    if (allowed.includes(needle)) return false
    const found = isShortWord(needle) ? boundedSpans(text, needle, 'marker') : occurrences(text, needle)
    return found.some((span) => !isInside(span, excused))
  })
}

function isShortWord(needle: string): boolean {
  return /^\p{L}\p{M}*(?:\p{L}\p{M}*)?$/u.test(needle)
}

function occurrences(text: string, needle: string): Span[] {
  const spans: Span[] = []
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) spans.push({ start: at, end: at + needle.length })
  return spans
}

function spansOf(text: string, needles: readonly string[]): Span[] {
  return needles.flatMap((needle) => (needle === '' ? [] : occurrences(text, needle)))
}

function isInside({ start, end }: Span, spans: readonly Span[]): boolean {
  return spans.some((span) => span.start <= start && end <= span.end)
}
