import { formatDecimal } from '../../../reading/decimal.ts'
import type { Decimal } from '../../../reading/decimal.ts'
import { numeralsIn, onlyNumeral } from '../../../reading/numerals.ts'
import type { Numeral } from '../../../reading/numerals.ts'
import { parseQuantity } from '../../../reading/quantities.ts'
import { replaceAll } from '../../../reading/replace.ts'
import type { Fact, Span, Subject } from '../../../reading/subject.ts'
import { grouped } from '../../../reading/wrong-numeral.ts'
import { decline, type Decline, type Edit } from '../../mutator.ts'

/** A fact that holds one number in digits, and that number, placed in the fact's text. */
export interface NumberSite {
  readonly fact: Fact
  readonly numeral: Numeral
}

/** The number facts, and the quantities where they are wanted, that hold one number in digits; two of one text are one site. */
export function numberSites({ facts }: Subject, kinds: readonly ('number' | 'quantity')[]): NumberSite[] {
  const seen = new Set<string>()
  return facts.flatMap((fact) => {
    if (!kinds.some((kind) => kind === fact.kind) || seen.has(fact.text)) return []
    seen.add(fact.text)
    const numeral = fact.kind === 'quantity' ? (parseQuantity(fact.text)?.numeral ?? null) : onlyNumeral(fact.text, { joinedUnits: true })
    return numeral !== null && /\d/.test(numeral.raw) ? [{ fact, numeral }] : []
  })
}

/** The fact's text with another number in place of its own. */
export function withNumber({ fact, numeral }: NumberSite, number: string): string {
  return fact.text.slice(0, numeral.span.start) + number + fact.text.slice(numeral.span.end)
}

/** Another number wherever the fact stands. */
export function numberEdits(site: NumberSite, number: string): Edit[] {
  return replaceAll(site.fact, withNumber(site, number))
}

/** A value in the spelling of a numeral: its grouping, its minus sign, and its decimals or more. */
export function spelledLike(numeral: Numeral, value: Decimal): string {
  const plain = formatDecimal({ units: value.units < 0n ? -value.units : value.units, scale: value.scale }, { decimals: numeral.decimals })
  const sign = value.units < 0n ? (numeral.sign === '−' ? '−' : '-') : numeral.sign === '+' ? '+' : ''
  return sign + (numeral.grouped ? grouped(plain, /[,\u00a0\u2009\u202f]/.exec(numeral.raw)?.[0] ?? ',') : plain)
}

/** Where the number itself stands in the reference, at each occurrence of its fact. */
export function numberSpans({ fact, numeral }: NumberSite): Span[] {
  return fact.spans.map(({ start }) => ({ start: start + numeral.span.start, end: start + numeral.span.end }))
}

/** Why there is no number to work on, and the fact that would give one. */
export function noNumber({ text, intent }: Subject): Decline {
  if (intent === 'judge-reply') return decline('see the judge-reply mutators')
  const first = numeralsIn(text)[0]
  return first === undefined ? decline('no number in the reference') : decline('no number is declared; declare facts', 'facts', { text: first.raw, kind: 'number' })
}
