import { decimal, equal } from '../reading/decimal.ts'
import { UNITS } from '../reading/quantities.ts'
import type { Unit } from '../reading/quantities.ts'
import type { Contract } from '../model/suite.ts'
import type { CanonStep, Known } from './canon-step.ts'
import { knownValues } from './known-values.ts'

const LONG = new Map(UNITS.flatMap((unit) => [unit.long.singular, unit.long.plural].map((name) => [name.toLowerCase(), unit] as const)))
const SHORT = new Map(UNITS.flatMap((unit) => unit.short.map((name) => [name, unit] as const)))
const SPELLINGS = [...new Set([...LONG.keys(), ...SHORT.keys()])].sort((a, b) => b.length - a.length)
  .map((name) => (LONG.has(name) ? anyCase(name) : escaped(name))).join('|')
const END = '(?![\\p{L}\\d_/^²³·*])'
const QUANTITY = new RegExp(`((?<![\\p{L}\\d_])[-−]?\\d(?:[\\d,]{0,60}\\d)?(?:\\.\\d+)?)[ \\u00a0]?(${SPELLINGS})${END}`, 'gu')
const NAMED = new RegExp(`(?<![\\p{L}\\d_])(${SPELLINGS})${END}`, 'gu')

/** Units by their one name; none where the prompt names this unit and no other, or a fact or an expected value is this very quantity. */
export const unitForm: CanonStep = (text, contract, known) => {
  if (!/\d/.test(text)) return text
  const asked = unitAsked(known.prompt ?? '')
  const declared = declaredIn(contract, known)
  return text.replace(QUANTITY, (whole, number: string, spelling: string) => {
    const unit = unitOf(spelling)
    if (!unit) return whole
    const isDeclared = declared.some((other) => other.unit === unit && sameNumber(other.number, number))
    return unit === asked || isDeclared ? number : `${number} ${unit.name}`
  })
}

function unitAsked(prompt: string): Unit | null {
  if (lately?.prompt !== prompt) lately = { prompt, unit: readAsked(prompt) }
  return lately.unit
}

/** One case asks with the same prompt over and over. */
let lately: { readonly prompt: string; readonly unit: Unit | null } | null = null

function declaredIn({ facts }: Contract, known: Known): readonly Quantity[] {
  if (latelyDeclared === null || latelyDeclared.facts !== facts || latelyDeclared.expected !== known.expected) {
    const quantities = (facts ?? []).filter((fact) => fact.kind === 'quantity').map((fact) => fact.text)
    latelyDeclared = { facts, expected: known.expected, quantities: [...quantities, ...knownValues({}, known)].flatMap(quantitiesIn) }
  }
  return latelyDeclared.quantities
}

/** And with the same declarations. */
let latelyDeclared: { readonly facts: Contract['facts']; readonly expected: Known['expected']; readonly quantities: readonly Quantity[] } | null = null

interface Quantity {
  readonly number: string
  readonly unit: Unit | null
}

function readAsked(prompt: string): Unit | null {
  const named = [...prompt.matchAll(NAMED)].map((match) => match[1] ?? '').filter((name) => name.length > 1)
  const units = new Set(named.map(unitOf))
  return units.size === 1 ? ([...units][0] ?? null) : null
}

function quantitiesIn(text: string): Quantity[] {
  if (!/\d/.test(text)) return []
  return [...text.matchAll(QUANTITY)].map((match) => ({ number: match[1] ?? '', unit: unitOf(match[2] ?? '') }))
}

function unitOf(spelling: string): Unit | null {
  return SHORT.get(spelling) ?? LONG.get(spelling.toLowerCase()) ?? null
}

function sameNumber(a: string, b: string): boolean {
  const [x, y] = [decimal(plain(a)), decimal(plain(b))]
  return x !== null && y !== null && equal(x, y)
}

function plain(number: string): string {
  return number.replace(/,/g, '').replace('−', '-')
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function anyCase(name: string): string {
  return [...name].map((letter) => (/\p{L}/u.test(letter) ? `[${letter}${letter.toUpperCase()}]` : escaped(letter))).join('')
}
