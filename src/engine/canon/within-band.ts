import { abs, compare, decimal, subtract } from '../reading/decimal.ts'
import type { Decimal } from '../reading/decimal.ts'
import { numeralsIn } from '../reading/numerals.ts'
import type { CanonStep } from './canon-step.ts'
import { knownValues } from './known-values.ts'
import { plainNumber } from './number-format.ts'

/** With a declared `tolerance`, each number inside the band of a declared value becomes that value. */
export const withinBand: CanonStep = (text, contract, known) => {
  const tolerance = contract.tolerance === undefined ? null : decimal(contract.tolerance)
  if (tolerance === null) return text
  const numbers = (contract.facts ?? []).filter(({ kind }) => kind === 'number' || kind === 'quantity').map((fact) => fact.text)
  const values = [...numbers, ...knownValues({}, known)].flatMap(valueOf)
  let result = ''
  let at = 0
  for (const { span, value, sign } of numeralsIn(text, { joinedUnits: true })) {
    const near = nearest(value, values)
    if (near === null || span.start < at || compare(abs(subtract(value, near)), tolerance) > 0) continue
    result += text.slice(at, span.start) + plainNumber(near, sign)
    at = span.end
  }
  return result + text.slice(at)
}

function valueOf(text: string): Decimal[] {
  const numerals = numeralsIn(text, { joinedUnits: true })
  return numerals.length === 1 ? numerals.map((numeral) => numeral.value) : []
}

function nearest(value: Decimal, values: readonly Decimal[]): Decimal | null {
  const gap = (other: Decimal): Decimal => abs(subtract(value, other))
  return values.reduce<Decimal | null>((best, next) => (best === null || compare(gap(next), gap(best)) < 0 ? next : best), null)
}
