import type { Contract } from '../model/suite.ts'
import { abs, compare, decimal, equal, subtract } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { numberWordsIn } from './number-words.ts'
import { numeralsIn } from './numerals.ts'
import type { NumeralOptions } from './numerals.ts'
import type { Span } from './subject.ts'

export interface StatedNumber {
  readonly value: Decimal
  readonly span: Span
}

/** The numbers that a reader finds in a text: numerals first, then English number words. A unit may follow at once. */
export function statedNumbers(text: string, options: NumeralOptions = {}): StatedNumber[] {
  const words = numberWordsIn(text).flatMap(({ value, span }) => {
    const exact = decimal(value)
    return exact === null ? [] : [{ value: exact, span }]
  })
  return [...numeralsIn(text, { joinedUnits: true, ...options }), ...words]
}

/** Whether two values are equal, or within the declared tolerance of each other. */
export function withinTolerance({ tolerance }: Contract, a: Decimal, b: Decimal): boolean {
  if (equal(a, b)) return true
  const band = tolerance === undefined ? null : decimal(tolerance)
  return band !== null && compare(abs(subtract(a, b)), band) <= 0
}
