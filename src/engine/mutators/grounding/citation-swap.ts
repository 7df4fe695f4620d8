import { boundedSpans } from '../../reading/bounded.ts'
import { citationsIn, type Citation } from '../../reading/citations.ts'
import { contentWords } from '../../reading/content-words.ts'
import { factGone } from '../../reading/replace.ts'
import { sentencesOf } from '../../reading/sentences.ts'
import type { Span, Subject } from '../../reading/subject.ts'
import { applyEdits, decline, type Mutator } from '../mutator.ts'
import { citedFacts, numberMarker, replaceMarkers, singleNumber, type CitedFact } from './shared/cited.ts'

const MOST_TARGETS = 3
/** A context that holds so much of a sentence may be a source of it as well. */
const SAME_MATTER = 0.6

/** The right claim with another source's marker. */
export const citationSwap = {
  id: 'citation_swap',
  title: 'Cite another source',
  family: 'grounding',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'grounding',
  pair: 'context_set_variant',
  origins: [
    { title: 'right claim, wrong passage', url: 'https://github.com/confident-ai/deepeval/pull/2811' },
    { title: 'swapped index unnoticed', url: 'https://github.com/future-agi/future-agi/issues/1225' },
  ],
  example: {
    case: {
      reference: 'Aspirin thins blood [1].', contexts: ['Aspirin thins the blood.', 'Willows grow near rivers.'],
      contract: { facts: [{ text: '[1]', kind: 'citation' }] },
    },
    makes: 'Aspirin thins blood [2].',
    declines: {
      case: { reference: 'Aspirin thins blood [1].', contexts: ['Aspirin thins the blood.'], contract: { facts: [{ text: '[1]', kind: 'citation' }] } },
      because: 'no other source',
    },
  },

  *mutate(subject) {
    const cited = citedFacts(subject)
    if (cited.length === 0) return yield decline('declare a citation fact', 'facts', { text: '[1]', kind: 'citation' })
    const { text } = subject
    let made = false
    for (const one of cited) {
      const own = one.markers[0]?.text ?? ''
      for (const target of targetsOf(subject, one).slice(0, MOST_TARGETS)) {
        const edits = replaceMarkers(one, target)
        if (!factGone(subject, applyEdits(text, edits), one.fact)) continue
        made = true
        yield { change: { edits }, form: 'other source', site: own, because: [one.fact.path], why: `It cites ${target} where ${own} is the source.` }
      }
    }
    const [first, second] = cited
    if (first !== undefined && second !== undefined && mayExchange(subject, first, second)) {
      const [a, b] = [first.markers[0]?.text ?? '', second.markers[0]?.text ?? '']
      made = true
      yield {
        change: { edits: [...replaceMarkers(first, b), ...replaceMarkers(second, a)] }, form: 'exchanged', site: `${a} and ${b}`,
        because: [first.fact.path, second.fact.path], why: `The sources ${a} and ${b} have changed places.`,
      }
    }
    if (!made) yield decline('no other source that would be wrong here')
  },
} satisfies Mutator

/** Markers of sources that are there and are not those of this claim. */
function targetsOf(subject: Subject, { markers }: CitedFact): string[] {
  const { text, case: { contexts = [] } } = subject
  const [own] = markers
  if (own === undefined) return []
  const inText = citationsIn(text).filter((other) => other.form === own.form && other.text !== own.text)
  const number = singleNumber(own)
  if (number === null) return [...new Set(inText.map((other) => other.text))].filter((target) => !isSameSource(subject, own, target))
  const base = citationsIn(text).some((other) => singleNumber(other) === 0) ? 0 : 1
  const numbers = [...contexts.map((_, index) => index + base), ...inText.flatMap((other) => singleNumber(other) ?? [])]
  const rivals = [...new Set(numbers)].filter((other) => other !== number && !mayBeSource(subject, markers, contexts[other - base], contexts[number - base]))
  return rivals.map((other) => numberMarker(own, other))
}

/** Whether a context could stand behind the claim as well: the same text, or most of the sentence's words. */
function mayBeSource({ text, facts }: Subject, markers: readonly Citation[], context: string | undefined, own: string | undefined): boolean {
  if (context === undefined) return false
  if (own !== undefined && squeezed(own) === squeezed(context)) return true
  const sentences = sentencesOf(text)
  return markers.some(({ span }) => {
    const sentence = sentenceAt(sentences, span)
    const claim = sentence === undefined ? '' : text.slice(sentence.start, sentence.end)
    const words = contentWords(claim).map((word) => word.toLowerCase())
    const known = new Set(contentWords(context).map((word) => word.toLowerCase()))
    if (words.length > 0 && words.filter((word) => known.has(word)).length >= words.length * SAME_MATTER) return true
    const stated = facts.filter((fact) => fact.kind !== 'citation' && claim.includes(fact.text))
    return stated.length > 0 && stated.every((fact) => boundedSpans(context, fact.text, fact.kind).length > 0)
  })
}

/** An id that stands at the head of a context names it; two ids of one text are one source. */
function isSameSource({ case: { contexts = [] } }: Subject, own: Citation, target: string): boolean {
  const bodyOf = (id: string): string | undefined => contexts.find((context) => context.includes(id))?.replaceAll(id, '')
  const [a, b] = [bodyOf(own.text), bodyOf(target)]
  return a !== undefined && b !== undefined && squeezed(a) === squeezed(b)
}

/** Markers side by side name the sources of one claim, in any order. */
function mayExchange(subject: Subject, first: CitedFact, second: CitedFact): boolean {
  const [a, b] = [first.markers[0], second.markers[0]]
  if (a === undefined || b === undefined || a.form !== b.form || a.text === b.text) return false
  const sentences = sentencesOf(subject.text)
  const of = ({ markers }: CitedFact): Set<Span | undefined> => new Set(markers.map(({ span }) => sentenceAt(sentences, span)))
  const [firstAt, secondAt] = [of(first), of(second)]
  if ([...firstAt].some((sentence) => secondAt.has(sentence))) return false
  if (singleNumber(a) === null) return !isSameSource(subject, a, b.text)
  return targetsOf(subject, first).includes(b.text) && targetsOf(subject, second).includes(a.text)
}

function sentenceAt(sentences: readonly Span[], { start }: Span): Span | undefined {
  return sentences.findLast((sentence) => sentence.start <= start)
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
