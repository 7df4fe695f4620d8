import { abs, add, formatDecimal, multiply } from './decimal.ts'
import type { Numeral } from './numerals.ts'

const FACTORS = [3n, 4n, 5n, 6n, 7n, 8n, 9n] as const

/** sign(v)·(k·|v| + 2k + 1) for k from 3 to 9, spelled like the number (mutators.md, 4.5), without those that hold its digits. */
export function wrongNumerals(numeral: Numeral): string[] {
  return FACTORS.map((k) => scaled(numeral, k)).filter((wrong) => !bare(wrong).includes(numeral.digits))
}

/** The first of them: a number that is wrong wherever nothing else is known. */
export function wrongNumeral(numeral: Numeral): string {
  return wrongNumerals(numeral)[0] ?? scaled(numeral, FACTORS[0])
}

function scaled(numeral: Numeral, k: bigint): string {
  const magnitude = add(multiply(abs(numeral.value), { units: k, scale: 0 }), { units: 2n * k + 1n, scale: 0 })
  const plain = formatDecimal(magnitude, { decimals: numeral.decimals })
  return numeral.sign + (numeral.grouped ? grouped(plain, /[,\u00a0\u2009\u202f]/.exec(numeral.raw)?.[0] ?? ',') : plain)
}

/** The digits of a plain number in groups of three. */
export function grouped(plain: string, mark: string): string {
  const [whole = '', fraction] = plain.split('.')
  const groups = whole.replace(/\d(?=(?:\d{3})+$)/g, `$&${mark}`)
  return fraction === undefined ? groups : `${groups}.${fraction}`
}

function bare(text: string): string {
  return text.replace(/[,\u00a0\u2009\u202f]/g, '')
}
