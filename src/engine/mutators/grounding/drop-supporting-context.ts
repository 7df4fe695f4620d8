import { boundedSpans } from '../../reading/bounded.ts'
import { factGone } from '../../reading/replace.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, type Mutator } from '../mutator.ts'
import { claimsOf, notJudged, sharesWords, standing } from './shared/support.ts'

/** The contexts without the only one that supports the answer. */
export const dropSupportingContext = {
  id: 'drop_supporting_context',
  title: 'Drop the supporting context',
  family: 'grounding',
  polarity: 'defect',
  kind: 'kill',
  field: 'contexts',
  severity: 'high',
  aspect: 'grounding',
  pair: 'context_set_variant',
  origins: [{ title: 'faithful without context', url: 'https://github.com/rhesis-ai/rhesis/issues/1188' }],
  example: {
    case: {
      reference: 'The capital is Paris.', contexts: ['Paris is the capital.', 'Lyon has a river.'],
      contract: { facts: [{ text: 'Paris', kind: 'name' }] },
    },
    families: ['grounding'],
    makes: '["Lyon has a river."]',
    declines: {
      case: {
        reference: 'The capital is Paris.', contexts: ['Paris is the capital.', 'Paris has a river.'],
        contract: { facts: [{ text: 'Paris', kind: 'name' }] },
      },
      because: 'another context still supports the answer',
    },
  },

  *mutate(subject) {
    const refusal = notJudged(subject)
    if (refusal !== null) return yield refusal
    const contexts = subject.case.contexts ?? []
    if (contexts.length < 2) return yield decline('only one context; see contexts_voided')
    const claims = claimsOf(subject)
    const only = claims.length === 0 ? verbatimSupport(subject) : null
    if (claims.length === 0 && only === null) return yield decline('declare facts', 'facts', { text: subject.text.trim(), kind: 'phrase' })
    let made = false
    for (const [index] of contexts.entries()) {
      const rest = contexts.filter((_, other) => other !== index)
      const lost = claims.filter(({ supporters }) => supporters.length === 1 && supporters[0] === index)
      // Partial support may be enough for a check, so nothing of any fact may be left.
      if (index !== only && (lost.length === 0 || claims.some(({ supporters }) => supporters.some((other) => other !== index)))) continue
      if (claims.some(({ fact }) => !rest.every((context) => factGone(subject, context, fact)))) continue
      if (sharesWords(rest, only === null ? claims.map(({ text }) => text) : [subject.text])) continue
      made = true
      yield {
        change: { contexts: rest }, site: `context ${index + 1}`, ...standing(subject, [...lost.map(({ fact }) => fact.path), 'contexts']),
        why: only === null ? `No context is left that says "${lost[0]?.text ?? ''}".` : 'No context is left that says what the answer says.',
      }
    }
    if (!made) yield decline('another context still supports the answer, in part at least, or none does')
  },
} satisfies Mutator

/** The one context that holds the whole answer word for word, where no fact is declared. */
function verbatimSupport({ text, contract, case: { contexts = [] } }: Subject): number | null {
  if ((contract.facts ?? []).length > 0) return null
  const answer = text.trim().replace(/[.!?]$/, '')
  const holding = contexts.flatMap((context, index) => (boundedSpans(context, answer, 'phrase').length > 0 ? [index] : []))
  return holding.length === 1 && answer !== '' ? (holding[0] ?? null) : null
}
