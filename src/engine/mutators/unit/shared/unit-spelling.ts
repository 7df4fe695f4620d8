import { decimal, equal } from '../../../reading/decimal.ts'
import type { Quantity, Unit } from '../../../reading/quantities.ts'

/** How a unit is written in a quantity. */
export type Style = 'long' | 'short'

/** Whether a unit is written by a symbol or spelled out. */
export function styleOf(unit: Unit, written: string): Style {
  return unit.short.includes(written) ? 'short' : 'long'
}

/** The unit as written with a number: its usual symbol, or its name in the number that fits. */
export function spelledUnit(unit: Unit, style: Style, numeral: Quantity['numeral']): string {
  const [symbol] = unit.short
  if (style === 'short' && symbol !== undefined) return symbol
  const one = decimal('1')
  return one !== null && equal(numeral.value, one) ? unit.long.singular : unit.long.plural
}

/** The quantity in another unit, its digits kept. A name always stands off from its number. */
export function inUnit(text: string, quantity: Quantity, unit: Unit): string {
  const { unitSpan, numeral, gap } = quantity
  const written = spelledUnit(unit, quantity.unit === null ? 'short' : styleOf(quantity.unit, quantity.unitText), numeral)
  const blank = gap === '' && written.length > 3 ? ' ' : gap
  return text.slice(0, unitSpan.start - gap.length) + blank + written + text.slice(unitSpan.end)
}
