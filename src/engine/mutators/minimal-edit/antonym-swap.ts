import { canon } from '../../canon/canon.ts'
import { negatorsIn, reversed } from '../../reading/antonyms.ts'
import { factGone, replaceAll } from '../../reading/replace.ts'
import { applyEdits, decline, type Mutator } from '../mutator.ts'

/** One word turned into its opposite. */
export const antonymSwap = {
  id: 'antonym_swap',
  title: 'Swap a word for its opposite',
  family: 'minimal-edit',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  english: true,
  pair: 'expected_alternative',
  origins: [
    { title: 'yes against no scores 50', url: 'https://github.com/mjpost/sacrebleu/issues/141' },
    { title: 'opposite-fact errors', url: 'https://arxiv.org/abs/2406.13439' },
  ],
  example: {
    case: { reference: 'The claim was approved.', contract: { facts: [{ text: 'was approved', kind: 'phrase' }] } },
    makes: 'The claim was denied.',
    declines: { case: { reference: 'The claim was approved.', contract: { facts: [{ text: 'The claim', kind: 'phrase' }] } }, because: 'declare the sentence as a phrase fact' },
  },

  *mutate(subject) {
    const { facts, format, intent, text, expected, contract } = subject
    if (intent !== 'answer' && intent !== 'comply') return yield decline('the opposite may be part of a right reply here')
    if (format === 'json' || format === 'code' || format === 'math') return yield decline(`words of ${format} have mutators of their own`)
    let made = false
    for (const fact of facts) {
      if (fact.kind !== 'phrase' && fact.kind !== 'choice' && fact.kind !== 'negation') continue
      const opposite = reversed(fact.text)
      if (opposite === null || (fact.kind === 'phrase' && negatorsIn(fact.text).length > 1)) continue
      const edits = replaceAll(fact, opposite)
      const output = applyEdits(text, edits)
      if (!factGone(subject, output, fact)) continue
      if (expected.some((value) => canon(value, contract, subject.case) === canon(opposite, contract, subject.case))) continue
      made = true
      yield { change: { edits }, site: fact.text, because: [fact.path], why: `"${fact.text}" must be right, and the text now says "${opposite}".` }
    }
    if (!made) yield decline('no declared word has a listed opposite; declare the sentence as a phrase fact', 'facts', { text: text.trim(), kind: 'phrase' })
  },
} satisfies Mutator
