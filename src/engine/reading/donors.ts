import type { EvalCase, FactKind } from '../model/suite.ts'
import { boundedSpans } from './bounded.ts'
import { DONOR_PERSONS, DONOR_PLACES } from './constants.ts'
import { impliedKind } from './facts.ts'
import { inSources, isWrong } from './is-wrong.ts'
import type { Fact, Subject } from './subject.ts'

type Wanted = Pick<Fact, 'text' | 'kind'>

const MOST_DONORS = 8

/** At most eight same-kind facts of other cases, in suite order. None where the same meaning in other words may be right. */
export function donorsOfOthers(subject: Subject, fact: Wanted): string[] {
  if (subject.tolerates.has('synonym')) return []
  const found: string[] = []
  // Suites say the same things often, and whether a text is a donor is costly to tell.
  const tried = new Set<string>()
  for (const other of subject.others) {
    for (const text of textsOfKind(other, fact.kind)) {
      if (tried.has(text)) continue
      tried.add(text)
      if (isDonor(subject, fact, text)) found.push(text)
      if (found.length === MOST_DONORS) return found
    }
  }
  return found
}

/** The listed names of nobody and nowhere that fit a name: persons for several words, places for one. */
export function listedDonors(subject: Subject, fact: Wanted): string[] {
  const listed: readonly string[] = /\s/.test(fact.text.trim()) ? DONOR_PERSONS : DONOR_PLACES
  return listed.map((name) => inCaseOf(fact.text, name)).filter((name) => isDonor(subject, fact, name))
}

function textsOfKind(other: EvalCase, kind: FactKind): string[] {
  const declared = (other.contract?.facts ?? []).filter((fact) => fact.kind === kind).map(({ text }) => text)
  const { expected, reference } = other
  if (typeof expected !== 'string') return declared
  const implied = expected.trim() !== '' && impliedKind(other, expected) === kind && boundedSpans(reference, expected, kind).length > 0
  return implied ? [...declared, expected] : declared
}

function isDonor(subject: Subject, fact: Wanted, donor: string): boolean {
  if (/[\r\n]/.test(donor) || donor.trim() === '') return false
  return isWrong(subject, fact, donor) && !inSources(subject, donor, fact.kind) && !subject.text.toLowerCase().includes(donor.toLowerCase())
}

/** A listed name in capitals or small letters where the name that it stands for is. */
function inCaseOf(text: string, name: string): string {
  const [upper, lower] = [text.toUpperCase(), text.toLowerCase()]
  if (upper === lower) return name
  return text === lower ? name.toLowerCase() : text === upper ? name.toUpperCase() : name
}
