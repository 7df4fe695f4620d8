import { isClean } from '../../reading/clean.ts'
import { T1 } from '../../reading/constants.ts'
import { contentPaths, NOTHING_REQUIRED } from '../../reading/content-required.ts'
import { factGone } from '../../reading/replace.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, type Mutator } from '../mutator.ts'
import { claimsOf, notJudged, sharesWords, standing } from './shared/support.ts'

/** Nothing to rest on: no contexts, blank ones, or some about something else. */
export const contextsVoided = {
  id: 'contexts_voided',
  title: 'Take the contexts away',
  family: 'grounding',
  polarity: 'defect',
  kind: 'kill',
  field: 'contexts',
  severity: 'high',
  aspect: 'grounding',
  pair: 'context_set_variant',
  origins: [
    { title: 'faithfulness 1 for an empty string', url: 'https://github.com/confident-ai/deepeval/issues/2248' },
    { title: 'two retrieval checks default to 0', url: 'https://github.com/promptfoo/promptfoo/issues/9910' },
  ],
  example: {
    case: { reference: 'The capital is Paris.', contexts: ['Paris is the capital.'], contract: { facts: [{ text: 'Paris', kind: 'name' }] } },
    families: ['grounding'],
    makes: '[""]',
    declines: { case: { reference: 'The capital is Paris.', contract: { facts: [{ text: 'Paris', kind: 'name' }] } }, because: 'declare contexts' },
  },

  *mutate(subject) {
    const refusal = notJudged(subject)
    if (refusal !== null) return yield refusal
    if (!subject.contentRequired) return yield decline(NOTHING_REQUIRED, 'contentRequired', true)
    const { intent, case: { contexts = [] } } = subject
    // What withholds an answer needs no support.
    if (intent === 'refuse' || intent === 'abstain' || intent === 'judge-reply') return yield decline('a reply that withholds needs no context; declare intent: answer', 'intent', 'answer')
    const because = [...contentPaths(subject), 'contexts']
    const seen = new Set([JSON.stringify(contexts)])
    for (const [form, changed] of [['none', []], ['blank', ['']], ['off topic', offTopic(subject)], ['of another case', neighbours(subject)]] as const) {
      const key = JSON.stringify(changed)
      if (changed === null || seen.has(key)) continue
      seen.add(key)
      yield { change: { contexts: changed }, form, ...standing(subject, because, form === 'none' || form === 'blank'), why: 'Nothing is left in the contexts that the answer could rest on.' }
    }
  },
} satisfies Mutator

function offTopic(subject: Subject): string[] | null {
  const { text, case: { contexts = [] } } = subject
  return isClean(subject, T1) && !sharesWords([T1], [text]) ? contexts.map(() => T1) : null
}

/** The contexts of the next case that has some, where they hold nothing of this case's answer. */
function neighbours(subject: Subject): readonly string[] | null {
  const contexts = subject.others.find((other) => (other.contexts ?? []).length > 0)?.contexts
  if (contexts === undefined) return null
  const holds = claimsOf(subject).some(({ fact }) => !contexts.every((context) => factGone(subject, context, fact)))
  return holds || sharesWords(contexts, [subject.text]) ? null : contexts
}
