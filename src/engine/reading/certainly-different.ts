import { abs, add, compare, decimal, equal, multiply, subtract } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { onlyNumeral, parseNumeral } from './numerals.ts'
import { parseQuantity } from './quantities.ts'
import type { Quantity } from './quantities.ts'
import type { Fact, Subject } from './subject.ts'

/**
 * A change that no undeclared tolerance could cover (mutators.md, 3.2): the sign differs, the larger magnitude is at
 * least twice the smaller, or one is 0 and the other at least 1.
 */
export function isGross(a: Decimal, b: Decimal): boolean {
  const [x, y] = [abs(a), abs(b)]
  const one = { units: 1n, scale: 0 }
  if (x.units === 0n || y.units === 0n) return compare(add(x, y), one) >= 0
  if (a.units < 0n !== b.units < 0n) return true
  const [smaller, larger] = compare(x, y) < 0 ? [x, y] : [y, x]
  return compare(larger, add(smaller, smaller)) >= 0
}

/**
 * Whether a number or quantity put in place of a fact is surely wrong: outside `tolerance` of the fact and of every
 * numeric value in `expected`, or a gross change from each where none is declared. For a quantity also another
 * dimension, or a factor of two and more through the unit. False for whatever cannot be read.
 */
export function certainlyDifferentNumber(subject: Subject, fact: Pick<Fact, 'text' | 'kind'>, newText: string): boolean {
  if (fact.kind === 'quantity') return differentQuantity(subject, fact.text, newText)
  const [old, now] = [onlyNumeral(fact.text)?.value, onlyNumeral(newText)?.value]
  return old !== undefined && now !== undefined && rightValues(subject, old).every((value) => differ(subject, value, now))
}

function differentQuantity(subject: Subject, oldText: string, newText: string): boolean {
  const [old, now] = [parseQuantity(oldText), parseQuantity(newText)]
  if (old === null || now === null) return false
  const sameUnit = old.unit === null ? old.unitText === now.unitText : old.unit === now.unit
  if (sameUnit) return rightValues(subject, old.numeral.value).every((value) => differ(subject, value, now.numeral.value))
  if (old.unit === null || now.unit === null) return false
  if (old.unit.dimension !== now.unit.dimension) return true
  if (old.unit.dimension === 'temperature') return false
  const [x, y] = [inBaseUnits(old), inBaseUnits(now)]
  if (x === null || y === null || x.units === 0n || y.units === 0n) return false
  return isGross(x, y)
}

function differ(subject: Subject, right: Decimal, value: Decimal): boolean {
  const tolerance = subject.contract.tolerance === undefined ? null : decimal(subject.contract.tolerance)
  return tolerance === null ? isGross(right, value) : compare(abs(subtract(right, value)), tolerance) > 0
}

/** The fact's value and, where the fact is one of the alternatives, the other alternatives. */
function rightValues({ expected, format }: Subject, value: Decimal): Decimal[] {
  if (format === 'list' || format === 'set') return [value]
  const alternatives = expected.flatMap((text) => parseNumeral(text)?.value ?? [])
  return [value, ...alternatives.filter((other) => !equal(other, value))]
}

function inBaseUnits({ numeral, unit }: Quantity): Decimal | null {
  const factor = unit === null ? null : decimal(unit.factor)
  return factor === null ? null : multiply(numeral.value, factor)
}
