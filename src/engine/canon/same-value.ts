import type { Contract, FactKind } from '../model/suite.ts'
import { choiceForms } from '../reading/choice-parts.ts'
import { abs, compare, decimal, equal, multiply, subtract } from '../reading/decimal.ts'
import type { Decimal } from '../reading/decimal.ts'
import { parseNumeral } from '../reading/numerals.ts'
import { parseQuantity } from '../reading/quantities.ts'
import { canon } from './canon.ts'
import { dateForm } from './date-form.ts'

/** Whether two short texts are one fact of this kind (mutators.md, 3.2). Unreadable values are compared as texts. */
export function sameValue(a: string, b: string, kind: FactKind, contract: Contract): boolean {
  if (a === b || canon(a, contract) === canon(b, contract)) return true
  if (kind === 'number') return sameNumber(a, b, contract)
  if (kind === 'quantity') return sameQuantity(a, b, contract)
  if (kind === 'date') return sameDate(a, b, contract)
  if (kind === 'choice') return sameChoice(a, b, contract)
  return kind === 'code' && tokens(a) === tokens(b)
}

interface Ratio {
  readonly top: Decimal
  readonly bottom: Decimal
}

function sameNumber(a: string, b: string, contract: Contract): boolean {
  const [x, y] = [ratio(a, contract), ratio(b, contract)]
  if (!x || !y) return false
  const left = multiply(x.top, y.bottom)
  const right = multiply(y.top, x.bottom)
  const tolerance = contract.tolerance === undefined ? null : decimal(contract.tolerance)
  if (equal(left, right)) return true
  return tolerance !== null && compare(abs(subtract(left, right)), abs(multiply(tolerance, multiply(x.bottom, y.bottom)))) <= 0
}

function ratio(text: string, contract: Contract): Ratio | null {
  const parts = canon(text.trim(), contract).split('/').map((part) => parseNumeral(part.trim())?.value ?? null)
  const [top, bottom = decimal('1')] = parts
  return parts.length > 2 || !top || !bottom || bottom.units === 0n ? null : { top, bottom }
}

function sameQuantity(a: string, b: string, contract: Contract): boolean {
  const [x, y] = [parseQuantity(a.trim()), parseQuantity(b.trim())]
  if (!x || !y || !sameNumber(x.numeral.raw, y.numeral.raw, contract)) return false
  if (x.unitText === y.unitText) return true
  return (contract.tolerates?.includes('unit-form') ?? false) && x.unit !== null && x.unit === y.unit
}

function sameDate(a: string, b: string, contract: Contract): boolean {
  if (!contract.tolerates?.includes('date-form')) return false
  const day = (text: string): string => dateForm(text.trim(), contract, {}).replace(/^\p{L}{3},?\s+(?=\d|--)/u, '')
  return day(a) === day(b)
}

function sameChoice(a: string, b: string, contract: Contract): boolean {
  const [x, y] = [optionOf(a, contract), optionOf(b, contract)]
  return x !== null && x === y
}

/** Position of the one option that the text names as a whole, by label, by text or by both. */
function optionOf(text: string, contract: Contract): number | null {
  const named = canon(text.trim(), contract)
  const is = (form: string): boolean => form === text.trim() || canon(form, contract) === named
  const found = (contract.choices ?? []).flatMap((choice, index) => (choiceForms(choice).some(is) ? [index] : []))
  return found.length === 1 ? (found[0] ?? null) : null
}

function tokens(code: string): string {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|(?:^|(?<=\s))(?:\/\/|#)[^\n]*/g, '')
  return (bare.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\p{L}\p{N}_]+|\S/gu) ?? []).join('\u001f')
}
