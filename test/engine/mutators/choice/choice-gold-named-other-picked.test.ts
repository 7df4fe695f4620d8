import { expect, test } from 'vitest'
import { choiceGoldNamedOtherPicked } from '../../../../src/engine/mutators/choice/choice-gold-named-other-picked.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const choices = ['A', 'B', 'C']

const draft: CaseDraft = { reference: 'B', expected: 'B', contract: { choices: [...choices, 'D'] } }

test('names the right option and picks each of the next two', () => {
  expect(mutantsOf(choiceGoldNamedOtherPicked, draft)).toEqual(['C', 'D'].flatMap((label) => [
    `Answer: It is not B, the answer is ${label}`, `The answer is ${label}. Note that B is a common distractor.`, `B looks right at first, but the answer is ${label}.`,
  ]))
})

test.each<[string, CaseDraft, string]>([
  ['without options', { reference: 'B', expected: 'B' }, 'declare choices'],
  ['on options that are sentences', { reference: 'It rains. Stay.', expected: 'It rains. Stay.', contract: { choices: ['It rains. Stay.', 'It is dry. Go.'] } }, 'no short labels'],
  ['on JSON', { reference: '{"a":"B"}', expected: 'B', contract: { choices, format: 'json' } }, 'out of place in json'],
])('declines %s', (_, other, reason) => {
  expect(declineOf(choiceGoldNamedOtherPicked, other)?.decline).toContain(reason)
})

test('a check of the pick holds, ones of the first and of any letter are blind', async () => {
  const pick = (output: string): string | undefined => /(?:the answer is |^)([A-D])\b(?! looks)/i.exec(output)?.[1]
  expect(await holesOf('choice_gold_named_other_picked', draft, (output) => pick(output) === 'B')).toEqual([])
  expect((await holesOf('choice_gold_named_other_picked', draft, (output) => /\b[B-D]\b/.exec(output)?.[0] === 'B'))[0]).toMatch(/^blind/)
  expect((await holesOf('choice_gold_named_other_picked', draft, (output) => /\bB\b/.test(output)))[0]).toMatch(/^blind/)
})
