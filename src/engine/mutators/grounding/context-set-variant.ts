import { NEUTRAL_CONTEXT } from '../../canon/catalogue-inserts.ts'
import { citationsIn } from '../../reading/citations.ts'
import { isClean } from '../../reading/clean.ts'
import { decline, undeclared, type Mutator } from '../mutator.ts'
import { numbersOf } from './shared/cited.ts'
import { claimsOf } from './shared/support.ts'

/** The same support in a longer or reordered set of contexts. */
export const contextSetVariant = {
  id: 'context_set_variant',
  title: 'Add or reorder contexts',
  family: 'grounding',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'contexts',
  severity: 'medium',
  aspect: 'grounding',
  pair: 'contexts_voided',
  origins: [{ title: 'order sensitivity of context metrics, the mirror of faithfulness 1 for nothing', url: 'https://github.com/confident-ai/deepeval/issues/2248' }],
  example: {
    case: {
      reference: 'The capital is Paris.', contexts: ['Paris is the capital.', 'Lyon has a river.'],
      contract: { facts: [{ text: 'Paris', kind: 'name' }] },
    },
    families: ['grounding'],
    makes: JSON.stringify(['Paris is the capital.', 'Lyon has a river.', NEUTRAL_CONTEXT]),
    declines: {
      case: { reference: 'The capital is Paris.', contexts: ['Paris is the capital.'], contract: { facts: [{ text: 'Paris', kind: 'name' }] } },
      families: ['function'],
      because: 'the check is not of family grounding',
    },
  },

  *mutate(subject) {
    const { families, tolerates, text, case: { contexts = [] } } = subject
    if (contexts.length === 0) return yield decline('declare contexts', 'contexts', ['The text that the answer rests on.'])
    if (!families.has('grounding')) return yield decline('extra context may count against the answer; the check is not of family grounding')
    const claims = claimsOf(subject)
    if (claims.length === 0) return yield decline('declare facts', 'facts', { text: text.trim(), kind: 'phrase' })
    if (claims.some(({ supporters }) => supporters.length === 0)) return yield decline('no context holds one of the declared facts')
    const because = [...claims.map(({ fact }) => fact.path), 'contexts']
    let made = false
    if (isClean(subject, NEUTRAL_CONTEXT) && !contexts.includes(NEUTRAL_CONTEXT)) {
      made = true
      yield { change: { contexts: [...contexts, NEUTRAL_CONTEXT] }, form: 'added', because, why: 'Every fact has the support that it had; one more context says nothing of it.' }
    }
    const reversed = contexts.toReversed()
    const isCited = citationsIn(text).some((citation) => numbersOf(citation).length > 0)
    if (tolerates.has('list-order') && !isCited && JSON.stringify(reversed) !== JSON.stringify(contexts)) {
      made = true
      yield { change: { contexts: reversed }, form: 'reordered', because: [...because, 'tolerates.list-order'], why: 'The contexts are the same, and their order is free.' }
    }
    if (!made) yield undeclared('list-order')
  },
} satisfies Mutator
