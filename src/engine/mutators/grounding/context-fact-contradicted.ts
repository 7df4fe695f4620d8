import { boundedSpans } from '../../reading/bounded.ts'
import { factGone } from '../../reading/replace.ts'
import { wrongValue } from '../../reading/wrong-value.ts'
import { decline, type Mutator } from '../mutator.ts'
import { claimsOf, notJudged, standing } from './shared/support.ts'

/** Contexts that say something else than the answer does. */
export const contextFactContradicted = {
  id: 'context_fact_contradicted',
  title: 'Contradict the answer in the contexts',
  family: 'grounding',
  polarity: 'defect',
  kind: 'kill',
  field: 'contexts',
  severity: 'high',
  aspect: 'grounding',
  pair: 'context_set_variant',
  origins: [{ title: 'corrupted sources, and judges that fall back on belief', url: 'https://arxiv.org/abs/2601.07506' }],
  example: {
    case: { reference: '12 euro', contexts: ['The fee is 12 euro.'], contract: { facts: [{ text: '12 euro', kind: 'quantity' }] } },
    families: ['grounding'],
    makes: '["The fee is 43 euro."]',
    declines: {
      case: { reference: 'It is sealed with wax.', contexts: ['It is sealed with wax.'], contract: { facts: [{ text: 'sealed with wax', kind: 'phrase' }] } },
      because: 'no wrong value; declare a number or name fact',
    },
  },

  *mutate(subject) {
    const refusal = notJudged(subject)
    if (refusal !== null) return yield refusal
    const { contexts = [] } = subject.case
    const claims = claimsOf(subject).filter(({ fact, supporters }) => fact.kind !== 'citation' && supporters.length > 0)
    if (claims.length === 0) return yield decline('no declared fact stands in the contexts; declare facts', 'facts', { text: subject.text.trim(), kind: 'phrase' })
    let made = false
    for (const { fact } of claims) {
      const wrong = wrongValue(subject, fact)
      if (wrong === null) continue
      const changed = contexts.map((context) => boundedSpans(context, fact.text, fact.kind).toReversed()
        .reduce((text, { start, end }) => text.slice(0, start) + wrong + text.slice(end), context))
      // An inflected form would still speak for the answer.
      const isLeft = (context: string): boolean => !factGone(subject, context, fact) || (/\p{L}/u.test(fact.text) && context.toLowerCase().includes(fact.text.toLowerCase()))
      if (changed.some(isLeft)) continue
      made = true
      yield {
        change: { contexts: changed }, site: fact.text, ...standing(subject, [fact.path, 'contexts']),
        why: `The contexts say "${wrong}" now, and the answer still says "${fact.text}".`,
      }
    }
    if (!made) yield decline('no wrong value; declare a number or name fact', 'facts', { text: '12', kind: 'number' })
  },
} satisfies Mutator
