import type { EvalCase, FactKind } from '../model/suite.ts'
import { boundedSpans } from './bounded.ts'
import { choiceIndex } from './choice-parts.ts'
import { decimal, equal, formatDecimal } from './decimal.ts'
import { numeralsIn, onlyNumeral, parseNumeral } from './numerals.ts'
import type { Fact, Mismatch } from './subject.ts'

export interface BoundFacts {
  readonly facts: Fact[]
  readonly mismatches: Mismatch[]
}

/**
 * The declared facts in contract order, then the fact that `expected` implies unless one with its text is declared.
 * Facts that the reference does not bear out are left out and reported (law L24).
 */
export function bindFacts(evalCase: EvalCase): BoundFacts {
  const { reference, contract = {} } = evalCase
  const facts: Fact[] = []
  const mismatches: Mismatch[] = []
  for (const [i, { text, kind }] of (contract.facts ?? []).entries()) {
    const path = `facts[${i}]`
    const spans = boundedSpans(reference, text, kind)
    if (spans.length > 0) facts.push({ text, kind, path, spans })
    else mismatches.push({ path, problem: missing(reference, text) })
  }
  const implied = impliedFact(evalCase)
  if (implied !== null && !facts.some(({ text }) => text === implied.text)) facts.push(implied)
  const contradiction = contradictionOf(evalCase, facts)
  if (contradiction !== null) mismatches.push({ path: 'expected', problem: contradiction })
  return { facts, mismatches }
}

/** `expected` as texts; numbers in their shortest plain form. Empty when not declared. */
export function expectedTexts({ expected }: Pick<EvalCase, 'expected'>): string[] {
  if (expected === undefined) return []
  const values = typeof expected === 'string' || typeof expected === 'number' ? [expected] : expected
  return values.map(plainText)
}

/** The kind that an expected value has as a fact: number for numeric values, choice when options are declared, else phrase. */
export function impliedKind({ contract }: EvalCase, text: string): FactKind {
  if (contract?.choices !== undefined && contract.choices.length > 0 && choiceIndex(contract.choices, text) !== -1) return 'choice'
  return parseNumeral(text) === null ? 'phrase' : 'number'
}

/** A text of the case as a fact of the reference, when it occurs there bounded. Numbers may be spelled in another way there. */
export function factOf(evalCase: EvalCase, text: string, path: string, kind = impliedKind(evalCase, text)): Fact | null {
  const { reference } = evalCase
  const spans = boundedSpans(reference, text, kind)
  if (spans.length > 0) return { text, kind, path, spans }
  const value = kind === 'number' ? parseNumeral(text)?.value : undefined
  if (value === undefined) return null
  const other = numeralsIn(reference).findLast((numeral) => equal(numeral.value, value))
  if (other === undefined) return null
  const otherSpans = boundedSpans(reference, other.raw, kind)
  return otherSpans.length === 0 ? null : { text: other.raw, kind, path, spans: otherSpans }
}

function impliedFact(evalCase: EvalCase): Fact | null {
  const { expected } = evalCase
  if (typeof expected !== 'string' && typeof expected !== 'number') return null
  const text = plainText(expected)
  return text.trim() === '' ? null : factOf(evalCase, text, 'expected')
}

function plainText(value: string | number): string {
  if (typeof value === 'string') return value
  const exact = decimal(value)
  return exact === null ? String(value) : formatDecimal(exact)
}

function missing(reference: string, text: string): string {
  const where = reference.includes(text) ? 'only joined to other characters' : 'nowhere'
  return `${quoted(text)} occurs ${where} in the reference`
}

/** Facts of the kind of `expected`, none of which is it, while the reference does not hold it either. */
function contradictionOf(evalCase: EvalCase, facts: readonly Fact[]): string | null {
  const { contract = {} } = evalCase
  if (contract.format === 'list' || contract.format === 'set') return null
  const values = expectedTexts(evalCase).filter((text) => text.trim() !== '')
  const [first] = values
  if (first === undefined || values.some((text) => factOf(evalCase, text, 'expected') !== null)) return null
  const kind = impliedKind(evalCase, first)
  const rivals = facts.filter((fact) => fact.kind === kind)
  const [rival] = rivals
  if (rival === undefined || rivals.some((fact) => values.some((text) => mayBeSame(evalCase, fact, text)))) return null
  return `expected is ${quoted(first)}, but the ${kind} fact is ${quoted(rival.text)}`
}

/** Lenient on purpose: only what is surely different may be called a contradiction. */
function mayBeSame({ contract = {} }: EvalCase, fact: Fact, text: string): boolean {
  if (fact.kind === 'choice') {
    const [a, b] = [choiceIndex(contract.choices ?? [], fact.text), choiceIndex(contract.choices ?? [], text)]
    return a === -1 || b === -1 || a === b
  }
  if (fact.kind !== 'number') return true
  const [a, b] = [onlyNumeral(fact.text)?.value, parseNumeral(text)?.value]
  if (a === undefined || b === undefined) return true
  if (contract.tolerance === undefined) return equal(a, b)
  // Within tolerance of each other they are the same fact.
  return Math.abs(Number(formatDecimal(a)) - Number(formatDecimal(b))) <= contract.tolerance * (1 + 1e-9)
}

function quoted(text: string): string {
  const points = [...text]
  return `“${points.length > 80 ? `${points.slice(0, 79).join('')}…` : text}”`
}
