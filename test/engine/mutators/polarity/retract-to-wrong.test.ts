import { expect, test } from 'vitest'
import { retractToWrong } from '../../../../src/engine/mutators/polarity/retract-to-wrong.ts'
import { mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const choices = ['A', 'B', 'C', 'D']

test.each<[string, CaseDraft, string]>([
  ['with an answer line of its own', { reference: 'Answer: A', expected: 'A', contract: { choices } }, 'Answer: A\nOn a second look that is wrong.\nAnswer: B'],
  ['without a word that is an option', { reference: 'Answer: B', expected: 'B', contract: { choices } }, 'Answer: B\nOn second look that is wrong.\nAnswer: C'],
  ['with the label that the prompt asks for', { prompt: 'Think, then write "ANSWER: X". The last such line counts.', reference: 'So be it.\nANSWER: B', expected: 'B', contract: { choices } },
    'So be it.\nANSWER: B\nOn second look that is wrong.\nANSWER: C'],
  ['with the sentence that the prompt asks for', { prompt: 'Close with "The answer is (X)."', reference: 'The answer is (B).', expected: 'B', contract: { choices } },
    'The answer is (B).\nOn second look that is wrong.\nThe answer is (C).'],
])('takes the right answer back %s', (_, draft, mutant) => {
  expect(mutantsOf(retractToWrong, draft)).toContain(mutant)
})

test('states the last answer in the form that the prompt asks for, whatever the words before it', () => {
  const mutants = mutantsOf(retractToWrong, { prompt: 'How many? End with "#### n".', reference: 'Add.\n#### 72', expected: 72 })
  expect(mutants).toHaveLength(3)
  expect(mutants.filter((output) => !/\n#### \d+$/.test(output) || output.endsWith('#### 72'))).toEqual([])
})
