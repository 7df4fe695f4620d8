import { usesDecimalComma } from '../../../canon/number-format.ts'
import { formatDecimal } from '../../../reading/decimal.ts'
import type { Numeral } from '../../../reading/numerals.ts'
import type { Fact, Subject } from '../../../reading/subject.ts'
import { grouped } from '../../../reading/wrong-numeral.ts'
import { carriesCurrency, currencySign, isMeasured, mayCount } from './currency-site.ts'
import { fractionOf } from './fraction-of.ts'
import { numberSites, numberSpans, withNumber } from './number-sites.ts'

export interface WrittenForm {
  readonly form: string
  readonly tolerance: 'number-format' | 'currency' | 'percent-form'
  /** What stands in place of the whole fact. */
  readonly replacement: string
}

type Form = readonly [string, string]

const LONGEST_PAD = 9
const PARTS = /^(\d{1,15})([ ]?\/[ ]?)(\d{1,15})$/

/** The forms of a number fact that the contract tolerates, most usual first. What is right for the text around it is for the caller to say. */
export function writtenForms(subject: Subject, fact: Fact): WrittenForm[] {
  const { tolerates } = subject
  const site = numberSites({ ...subject, facts: [fact] }, ['number', 'quantity'])[0]
  if (site === undefined) return tolerates.has('number-format') ? groupedParts(subject, fact) : []
  const { numeral } = site
  const bare = fact.kind === 'number'
  const placed = (tolerance: WrittenForm['tolerance'], forms: readonly Form[]): WrittenForm[] =>
    tolerates.has(tolerance) ? forms.map(([form, number]) => ({ form, tolerance, replacement: withNumber(site, number) })) : []
  const measured = numberSpans(site).some(({ end }) => isMeasured(subject.text, end) || mayCount(subject.text, end))
  const isGold = subject.gold?.kind !== 'number' || subject.gold.fact?.text === fact.text
  const takesSign = bare && isGold && !measured
  const priced = numberSpans(site).some((span) => carriesCurrency(subject.text, span))
  return [
    ...placed('number-format', plainForms(subject, numeral, bare && !priced)),
    ...(takesSign && !priced ? placed('currency', signForms(subject, numeral)) : []),
    ...(takesSign && !priced ? placed('percent-form', percentForms(subject, numeral)) : []),
  ]
}

function plainForms(subject: Subject, numeral: Numeral, bare: boolean): Form[] {
  const { format, contract } = subject
  const comma = usesDecimalComma(contract.language)
  // In a language that is not known a comma or a point may mean the other thing.
  const certain = !comma && (subject.language !== 'other' || contract.language !== undefined)
  const [whole = '', fraction] = numeral.digits.split('.')
  const tail = fraction === undefined ? '' : `.${fraction}`
  const forms: Form[] = []
  if (numeral.exponent) return [['plain', numeral.sign + formatDecimal({ ...numeral.value, units: numeral.value.units < 0n ? -numeral.value.units : numeral.value.units })]]
  if (numeral.grouped) forms.push(['ungrouped', numeral.sign + numeral.digits])
  else if (whole.length > 3 && !whole.startsWith('0')) {
    if (certain && !isAmongCommas(subject)) forms.push(['grouping', numeral.sign + grouped(whole, ',') + tail])
    forms.push(['thin grouping', numeral.sign + grouped(whole, '\u202f') + tail])
  }
  const decimals = (zeros: string): string => (fraction === undefined ? `${comma ? ',' : '.'}${zeros}` : `.${fraction}${zeros}`)
  const unmarked = numeral.grouped ? numeral.raw.slice(numeral.sign.length).replace(/\..*$/, '') : whole
  if (certain || (comma ? fraction === undefined : fraction !== undefined)) forms.push(...['0', '00'].map((zeros): Form => ['zeros', numeral.sign + unmarked + decimals(zeros)]))
  if (!bare) return forms
  if (comma && fraction !== undefined && fraction.length !== 3) forms.push(['decimal comma', `${numeral.sign}${whole},${fraction}`])
  if ((format === 'math' || asksForFraction(subject)) && fraction !== undefined) {
    const ratio = fractionOf(numeral)
    if (ratio !== null) forms.push(['fraction', ratio])
  }
  if (fraction === undefined && numeral.sign === '' && !numeral.grouped && whole.length < LONGEST_PAD) forms.push(['lead zeros', whole.padStart(LONGEST_PAD, '0')])
  if (numeral.sign === '' && numeral.value.units !== 0n) forms.push(['plus', `+${numeral.raw}`])
  const power = exponentForm(numeral)
  // In mathematics `3.3e1` reads as a product with Euler's number.
  if (power !== null && certain && format !== 'math' && !subject.text.includes('\\boxed{')) forms.push(['exponent', power])
  return forms
}

function exponentForm({ value, sign, digits }: Numeral): string | null {
  const significant = digits.replace('.', '').replace(/^0+/, '').replace(/0+$/, '')
  if (value.units === 0n || significant.length > 15) return null
  const [whole = '', fraction = ''] = digits.replace(/^0+(?=\d)/, '').split('.')
  const power = whole === '0' ? -(fraction.length - fraction.replace(/^0+/, '').length + 1) : whole.length - 1
  if (power === 0) return null
  return `${sign}${significant.slice(0, 1)}${significant.length > 1 ? `.${significant.slice(1)}` : ''}e${power}`
}

/** A comma elsewhere in the line would make a grouping comma ambiguous in lists and in mathematics. */
function isAmongCommas({ format, text }: Subject): boolean {
  return format === 'list' || format === 'set' || (format === 'math' && text.includes(','))
}

function groupedParts(subject: Subject, fact: Fact): WrittenForm[] {
  const [, above = '', line = '', below = ''] = PARTS.exec(fact.text) ?? []
  if (above === '' || isAmongCommas(subject) || subject.language === 'other' || usesDecimalComma(subject.contract.language)) return []
  const replacement = grouped(above, ',') + line + grouped(below, ',')
  return replacement === fact.text ? [] : [{ form: 'grouping', tolerance: 'number-format', replacement }]
}

function signForms(subject: Subject, numeral: Numeral): Form[] {
  const sign = currencySign(subject)
  return sign === null || numeral.sign !== '' || numeral.exponent || subject.format === 'math' ? [] : [['sign', `${sign}${numeral.raw}`]]
}

function percentForms({ format, language }: Subject, { raw }: Numeral): Form[] {
  const words: Form[] = language === 'other' ? [] : [['percent word', `${raw} percent`]]
  return [['percent sign', format === 'math' ? `${raw}\\%` : `${raw}%`], ...words]
}

/** The prompt itself takes a fraction for an answer. */
function asksForFraction({ format, case: { prompt = '' } }: Subject): boolean {
  return format === 'number' && /\bfraction\b/i.test(prompt)
}
