import { expect, test } from 'vitest'
import { keepsDemandedForm } from '../../../src/engine/reading/demanded-form.ts'
import { subjectOf, type CaseDraft } from '../../helpers/subject-of.ts'

const option = (prompt: string, reference: string): CaseDraft => ({ prompt, reference, expected: 'C', contract: { choices: ['A', 'B', 'C', 'D'] } })
const number = (prompt: string, reference: string): CaseDraft => ({ prompt, reference, expected: '72' })
const SENTENCE = option('Which organ is it? State "The answer is (X)." Reasons may follow.', 'The answer is (C).')
const LABEL = option('Which is a prime? Finish with `Answer: $LETTER`.', 'Only 29 has no divisor.\nAnswer: C')
const MARK = number('How many? End with "#### n".', 'Add both.\n#### 72')
const BOX = number('How many? Put the answer in \\boxed{}.', 'The sum is \\boxed{72}.')

test.each<[string, CaseDraft, string]>([
  ['a bare answer', SENTENCE, 'C'],
  ['the sentence without its brackets', SENTENCE, 'The answer is C.'],
  ['a sentence that goes on', SENTENCE, 'The answer is (C, not D).'],
  ['another sentence', SENTENCE, 'Only option (C) is right.'],
  ['a bare answer for a label', LABEL, 'C'],
  ['another label', LABEL, 'Option: C'],
  ['a label in the midst of a line', LABEL, 'So Answer: C'],
  ['a line with more on it', LABEL, 'Answer: C, not D'],
  ['words behind what has to come last', LABEL, 'Answer: C\nThat is all.'],
  ['a later line with another answer', LABEL, 'Answer: C\nAnswer: D'],
  ['a mark with words behind the number', MARK, '#### 72, in total.'],
  ['a number out of its box', BOX, 'The sum is 72.'],
])('a form that is asked for leaves no room for %s', (_, draft, output) => {
  expect(keepsDemandedForm(subjectOf(draft), output)).toBe(false)
})

test.each<[string, CaseDraft, string]>([
  ['reasons behind the sentence', SENTENCE, 'The answer is (C). It makes insulin.'],
  ['words before it', SENTENCE, 'A check rules out the rest. The answer is (C).'],
  ['lines before the label', LABEL, 'B looks close.\nAnswer: C'],
  ['another letter case of the label', LABEL, 'ANSWER: C'],
  ['an earlier box', BOX, 'First \\boxed{70}, but the right value is \\boxed{72}.'],
  ['anything where the prompt asks for no form', option('Which organ is it? Say what the answer is.', 'The answer is (C).'), 'C'],
  ['anything where the prompt only shares words with the reference', number('How many is the total of both?', 'The total is 72.'), '72'],
  ['anything where the reference is free of the form', option('Which one? Finish with "Answer: X".', 'C'), 'It is C.'],
  ['anything without a prompt', { reference: 'Answer: C', expected: 'C' }, 'C'],
])('keeps %s', (_, draft, output) => {
  expect(keepsDemandedForm(subjectOf(draft), output)).toBe(true)
})
