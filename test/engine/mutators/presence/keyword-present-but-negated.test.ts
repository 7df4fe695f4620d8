import { expect, test } from 'vitest'
import { keywordPresentButNegated } from '../../../../src/engine/mutators/presence/keyword-present-but-negated.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const draft: CaseDraft = {
  reference: 'Ann pays the rent of a flat.',
  contract: { facts: [{ text: 'pays the rent', kind: 'phrase' }] },
}
const FACT = 'It is not pays the rent. pays the rent was ruled out.'

test.each<[string, CaseDraft, string[]]>([
  [
    'a phrase, and the whole that holds it',
    draft,
    [FACT, 'Ann pays the rent of a flat. None of this is true.'],
  ],
  [
    'an answer without a full stop',
    { ...draft, reference: 'Ann pays the rent of a flat' },
    [FACT, 'Ann pays the rent of a flat\nNone of this is true.'],
  ],
  [
    'the phrase alone where any words may stand around it',
    { ...draft, contract: { ...draft.contract, tolerates: ['explanation'] } },
    [FACT],
  ],
  [
    'the phrase alone where an option is looked for',
    { ...draft, contract: { ...draft.contract, choices: ['A', 'B'] } },
    [FACT],
  ],
  [
    'the phrase alone where the words are forbidden',
    { ...draft, contract: { ...draft.contract, forbids: ['true'] } },
    [FACT],
  ],
])('denies %s', (_, other, mutants) => {
  expect(mutantsOf(keywordPresentButNegated, other)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  [
    'an abstention, where a denial may be right',
    { ...draft, contract: { ...draft.contract, intent: 'abstain' } },
    'declare intent: answer',
  ],
  [
    'a fact that is a denial',
    { reference: 'It is not late.', contract: { facts: [{ text: 'not late', kind: 'negation' }] } },
    'itself a denial',
  ],
])('declines %s', (_, other, reason) => {
  expect(declineOf(keywordPresentButNegated, other)?.decline).toContain(reason)
})

test('a check of the sentence holds, one of the words is blind', async () => {
  expect(
    await holesOf(
      'keyword_present_but_negated',
      draft,
      (output) => output === 'Ann pays the rent of a flat.',
    ),
  ).toEqual([])
  const words = (output: string): boolean =>
    ['ann', 'pays', 'the', 'rent', 'of'].every((word) => output.toLowerCase().includes(word))
  expect(await holesOf('keyword_present_but_negated', draft, words)).toEqual(['blind whole'])
})
