import { expect, test } from 'vitest'
import { choiceFormVariant } from '../../../../src/engine/mutators/choice/choice-form-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const choices = ['A', 'B', 'C']

test.each<[string, CaseDraft, string[]]>([
  ['with brackets and marks', { reference: 'B', expected: 'B', contract: { choices, tolerates: ['punctuation'] } }, ['(B)', 'B)', 'B.']],
  ['with blank inside', { reference: '(B)', expected: 'B', contract: { choices, tolerates: ['punctuation', 'whitespace'] } }, ['B)', 'B.', '( B )']],
  ['in a sentence', { reference: 'The answer is B.', expected: 'B', contract: { choices, tolerates: ['punctuation', 'markdown', 'latex', 'lead-in'] } }, ['The answer is (B).', 'The answer is **B**.', 'The answer is $\\text{B}$.']],
  ['as text in its box', { reference: 'So \\boxed{B}.', expected: 'B', contract: { choices, tolerates: ['latex'] } }, ['So \\boxed{\\text{B}}.']],
  ['behind a label', { reference: 'B', expected: 'B', contract: { choices, tolerates: ['lead-in'] } }, ['Answer: B']],
  ['by its label alone', { reference: 'B) red', expected: 'B', contract: { choices: ['A) blue', 'B) red'] } }, ['B']],
  ['as a word', { reference: 'no', expected: 'no', contract: { choices: ['yes', 'no'], tolerates: ['punctuation', 'whitespace'] } }, ['(no)', 'no.']],
])('writes the option %s', (_, draft, mutants) => {
  expect(mutantsOf(choiceFormVariant, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['without options', { reference: 'B', expected: 'B' }, 'declare choices'],
  ['where no form is declared to be free', { reference: 'B', expected: 'B', contract: { choices } }, 'declare tolerates: punctuation'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(choiceFormVariant, draft)?.decline).toContain(reason)
})

test('a check that drops the marks holds, one that compares as is is brittle', async () => {
  const draft: CaseDraft = { reference: 'B', expected: 'B', contract: { choices, tolerates: ['punctuation'] } }
  expect(await holesOf('choice_form_variant', draft, (output) => output.replace(/[().]/g, '') === 'B')).toEqual([])
  expect(await holesOf('choice_form_variant', draft, (output) => output === 'B')).toEqual(['brittle (X)', 'brittle X)', 'brittle X.'])
})
