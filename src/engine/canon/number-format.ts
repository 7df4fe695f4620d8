import type { Contract } from '../model/suite.ts'
import { formatDecimal } from '../reading/decimal.ts'
import type { Decimal } from '../reading/decimal.ts'
import { numeralsIn } from '../reading/numerals.ts'
import type { CanonStep } from './canon-step.ts'

/** Languages that write a decimal comma, by primary subtag. */
const COMMA_LANGUAGES = new Set([
  'af', 'be', 'bg', 'ca', 'cs', 'da', 'de', 'el', 'es', 'et', 'eu', 'fi', 'fr', 'gl', 'hr', 'hu', 'id', 'is', 'it',
  'lt', 'lv', 'mk', 'nb', 'nl', 'nn', 'no', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sq', 'sr', 'sv', 'tr', 'uk', 'vi',
])
const COMMA_DECIMAL = /(?<![\d.,])(\d{1,3}(?:[. \u00a0\u2009\u202f]\d{3})+|\d+),(\d+)(?![\d,]|\.\d)/g
const THIN_GROUP = /(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g

/** Whether right outputs may write a decimal comma. */
export function usesDecimalComma(language: string | undefined): boolean {
  return COMMA_LANGUAGES.has((language ?? '').toLowerCase().split('-')[0] ?? '')
}

/** Joins digits grouped by thin or unbreakable blanks, which other steps would turn into plain blanks. */
export function joinThinGroups(text: string, contract: Contract): string {
  return contract.tolerates?.includes('number-format') ? text.replace(THIN_GROUP, '') : text
}

/** Each numeral in plain form: no grouping, no exponent, no needless zeros or plus. In `math`, fractions in lowest terms. */
export const numberFormat: CanonStep = (text, contract) => {
  const points = usesDecimalComma(contract.language)
    ? text.replace(COMMA_DECIMAL, (whole, head: string, tail: string) =>
        tail.length === 3 ? whole : `${head.replace(/\D/g, '')}.${tail}`)
    : text
  let plain = ''
  let at = 0
  const joined = joinThinGroups(points, contract)
  for (const numeral of numeralsIn(joined)) {
    if (numeral.span.start < at) continue
    plain += joined.slice(at, numeral.span.start) + plainNumber(numeral.value, numeral.sign)
    at = numeral.span.end
  }
  plain += joined.slice(at)
  return contract.format === 'math' ? lowestTerms(plain) : plain
}

/** Exact, without exponent or trailing zeros; a true minus sign stays the sign that it was. */
export function plainNumber(value: Decimal, sign: '' | '-' | '+' | '−' = ''): string {
  const whole = formatDecimal(value)
  const trimmed = whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole
  const digits = trimmed.replace(/^[-−]/, '')
  if (digits === '0') return '0'
  return trimmed === digits ? digits : `${sign === '−' ? '−' : '-'}${digits}`
}

function lowestTerms(text: string): string {
  const ratios = text.replace(/(?<![\w./])(\d+)\/(\d+)(?![\w./])/g, (whole, p: string, q: string) =>
    BigInt(q) === 0n ? whole : ratio(BigInt(p), BigInt(q)))
  return ratios.replace(/(?<![\w./])(\d+)\.(\d{1,40})(?![\w./])/g, (_, whole: string, part: string) =>
    ratio(BigInt(whole + part), 10n ** BigInt(part.length)))
}

function ratio(p: bigint, q: bigint): string {
  let [a, b] = [p, q]
  while (b !== 0n) [a, b] = [b, a % b]
  return q / a === 1n ? `${p / a}` : `${p / a}/${q / a}`
}
