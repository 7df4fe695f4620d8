import { add, compare, subtract } from '../../../reading/decimal.ts'
import type { Decimal } from '../../../reading/decimal.ts'

/** v + d and v − d, the greater first. */
export function bothSides(v: Decimal, d: Decimal): readonly [Decimal, Decimal] {
  return [add(v, d), subtract(v, d)]
}

/** A distance cut to so many decimals, when it is still more than `least`; else the distance itself. */
export function cutDistance(distance: Decimal, decimals: number, least: Decimal): Decimal {
  const cut = cutTo(distance, decimals)
  return compare(cut, least) > 0 ? cut : distance
}

/** Without the decimals after the first so many; towards zero. */
export function cutTo({ units, scale }: Decimal, decimals: number): Decimal {
  return scale <= decimals ? { units, scale } : { units: units / 10n ** BigInt(scale - decimals), scale: decimals }
}

/** With so many decimals, away from zero. */
export function raisedTo(d: Decimal, decimals: number): Decimal {
  const cut = cutTo(d, decimals)
  return compare(cut, d) === 0 ? cut : { units: cut.units + (d.units < 0n ? -1n : 1n), scale: cut.scale }
}
