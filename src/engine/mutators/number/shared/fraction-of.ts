import type { Numeral } from '../../../reading/numerals.ts'

const LARGEST = 1_000n

/** A decimal as the exact fraction in lowest terms; null for whole numbers and denominators over 1,000. */
export function fractionOf({ value, sign }: Numeral): string | null {
  const top = value.units < 0n ? -value.units : value.units
  const bottom = 10n ** BigInt(value.scale)
  let [a, b] = [top, bottom]
  while (b !== 0n) [a, b] = [b, a % b]
  if (a === 0n || bottom / a === 1n || bottom / a > LARGEST) return null
  return `${sign === '+' ? '' : sign}${top / a}/${bottom / a}`
}
