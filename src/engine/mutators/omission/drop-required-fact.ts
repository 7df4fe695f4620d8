import { dropWithBlank, factGone } from '../../reading/replace.ts'
import { sentencesOf } from '../../reading/sentences.ts'
import type { Fact, Span } from '../../reading/subject.ts'
import { applyEdits, decline, type Edit, type Mutator } from '../mutator.ts'

/** Leaves one required fact out: its sentences, or the fact alone. */
export const dropRequiredFact = {
  id: 'drop_required_fact',
  title: 'Leave a required fact out',
  family: 'omission',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  pair: 'leading_article_variant',
  origins: [
    { title: 'score 1 with the fact absent', url: 'https://github.com/langfuse/langfuse/issues/11291' },
    { title: 'unknown rule id returns true', url: 'https://github.com/confident-ai/deepeval/issues/3063' },
    { title: 'do-less errors', url: 'https://arxiv.org/abs/2406.13439' },
  ],
  example: {
    case: { reference: 'Take 5 mg. Never with alcohol.', contract: { facts: [{ text: 'Never with alcohol', kind: 'phrase' }] } },
    makes: 'Take 5 mg.',
    declines: { case: { reference: 'Take 5 mg.' }, because: 'declare facts' },
  },

  *mutate(subject) {
    const { text, facts, intent, tolerates, format } = subject
    const droppable = facts.filter(({ kind }) => kind !== 'negation')
    if (intent === 'judge-reply') return yield decline('see judge_no_verdict')
    if (droppable.length === 0) return yield decline('declare facts: [{ text, kind }]', 'facts', { text: text.trim(), kind: 'phrase' })
    if (intent === 'refuse' || intent === 'abstain') return yield decline('what is left may still refuse')
    let made = false
    const seen = new Set<string>()
    for (const fact of droppable) {
      const forms: [string, Edit[]][] = []
      if (format === 'text' || format === 'math') forms.push(['sentence', sentenceEdits(text, fact)])
      if (!(tolerates.has('synonym') && fact.kind === 'phrase') && format !== 'json' && format !== 'code') forms.push(['span', spanEdits(text, fact)])
      for (const [form, edits] of forms) {
        if (edits.length === 0) continue
        const output = applyEdits(text, edits)
        if (output.trim() === '' || seen.has(output) || !factGone(subject, output, fact)) continue
        seen.add(output)
        made = true
        yield { change: { edits }, form, site: fact.text, because: [fact.path], why: `"${fact.text}" must be there, and it is gone.` }
      }
    }
    if (!made) yield decline('nothing would be left, or the fact cannot be taken out')
  },
} satisfies Mutator

/** Every sentence with the fact, where others remain. */
function sentenceEdits(text: string, fact: Fact): Edit[] {
  const sentences = sentencesOf(text)
  const holds = ({ start, end }: Span): boolean => fact.spans.some((span) => span.start < end && start < span.end)
  const dropped = sentences.filter(holds)
  if (dropped.length === sentences.length) return []
  return sentences.flatMap((sentence, index) => {
    if (!holds(sentence)) return []
    const before = sentences[index - 1]
    const after = sentences[index + 1]
    if (before !== undefined) return [{ start: before.end, end: sentence.end, replacement: '' }]
    return [{ start: sentence.start, end: after !== undefined && holds(after) ? sentence.end : (after?.start ?? sentence.end), replacement: '' }]
  })
}

function spanEdits(text: string, fact: Fact): Edit[] {
  return fact.spans.map((span) => dropWithBlank(text, span))
}

