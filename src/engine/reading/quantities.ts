import { decimal } from './decimal.ts'
import { numberWordsIn } from './number-words.ts'
import { numeralsIn } from './numerals.ts'
import type { Numeral } from './numerals.ts'
import type { Span } from './subject.ts'
import { UNITS } from './units.ts'
import type { Unit } from './units.ts'

export { UNITS }
export type { Unit }

export interface Quantity {
  /** The number; a number word has its word as `raw` and its value as `digits`. */
  readonly numeral: Numeral
  /** The unit of the table; null for a counted noun, a currency, a percentage or a compound unit. */
  readonly unit: Unit | null
  /** The unit as written; the rest of the text where no unit of the table stands there; '' for a bare number. */
  readonly unitText: string
  readonly unitSpan: Span
  /** What stands between number and unit. */
  readonly gap: string
}

const BY_SHORT = new Map(UNITS.flatMap((unit) => unit.short.map((name) => [name, unit] as const)))
const BY_LONG = new Map(
  UNITS.flatMap((unit) => [unit.long.singular, unit.long.plural, ...(unit.other ?? [])].map((name) => [name.toLowerCase(), unit] as const)),
)
const NAMES = [...BY_SHORT.keys(), ...BY_LONG.keys()].sort((a, b) => b.length - a.length)
const NAME = NAMES.map((name) => name.replace(/[*]/g, '\\$&')).join('|')
const UNIT_AT_START = new RegExp(`^([ \\u00a0\\u2009\\u202f-]?)((?:${NAME}))(?![\\p{L}\\p{N}\\p{M}_/^²³·⋅*]|[ ]?[/^·⋅*][ ]?\\p{L})`, 'iu')
const CURRENCY_BEFORE = /(?:(?:US|CA|AU|NZ)?\p{Sc}|(?<!\p{L})[A-Z]{3} )$/u

/** The unit with this short or long name; short names in their own case, long ones in any. */
export function unitNamed(text: string): Unit | null {
  return BY_SHORT.get(text) ?? BY_LONG.get(text.toLowerCase()) ?? null
}

/**
 * Reads a short text that holds one quantity, such as `12.5 km`, `cools by 20 degrees`, `$304` or `three bookings`.
 * Where it holds several numbers, the one with a unit of the table. Null when that leaves none, or several.
 */
export function parseQuantity(text: string): Quantity | null {
  const numerals = numeralsIn(text, { joinedUnits: true })
  const all = numerals.length > 0 ? numerals : wordNumerals(text)
  const quantities = all.map((numeral) => quantityAt(text, numeral))
  if (quantities.length === 1) return quantities[0] ?? null
  const measured = quantities.filter(({ unit }) => unit !== null)
  return measured.length === 1 ? (measured[0] ?? null) : null
}

function quantityAt(text: string, numeral: Numeral): Quantity {
  const { start, end } = numeral.span
  const rest = text.slice(end)
  const [whole, gap = '', name = ''] = UNIT_AT_START.exec(rest) ?? []
  const unit = unitNamed(name)
  // The preposition in `5 in total` is no inch.
  if (whole !== undefined && unit !== null && !(/^in$/i.test(name) && rest.slice(whole.length).trim() !== '')) {
    const from = end + gap.length
    return { numeral, unit, unitText: name, unitSpan: { start: from, end: from + name.length }, gap }
  }
  const before = CURRENCY_BEFORE.exec(text.slice(0, start))?.[0]
  if (before !== undefined) {
    const sign = before.trimEnd()
    const from = start - before.length
    return { numeral, unit: null, unitText: sign, unitSpan: { start: from, end: from + sign.length }, gap: before.slice(sign.length) }
  }
  const noun = rest.trim()
  const from = noun === '' ? end : end + rest.indexOf(noun)
  return { numeral, unit: null, unitText: noun, unitSpan: { start: from, end: from + noun.length }, gap: text.slice(end, from) }
}

function wordNumerals(text: string): Numeral[] {
  return numberWordsIn(text).flatMap(({ span, value }) => {
    const exact = decimal(value)
    const raw = text.slice(span.start, span.end)
    return exact === null ? [] : [{ span, raw, sign: '' as const, digits: String(value), value: exact, decimals: 0, grouped: false, exponent: false }]
  })
}
