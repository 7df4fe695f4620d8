import { citationsIn, type Citation } from '../../reading/citations.ts'
import { firstClean, isClean } from '../../reading/clean.ts'
import { DONOR_PERSONS } from '../../reading/constants.ts'
import { factGone } from '../../reading/replace.ts'
import type { Subject } from '../../reading/subject.ts'
import { applyEdits, decline, type Mutator, type Proposal } from '../mutator.ts'
import { citedFacts, highestNumber, numberMarker, replaceMarkers, singleNumber, type CitedFact } from './shared/cited.ts'

const LAUNDERED = ' See also [doc-99] and [doc-99](https://doc.invalid/99).'

/** The right claim with a source that is not there. */
export const citationFabricated = {
  id: 'citation_fabricated',
  title: 'Cite a source that does not exist',
  family: 'grounding',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'grounding',
  keepsGold: true,
  origins: [
    { title: 'marker laundered through link text', url: 'https://github.com/wandb/rai-toolkit/pull/27' },
    { title: 'fuzzy title lets a fabrication through', url: 'https://github.com/alejandroll10/zeropaper/issues/41' },
  ],
  example: {
    case: { reference: 'Aspirin thins blood [1].', contexts: ['Aspirin thins the blood.'], contract: { facts: [{ text: '[1]', kind: 'citation' }] } },
    makes: 'Aspirin thins blood [91].',
    declines: { case: { reference: 'Aspirin thins blood [1].' }, because: 'declare a citation fact' },
  },

  *mutate(subject) {
    const { text, facts } = subject
    if (!facts.some(({ kind }) => kind === 'citation')) return yield decline('declare a citation fact', 'facts', { text: '[1]', kind: 'citation' })
    let made = false
    for (const one of citedFacts(subject)) {
      const own = one.markers[0]?.text ?? ''
      for (const [form, marker] of inventions(subject, one)) {
        const edits = replaceMarkers(one, marker)
        if (citationsIn(text).some((other) => other.text === marker) || !factGone(subject, applyEdits(text, edits), one.fact)) continue
        made = true
        yield { change: { edits }, form, site: own, because: [one.fact.path], why: `It cites ${marker}, and there is no such source.` }
      }
    }
    const laundered = launder(subject)
    if (laundered !== null) yield laundered
    else if (!made) yield decline('no marker here can be changed into one that is surely wrong')
  },
} satisfies Mutator

function inventions(subject: Subject, { markers }: CitedFact): (readonly [string, string])[] {
  const [own] = markers
  if (own === undefined) return []
  const number = singleNumber(own)
  if (number !== null) return [['out of range', numberMarker(own, highestNumber(subject) + 90)]]
  if (own.form === 'author-year') return details(subject, own)
  if (own.form === 'number' || own.form === 'superscript') return []
  const changed = own.form === 'id' ? own.text.replace(/\d+(?=\D*$)/, (digits) => String(Number(digits.slice(-6)) + 90)) : lastSignChanged(own.text)
  const { contexts = [], prompt = '' } = subject.case
  const bare = changed.replace(/^\[|\]$/g, '')
  return [prompt, ...contexts].some((source) => source.includes(bare)) ? [] : [[own.form === 'id' ? 'out of range' : 'details', changed]]
}

function details(subject: Subject, { text }: Citation): (readonly [string, string])[] {
  const [, name = '', year = '', letter = ''] = /^\(([^\d]+?),? (\d{4})([a-z]?)\)$/.exec(text) ?? []
  if (name === '') return []
  const later = String(Number(year) + 7)
  const isKnown = [subject.case.prompt ?? '', ...(subject.case.contexts ?? [])].some((source) => source.includes(later))
  const donor = firstClean(subject, DONOR_PERSONS.map((person) => person.split(' ')[1] ?? person))
  const renamed: (readonly [string, string])[] = donor === null ? [] : [['details, name', text.replace(name, donor)]]
  return [...(isKnown ? [] : [['details, year', text.replace(year + letter, later)] as const]), ...renamed]
}

/** The last letter or digit one further; of an address, that of its path, for a query or a fragment may lead to the same page. */
function lastSignChanged(text: string): string {
  return text.replace(/[A-Za-z0-9](?=[^A-Za-z0-9]*(?:[?#].*)?$)/, (sign) => {
    if (/\d/.test(sign)) return String((Number(sign) + 1) % 10)
    return /z/i.test(sign) ? (sign === 'z' ? 'a' : 'A') : String.fromCharCode(sign.charCodeAt(0) + 1)
  })
}

/** An invented source whose marker hides in the text of a link. It is surely none only where the sources are known. */
function launder(subject: Subject): Proposal | null {
  const { text, format, facts, case: { contexts = [] } } = subject
  if (format !== 'text' || !isClean(subject, LAUNDERED) || contexts.some((context) => context.includes('doc-99'))) return null
  const fact = facts.find(({ kind }) => kind === 'citation')
  if (fact === undefined) return null
  return {
    change: { edits: [{ start: text.length, end: text.length, replacement: LAUNDERED }] }, form: 'laundered', site: 'doc-99',
    ...(contexts.length > 0 ? { because: [fact.path, 'contexts'] } : { proof: 'presumed' as const, because: [] }),
    why: 'It cites doc-99 as well, and there is no such source.',
  }
}
