import { expect, test } from 'vitest'
import { choiceWeighedThenPicked } from '../../../../src/engine/mutators/choice/choice-weighed-then-picked.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const choices = ['A', 'B', 'C']

const draft: CaseDraft = { reference: 'B', expected: 'B', contract: { choices, tolerates: ['explanation'] } }
const MUTANTS = [
  'C looks close, but only option B is right.', 'Answer: It is not C, the answer is B', 'A careful check rules out the rest. The answer is (B).',
  'The answer is B because a check of each option says so.', 'The answer is B. A check of each option says so.', 'I went over a list of reasons, and the answer is B.',
]

const FIRST = 'Option C looks close, but it does not fit.\n'

test.each<[string, CaseDraft, string[]]>([
  ['a bare label', draft, MUTANTS],
  ['a sentence', { ...draft, reference: 'The answer is B.' }, [`${FIRST}The answer is B.`, ...MUTANTS]],
  ['a sentence where a lead-in is free', { ...draft, reference: 'The answer is B.', contract: { choices, tolerates: ['lead-in', 'explanation', 'punctuation', 'whitespace'] } }, [`${FIRST}The answer is B.`, ...MUTANTS]],
  ['an answer line', { ...draft, reference: 'Answer: B' }, [`${FIRST}Answer: B`]],
])('weighs another option than %s', (_, other, mutants) => {
  expect(mutantsOf(choiceWeighedThenPicked, other)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['where no explanation is declared to be free', { reference: 'B', expected: 'B', contract: { choices } }, 'declare tolerates: explanation'],
  ['where another option has no name of its own', { reference: 'B', expected: 'B', contract: { choices: ['B'], tolerates: ['explanation'] } }, 'one option only'],
])('declines %s', (_, other, reason) => {
  expect(declineOf(choiceWeighedThenPicked, other)?.decline).toContain(reason)
})

test('a check of the pick holds, one of the last letter is brittle, one of the bare letter is excused', async () => {
  const pick = (output: string): string | undefined => /(?:the answer is \(?|only option |^)([A-C])\b(?! looks| careful)/i.exec(output)?.[1]
  expect(await holesOf('choice_weighed_then_picked', draft, (output) => pick(output) === 'B')).toEqual([])
  expect(await holesOf('choice_weighed_then_picked', draft, (output) => output.match(/\b[A-C]\b/gi)?.at(-1) === 'B')).not.toEqual([])
  expect(await holesOf('choice_weighed_then_picked', draft, (output) => output === 'B')).toEqual([])
})
