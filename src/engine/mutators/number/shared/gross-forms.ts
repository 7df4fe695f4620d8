import { formatDecimal } from '../../../reading/decimal.ts'
import type { Numeral } from '../../../reading/numerals.ts'
import { grouped } from '../../../reading/wrong-numeral.ts'

/** Forms of a numeral with another value, as [form, number]; whether they are far enough off is for the caller to say. */
export function grossForms(numeral: Numeral, { signed }: { readonly signed: boolean }): (readonly [string, string])[] {
  if (numeral.exponent) return [...exponents(numeral), ...signs(numeral, signed)]
  const minus = numeral.sign
  const [whole = '', fraction] = numeral.digits.split('.')
  const mark = numeral.grouped ? (/[,\u00a0\u2009\u202f]/.exec(numeral.raw)?.[0] ?? ',') : null
  const written = (digits: string, decimals: string | undefined): string =>
    minus + (mark === null ? digits : grouped(digits, mark)) + (decimals === undefined ? '' : `.${decimals}`)
  const forms: (readonly [string, string])[] = [
    ...signs(numeral, signed),
    ['prefix', written(`1${whole}`, fraction)],
    ...(/^0*$/.test(whole) ? [] : [['suffix', written(`${whole}1`, fraction)] as const]),
    ['inside', fraction === undefined ? written(`1${whole}7`, undefined) : written(`1${whole}`, `${fraction}7`)],
  ]
  if (numeral.value.units === 0n) return forms
  if (fraction !== undefined) forms.push(['point', written(`${whole}${fraction}`.replace(/^0+(?=\d)/, ''), undefined)])
  else if (whole.length > 1) forms.push(['point', written(whole.slice(0, -1), whole.slice(-1))])
  return [...forms, ['zero', '0']]
}

function signs(numeral: Numeral, signed: boolean): (readonly [string, string])[] {
  if (numeral.value.units === 0n) return []
  const unsigned = numeral.raw.slice(numeral.sign.length)
  if (numeral.sign === '-' || numeral.sign === '−') return [['sign', unsigned]]
  return signed ? [['sign', `-${unsigned}`]] : []
}

/** One power of ten more, and one less, where an exponent is written. */
function exponents({ raw, value }: Numeral): (readonly [string, string])[] {
  const match = /^(.*[eE])([-+−]?)(\d+)$/.exec(raw)
  if (match === null || value.units === 0n || formatDecimal(value).length > 400) return []
  const [, head = '', sign = '', digits = ''] = match
  const power = Number(digits) * (sign === '-' || sign === '−' ? -1 : 1)
  return [power + 1, power - 1].map((next) => ['exponent', `${head}${next < 0 ? (sign === '−' ? '−' : '-') : sign === '+' ? '+' : ''}${Math.abs(next)}`] as const)
}
