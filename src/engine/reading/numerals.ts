import { dateSpansIn } from './date-spans.ts'
import { decimal } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import type { Span } from './subject.ts'

/** A number written in ASCII digits. */
export interface Numeral {
  readonly span: Span
  /** As written, sign included. */
  readonly raw: string
  readonly sign: '' | '-' | '+' | '−'
  /** The raw text without its sign and without grouping marks. */
  readonly digits: string
  readonly value: Decimal
  /** How many decimals are written; 0 with an exponent. */
  readonly decimals: number
  readonly grouped: boolean
  readonly exponent: boolean
}

export interface NumeralOptions {
  /** Numbers inside dates and times count as well. */
  readonly dates?: boolean
  /** A letter may follow at once, as the unit in `21in`. */
  readonly joinedUnits?: boolean
}

const TOKEN = /(?:\d{1,3}(?:[,\u00a0\u2009\u202f]\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:[eE][-+−]?\d{1,4}(?![\p{L}\p{N}_]))?/gu
const WHOLE = new RegExp(`^[-+−]?${TOKEN.source}$`, 'u')
const URLS = /(?:https?:\/\/|www\.)[^\s<>"]+/g
const CITATIONS = /\[\d+(?:[ \t]?[,;–-][ \t]?\d+)*\]|\(\p{Lu}[^()\d\n]{0,80},[ \t]?\d{4}[a-z]?\)/gu
const LIST_MARKERS = /^[ \t]{0,12}\d{1,9}[.)](?=[ \t]+\S)/gm
/** The same texts are read over and over in one run; the readings of the last ones are kept. */
const lately = new Map<string, readonly Numeral[]>()
const MOST_REMEMBERED = 500
const LONGEST_REMEMBERED = 5_000
const WORD = /[\p{L}\p{N}\p{M}_]/u
const MINUS = /[-−‐‑‒–]/

/**
 * The numbers of a text in order (mutators.md, 4.6): none inside URLs, citation and list markers, identifiers,
 * version strings, and none inside dates and times unless asked for.
 */
export function numeralsIn(text: string, options: NumeralOptions = {}): readonly Numeral[] {
  if (!/\d/.test(text)) return []
  const key = `${options.dates === true}${options.joinedUnits === true}${text}`
  const known = lately.get(key)
  if (known !== undefined) return known
  const found = readNumerals(text, options)
  if (lately.size >= MOST_REMEMBERED) lately.clear()
  if (text.length <= LONGEST_REMEMBERED) lately.set(key, found)
  return found
}

function readNumerals(text: string, options: NumeralOptions): Numeral[] {
  const found: Numeral[] = []
  const excluded = excludedSpans(text, options.dates ?? false)
  let next = 0
  for (const match of text.matchAll(TOKEN)) {
    const start = match.index
    const end = start + match[0].length
    while (next < excluded.length && (excluded[next]?.end ?? 0) <= start) next += 1
    if ((excluded[next]?.start ?? Infinity) < end) continue
    const numeral = numeralAt(text, start, end, options.joinedUnits ?? false)
    if (numeral !== null) found.push(numeral)
  }
  return found
}

/** Reads a text that is one number and nothing else. */
export function parseNumeral(text: string): Numeral | null {
  if (!WHOLE.test(text)) return null
  const signed = /^[-+−]/.test(text)
  return numeralAt(text, signed ? 1 : 0, text.length, false)
}

/** The number of a short text that holds exactly one, such as `x = 3`. */
export function onlyNumeral(text: string, options: NumeralOptions = {}): Numeral | null {
  const numerals = numeralsIn(text, options)
  return numerals.length === 1 ? (numerals[0] ?? null) : null
}

function numeralAt(text: string, start: number, end: number, joinedUnits: boolean): Numeral | null {
  const after = text.slice(end, end + 2)
  if (/^[.,]\d/.test(after)) return null
  if (joinedUnits ? /^[\d_]/.test(after) : WORD.test(characterAfter(text, end))) return null
  const sign = signBefore(text, start)
  if (sign === null) return null
  const unsigned = text.slice(start, end)
  const digits = unsigned.replace(/[,\u00a0\u2009\u202f]/g, '')
  const value = decimal(sign + digits)
  if (value === null) return null
  const exponent = /e/i.test(digits)
  return {
    span: { start: start - sign.length, end },
    raw: sign + unsigned,
    sign,
    digits,
    value,
    decimals: exponent ? 0 : value.scale,
    grouped: digits.length !== unsigned.length,
    exponent,
  }
}

/** The sign in front of the digits; null when what stands there joins them to something else. */
function signBefore(text: string, start: number): Numeral['sign'] | null {
  const before = text[start - 1] ?? ''
  const beyond = characterBefore(text, start - 1)
  if (before === '-' || before === '+' || before === '−') {
    const operand = WORD.test(beyond) || beyond === ')' || beyond === ']'
    if (before === '+' && operand) return ''
    return operand || MINUS.test(beyond) || beyond === '+' ? null : before
  }
  if (before === '.' || (before === ',' && /\d/.test(beyond))) return null
  if (MINUS.test(before)) return /\d/.test(beyond) && before === '–' ? '' : null
  return WORD.test(characterBefore(text, start)) ? null : ''
}

function characterBefore(text: string, index: number): string {
  if (index <= 0) return ''
  const unit = text.charCodeAt(index - 1)
  return unit >= 0xdc00 && unit <= 0xdfff ? text.slice(Math.max(0, index - 2), index) : text.charAt(index - 1)
}

function characterAfter(text: string, index: number): string {
  const point = text.codePointAt(index)
  return point === undefined ? '' : String.fromCodePoint(point)
}

function excludedSpans(text: string, dates: boolean): Span[] {
  const spans: Span[] = dates ? [] : dateSpansIn(text)
  for (const pattern of [URLS, CITATIONS, LIST_MARKERS]) {
    for (const match of text.matchAll(pattern)) spans.push({ start: match.index, end: match.index + match[0].length })
  }
  spans.sort((a, b) => a.start - b.start || a.end - b.end)
  return merged(spans)
}

function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (last !== undefined && span.start < last.end) result[result.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    else result.push(span)
  }
  return result
}
