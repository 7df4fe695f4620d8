import { firstClean, isClean } from '../../reading/clean.ts'
import { negatorsIn } from '../../reading/antonyms.ts'
import type { Fact, Subject } from '../../reading/subject.ts'
import { endsSentence } from '../surface/shared/ends-sentence.ts'
import { decline, type Mutator } from '../mutator.ts'

const MOST_FACTS = 3
const DENIED_AFTER = 'None of this is true.'

/** Names the fact only to deny it. A check that looks for the word lets it pass. */
export const keywordPresentButNegated = {
  id: 'keyword_present_but_negated',
  title: 'Name the fact and deny it',
  family: 'presence',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  english: true,
  keepsGold: true,
  pair: 'deny_other_keep_gold',
  origins: [
    { title: 'value named only to be denied', url: 'https://github.com/ucbepic/DataAgentBench/issues/93' },
    { title: 'polarity-blind matcher', url: 'https://github.com/SceneWorks/SceneWorks/pull/2830' },
  ],
  example: {
    case: { reference: 'The largest desert is in Africa.', expected: 'Africa' },
    makes: 'It is not Africa. Africa was ruled out.',
    declines: { case: { reference: 'It is not Africa.', contract: { facts: [{ text: 'not Africa', kind: 'negation' }] } }, because: 'the fact is itself a denial' },
  },

  *mutate(subject) {
    const { facts, intent, contract } = subject
    if (intent !== 'answer') return yield decline('a denial may be right here; declare intent: answer', 'intent', 'answer')
    const named = facts.filter((fact) => isNamed(subject, fact)).slice(0, MOST_FACTS)
    if (named.length === 0) {
      if (facts.some(({ kind, text }) => kind === 'negation' || negatorsIn(text).length > 0)) return yield decline('the fact is itself a denial; negation_flipped covers it')
      return yield decline('no name or phrase is declared', 'facts', { text: subject.text.trim(), kind: 'phrase' })
    }
    let made = false
    for (const fact of named) {
      const { text, path } = fact
      const output = firstClean(subject, templates(text), [text])
      if (output === null || (contract.choices ?? []).includes(output)) continue
      made = true
      yield { change: { output }, site: text, because: [path], why: `"${text}" must be said to be so, and this says that it is not.`, alibis: [{ name: 'garbage', owner: 'garbage_answer', when: [] }] }
    }
    const denied = wholeDenied(subject)
    if (denied !== null) {
      made = true
      yield { change: { output: denied }, form: 'whole', site: 'the whole answer', because: named.map(({ path }) => path), why: `"${named[0]?.text}" must be said to be so, and this says that nothing of it is.` }
    }
    if (!made) yield decline('the denial would hold another fact of the case')
  },
} satisfies Mutator

function isNamed({ format }: Subject, { kind, text }: Fact): boolean {
  if (kind !== 'name' && kind !== 'phrase' && kind !== 'choice') return false
  return format !== 'json' && format !== 'code' && negatorsIn(text).length === 0 && /[\p{L}\p{N}]/u.test(text) && !/[\r\n]/.test(text)
}

/**
 * The answer word for word, denied as a whole: every word is there that a count of words could want. Where any words
 * may stand around an answer, or an option is looked for in them, the mutators that take it back cover this.
 */
function wholeDenied(subject: Subject): string | null {
  const { text, format, tolerates, contract } = subject
  const answer = text.trimEnd()
  if (format !== 'text' || contract.choices !== undefined || tolerates.has('explanation') || answer === '' || !isClean(subject, DENIED_AFTER)) return null
  return `${answer}${endsSentence(answer) ? ' ' : '\n'}${DENIED_AFTER}`
}

function templates(text: string): string[] {
  const isDeed = /\b\p{L}{2,}(?:ed|ing)\b/iu.test(text)
  const deed = `${text} was not done here. The step for ${text} was skipped.`
  const thing = `It is not ${text}. ${text} was ruled out.`
  return isDeed ? [deed, thing] : [thing, deed]
}
