import { expect, test } from 'vitest'
import { allMutators } from '../../../src/engine/mutators/index.ts'
import { keepsDemandedForm } from '../../../src/engine/reading/demanded-form.ts'
import { inputOf } from '../../../src/engine/runner/inputs.ts'
import { proposalsOf, subjectOf, type CaseDraft } from '../../helpers/subject-of.ts'

const equivalents = allMutators.filter(({ polarity, field }) => polarity === 'equivalent' && field === 'output')
const choices = ['A', 'B', 'C', 'D']
const tolerates = ['explanation', 'greeting', 'lead-in', 'disclaimer'] as const

/** What these tolerances allow is words around the answer, never another statement of it than the prompt asks for. */
test.each<[string, CaseDraft]>([
  ['a quoted sentence', { prompt: 'Which one? State "The answer is (X)."', reference: 'The answer is (C).', expected: 'C', contract: { format: 'choice', choices, tolerates } }],
  ['a quoted label', { prompt: 'Which one? Finish with "Answer: X".', reference: 'Answer: C', expected: 'C', contract: { format: 'choice', choices, tolerates } }],
  ['a label on the last line', { prompt: 'Which one? The last line has to read `ANSWER: $LETTER`.', reference: 'B is out.\nANSWER: C', expected: 'C', contract: { choices, tolerates } }],
  ['a mark', { prompt: 'How many? End with #### n', reference: 'Add both.\n#### 72', expected: 72, contract: { format: 'number', tolerates } }],
  ['a box', { prompt: 'How many? Put the answer in \\boxed{}.', reference: 'It is \\boxed{72}.', expected: '72', contract: { format: 'math', tolerates: [...tolerates, 'boxed'] } }],
  ['a label before a number', { prompt: 'How many?\nReply in this form:\nAnswer: <number>', reference: 'Answer: 72', expected: 72, contract: { tolerates } }],
])('every proven equivalent keeps %s', (_, draft) => {
  const subject = subjectOf(draft)
  const dropped = equivalents.flatMap((mutator) => proposalsOf(mutator, draft)
    .filter(({ proof }) => proof !== 'presumed')
    .map(({ change, form = '' }) => ({ named: `${mutator.id} ${form}`, output: inputOf(change, subject.case).output }))
    .filter(({ output }) => !keepsDemandedForm(subject, output)))
  expect(dropped).toEqual([])
})
