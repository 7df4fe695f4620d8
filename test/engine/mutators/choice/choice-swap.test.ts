import { expect, test } from 'vitest'
import { choiceSwap } from '../../../../src/engine/mutators/choice/choice-swap.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const choices = ['A', 'B', 'C']

test.each<[string, CaseDraft, string[]]>([
  ['by label', { reference: 'The answer is B.', expected: 'B', contract: { choices } }, ['The answer is C.', 'The answer is A.']],
  ['by label, and out of the word Answer', { reference: 'A', expected: 'A', contract: { choices } }, ['B', 'C', 'Answer: **B**', 'Answer: **C**']],
  ['with its text', { reference: 'B) red', expected: 'B', contract: { choices: ['A) blue', 'B) red'] } }, ['A) blue']],
  ['with the text that the prompt gives it', { prompt: 'Which?\nA) March\nB) June', reference: 'June is wettest.\nAnswer: B', expected: 'B', contract: { choices: ['A', 'B'] } }, ['March is wettest.\nAnswer: A']],
  ['by every mention', { reference: 'Not C but B. B it is.', expected: 'B', contract: { choices: ['B', 'C'] } }, ['Not C but C. C it is.']],
  ['by word', { reference: 'negative', expected: 'negative', contract: { choices: ['positive', 'negative'] } }, ['positive']],
])('picks another option %s', (_, draft, mutants) => {
  expect(mutantsOf(choiceSwap, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['without options', { reference: 'B', expected: 'B' }, 'declare choices'],
  ['without a right one', { reference: 'B', contract: { choices } }, 'no option is declared to be right'],
  ['where every other option is right too', { reference: 'B', expected: ['B', 'A'], contract: { choices: ['A', 'B'] } }, 'one option only'],
  ['on a judge', { reference: 'B', expected: 'B', contract: { choices, intent: 'judge-reply', verdict: 'pass' } }, 'only an answer'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(choiceSwap, draft)?.decline).toContain(reason)
})

test('a check of the letter holds, one that takes a letter of the word Answer is blind', async () => {
  const draft: CaseDraft = { reference: 'A', expected: 'A', contract: { choices } }
  expect(await holesOf('choice_swap', draft, (output) => /\bA\b/.test(output))).toEqual([])
  expect(await holesOf('choice_swap', draft, (output) => /[ABC]/.exec(output)?.[0] === 'A')).toEqual(['blind sentence', 'blind sentence'])
})
