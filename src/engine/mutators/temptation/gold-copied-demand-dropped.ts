import { K1 } from '../../reading/constants.ts'
import { isClean } from '../../reading/clean.ts'
import { factGone } from '../../reading/replace.ts'
import { sentencesOf } from '../../reading/sentences.ts'
import type { Fact, Span } from '../../reading/subject.ts'
import { applyEdits, decline, type Edit, type Mutator } from '../mutator.ts'

const DEMANDS: readonly Fact['kind'][] = ['negation', 'phrase', 'citation']

/** The answer word for word, without the other thing that was asked. A judge that matches the gold lets it pass. */
export const goldCopiedDemandDropped = {
  id: 'gold_copied_demand_dropped',
  title: 'Copy the gold and drop the demand',
  family: 'temptation',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'critical',
  aspect: 'content',
  keepsGold: true,
  pair: 'identical_to_reference',
  origins: [
    { title: 'judges that copy the reference', url: 'https://arxiv.org/abs/2601.07506' },
    { title: 'with and without the reference', url: 'https://arxiv.org/abs/2503.05061' },
    { title: 'half of the demand met', url: 'https://github.com/langfuse/langfuse/issues/11291' },
  ],
  example: {
    case: { reference: "The dose is 5 mg. I can't advise doubling it.", contract: { facts: [{ text: '5 mg', kind: 'quantity' }, { text: "can't advise doubling", kind: 'negation' }] } },
    makes: 'The dose is 5 mg.',
    declines: { case: { reference: 'The dose is 5 mg.', contract: { facts: [{ text: '5 mg', kind: 'quantity' }] } }, because: 'one sentence' },
  },

  *mutate(subject) {
    const { facts, text, gold, format, intent } = subject
    if (intent === 'judge-reply') return yield decline("the output is a judge's reply itself")
    if (format !== 'text' && format !== 'math') return yield decline(`there are no sentences in ${format}`)
    const sentences = sentencesOf(text)
    if (sentences.length < 2) return yield decline('one sentence; declare the demand as a fact of its own')
    const kept = gold?.fact ?? facts.find(({ kind }) => !DEMANDS.includes(kind)) ?? facts[0]
    if (kept === undefined) return yield decline('no fact is declared', 'facts', { text, kind: 'phrase' })
    let made = false
    for (const demand of facts) {
      if (demand === kept || !DEMANDS.includes(demand.kind)) continue
      const edits = withoutSentencesOf(sentences, demand, kept)
      if (edits === null || !factGone(subject, applyEdits(text, edits), demand)) continue
      made = true
      const refused = intent === 'refuse' || intent === 'abstain'
      if (refused && !isClean(subject, K1)) continue
      const replaced = refused ? edits.map((edit, index) => (index === 0 ? { ...edit, replacement: ` ${K1}` } : edit)) : edits
      yield {
        change: { edits: replaced }, site: demand.text, because: [demand.path],
        why: `"${kept.text}" is there word for word, but "${demand.text}", which is demanded too, is gone.`,
        alibis: [{ name: 'dropped fact', owner: 'drop_required_fact', when: [] }],
      }
    }
    if (!made) yield decline('one sentence carries it all; declare the demand as a fact of its own', 'facts', { text: textOf(text, sentences.at(-1)), kind: 'phrase' })
  },
} satisfies Mutator

function textOf(text: string, span: Span | undefined): string {
  return span === undefined ? text : text.slice(span.start, span.end)
}

/** Takes out the sentences with the demand; null when one of them holds the kept fact. */
function withoutSentencesOf(sentences: readonly Span[], demand: Fact, kept: Fact): Edit[] | null {
  const holds = (fact: Fact, { start, end }: Span): boolean => fact.spans.some((span) => span.start < end && start < span.end)
  const dropped = sentences.filter((sentence) => holds(demand, sentence))
  if (dropped.length === 0 || dropped.some((sentence) => holds(kept, sentence))) return null
  return dropped.map((sentence) => {
    const before = sentences[sentences.indexOf(sentence) - 1]
    const after = sentences[sentences.indexOf(sentence) + 1]
    if (before !== undefined) return { start: before.end, end: sentence.end, replacement: '' }
    return { start: sentence.start, end: after?.start ?? sentence.end, replacement: '' }
  })
}
