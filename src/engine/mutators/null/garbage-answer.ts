import { G1, G2, G3 } from '../../reading/constants.ts'
import { contentPaths, NOTHING_REQUIRED } from '../../reading/content-required.ts'
import type { Subject } from '../../reading/subject.ts'
import { isClean } from '../../reading/clean.ts'
import { decline, type Alibi, type Mutator } from '../mutator.ts'

/** Letters without meaning. A check that accepts them has not read the answer, and owns every other survivor of its case. */
export const garbageAnswer = {
  id: 'garbage_answer',
  title: 'Answer with garbage',
  family: 'null',
  polarity: 'defect',
  kind: 'sanity',
  field: 'output',
  severity: 'critical',
  aspect: 'content',
  pair: 'identity_control',
  origins: [
    { title: 'constant answers win', url: 'https://arxiv.org/abs/2410.07137' },
    { title: 'assertion never loaded', url: 'https://github.com/promptfoo/promptfoo/issues/3629' },
    { title: 'threshold defaults to 0', url: 'https://github.com/promptfoo/promptfoo/issues/10141' },
    { title: 'no overlap scores 1', url: 'https://github.com/nltk/nltk/issues/775' },
  ],
  example: {
    case: { reference: 'Paris', contract: { facts: [{ text: 'Paris', kind: 'name' }] } },
    makes: G1,
    declines: { case: { reference: 'He said dum twice.', contract: { facts: [{ text: 'dum', kind: 'phrase' }] } }, because: 'the filler holds the fact' },
  },

  *mutate(subject) {
    if (!subject.contentRequired && subject.intent !== 'comply') return yield decline(NOTHING_REQUIRED, 'contentRequired', true)
    const alibis = shapeAlibi(subject)
    let clean = false
    for (const [form, output] of [['words', G1], ['sentence', G3]] as const) {
      if (!isClean(subject, output)) continue
      clean = true
      yield { change: { output }, form, because: contentPaths(subject), why: 'These are letters without meaning, and the case requires an answer.', alibis }
    }
    if (!clean) yield decline('the filler holds the fact; declare a longer expected', 'expected', subject.text)
  },
} satisfies Mutator

/** Where no answer is declared, only that there must be one or what shape it has, a check that tells one garbage from another has looked at the shape. */
function shapeAlibi({ facts, expected, intent }: Subject): Alibi[] {
  if (facts.length > 0 || expected.length > 0 || intent !== 'answer') return []
  return [{ name: 'shape', when: [{ input: { output: G1 }, is: 'accepted' }, { input: { output: G2 }, is: 'rejected' }] }]
}
