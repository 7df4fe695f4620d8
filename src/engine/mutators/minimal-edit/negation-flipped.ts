import { negatorsIn } from '../../reading/antonyms.ts'
import { sentencesOf } from '../../reading/sentences.ts'
import type { Fact, Span, Subject } from '../../reading/subject.ts'
import { decline, type Edit, type Mutator } from '../mutator.ts'

const AUXILIARY = /\b(?:is|are|was|were|has|have|had|can|will|must|should|does|did)\b/gi
/** A word that opens an instruction: base forms that are not also nouns at the start of a sentence. */
const IMPERATIVE = /^(?:withhold|take|give|use|keep|stop|start|call|send|add|remove|avoid|wait|check|open|close|turn|press|apply|store|wear|wash|ask|tell|allow|pay|return|contact|submit|follow|drink|eat|leave|read|write|click|install|restart|delete|save|sign)\b/i
const NEGATED = /\b(is|are|was|were|has|have|had|can|will|must|should|does|do|did) not (?=\p{L})|\b(is|are|was|were|has|have|had|must|should|does|do|did)n['’]t (?=\p{L})|\bcannot (?=\p{L})|\bcan['’]t (?=\p{L})|\b(?:not|never) (?=\p{L})/giu

/** Says the opposite by one small word. Similarity measures hardly move. */
export const negationFlipped = {
  id: 'negation_flipped',
  title: 'Flip a negation',
  family: 'minimal-edit',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  english: true,
  keepsGold: true,
  pair: 'contraction_variant',
  origins: [
    { title: 'reversed instruction stays similar', url: 'https://github.com/run-llama/llama_index/issues/22729' },
    { title: 'altered sentence in a long text', url: 'https://arxiv.org/abs/2604.18835' },
  ],
  example: {
    case: { reference: 'Withhold the drug if the count is low', contract: { facts: [{ text: 'Withhold the drug', kind: 'phrase' }] } },
    makes: 'Do not withhold the drug if the count is low',
    declines: { case: { reference: 'It is not never used.', contract: { facts: [{ text: 'is not never used', kind: 'negation' }] } }, because: 'double negation' },
  },

  *mutate(subject) {
    const { facts, format, text, intent } = subject
    if (intent !== 'answer' && intent !== 'comply') return yield decline('a denial is part of the right reply here')
    if (format === 'json' || format === 'code' || format === 'math') return yield decline(`there are no sentences in ${format}`)
    const fitting = facts.filter(({ kind }) => kind === 'phrase' || kind === 'negation')
    if (fitting.length === 0) return yield decline('declare the sentence as a phrase fact', 'facts', { text: sentenceText(text), kind: 'phrase' })
    if (fitting.every((fact) => negatorsIn(fact.text).length > 1)) return yield decline('double negation; polarity is not certain')
    let made = false
    for (const fact of fitting) {
      const flip = flipOf(subject, fact)
      if (flip === null) continue
      made = true
      yield { change: { edits: flip.edits }, form: flip.form, site: fact.text, because: [fact.path], why: `"${fact.text}" must be right, and the text now says the opposite.` }
    }
    if (!made) yield decline('no auxiliary or negator whose flip is certain')
  },
} satisfies Mutator

function sentenceText(text: string): string {
  const first = sentencesOf(text)[0]
  return first === undefined ? text : text.slice(first.start, first.end)
}

/** One flip at every occurrence of the fact; null when a single one is not certain. */
function flipOf(subject: Subject, fact: Fact): { form: string; edits: Edit[] } | null {
  const flips = fact.spans.map((span) => flipAt(subject.text, fact, span))
  const forms = new Set(flips.map((flip) => flip?.form))
  const edits = flips.flatMap((flip) => (flip === null ? [] : [flip.edit]))
  const [form] = forms
  return forms.size === 1 && form !== undefined && edits.length === flips.length ? { form, edits } : null
}

function flipAt(text: string, fact: Fact, span: Span): { form: string; edit: Edit } | null {
  const own = text.slice(span.start, span.end)
  const negators = negatorsIn(own).length
  const sentence = sentencesOf(text).find(({ start, end }) => start <= span.start && span.end <= end) ?? span
  const around = negatorsIn(text.slice(sentence.start, sentence.end)).length
  if (fact.kind === 'negation') return negators === 1 && around === 1 ? removed(own, span) : null
  if (around > 0) return null
  const opening = text.slice(sentence.start, span.start)
  if (/^["'“*\s-]*$/.test(opening) && IMPERATIVE.test(own)) {
    const letter = /^\p{L}/u.exec(own)?.[0] ?? ''
    return { form: 'lead', edit: { start: span.start, end: span.start + letter.length, replacement: `Do not ${letter.toLowerCase()}` } }
  }
  const auxiliaries = [...own.matchAll(AUXILIARY)]
  const [only, ...more] = auxiliaries
  if (only === undefined || more.length > 0) return null
  const end = span.start + only.index + only[0].length
  if (only.index === 0 && /^["'“\s]*$/.test(opening)) return null
  return { form: 'insert', edit: { start: end, end, replacement: ' not' } }
}

/** The one negator taken out. */
function removed(own: string, span: Span): { form: string; edit: Edit } | null {
  const matches = [...own.matchAll(NEGATED)]
  const [only, ...more] = matches
  if (only === undefined || more.length > 0) return null
  const auxiliary = only[1] ?? only[2]
  const replacement = auxiliary !== undefined ? `${auxiliary} ` : /^can/i.test(only[0]) ? `${only[0].slice(0, 3)} ` : ''
  return { form: 'remove', edit: { start: span.start + only.index, end: span.start + only.index + only[0].length, replacement } }
}
