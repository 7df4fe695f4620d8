import { citationsIn, type Citation } from '../../../reading/citations.ts'
import type { Edit } from '../../mutator.ts'
import type { Fact, Subject } from '../../../reading/subject.ts'

/** A citation fact with the markers that stand in it, everywhere in the reference. */
export interface CitedFact {
  readonly fact: Fact
  readonly markers: readonly Citation[]
}

/** Citation facts whose one source is named by its own marker, and by no list or range of numbers elsewhere. */
export function citedFacts({ text, facts }: Subject): CitedFact[] {
  const all = citationsIn(text)
  return facts.flatMap((fact) => {
    if (fact.kind !== 'citation') return []
    const markers = all.filter(({ span }) => fact.spans.some(({ start, end }) => start <= span.start && span.end <= end))
    const [first] = markers
    if (first === undefined || markers.some(({ text: other }) => other !== first.text)) return []
    const number = singleNumber(first)
    const namedElsewhere = number !== null && all.some((other) => other.text !== first.text && numbersOf(other).includes(number))
    return namedElsewhere ? [] : [{ fact, markers }]
  })
}

export function replaceMarkers({ markers }: CitedFact, replacement: string): Edit[] {
  return markers.map(({ span: { start, end } }) => ({ start, end, replacement }))
}

/** The number of a marker that names one; null for other forms, lists and ranges. */
export function singleNumber({ form, text }: Citation): number | null {
  const digits = form === 'number' ? /^\[(\d{1,4})\]$/.exec(text)?.[1] : form === 'superscript' ? plainDigits(text) : undefined
  return digits === undefined ? null : Number(digits)
}

/** A number as the marker of this form writes it. */
export function numberMarker({ form }: Citation, number: number): string {
  return form === 'superscript' ? [...String(number)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('') : `[${number}]`
}

/** The numbers that a marker names, those inside a range included. */
export function numbersOf(citation: Citation): number[] {
  const single = singleNumber(citation)
  if (single !== null) return [single]
  if (citation.form !== 'number') return []
  return [...citation.text.matchAll(/(\d{1,4})(?:\s?[–-]\s?(\d{1,4}))?/g)].flatMap(([, from, to]) => {
    const [low, high] = [Number(from), Number(to ?? from)]
    return Array.from({ length: Math.min(200, Math.max(0, high - low + 1)) }, (_, index) => low + index)
  })
}

/** The highest number that a marker or a context of the case has. */
export function highestNumber({ text, case: { contexts = [] } }: Subject): number {
  return Math.max(contexts.length, 0, ...citationsIn(text).flatMap(numbersOf))
}

function plainDigits(text: string): string {
  return [...text].map((sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)).join('')
}
