import { describe, expect, test } from 'vitest'
import { onlyOneOf } from '../../../src/engine/checks/index.ts'

const LABELS = ['A', 'B', 'C', 'D']
const TEXTS = ['A) 90 degrees', 'B) 180 degrees', 'C) 270 degrees']

describe('onlyOneOf · accepts', () => {
  test.each([
    ['the label alone', LABELS, 'B', 'B'],
    ['the label in brackets', LABELS, 'B', '( B )'],
    ['the label in bold', LABELS, 'B', '**B**'],
    ['a box', LABELS, 'B', '\\boxed{B}'],
    ['LaTeX text', LABELS, 'B', '$\\text{B}$'],
    ['a lead-in', LABELS, 'B', 'Answer: B'],
    ['another option weighed first', LABELS, 'B', 'C looks close, but only option B is right.'],
    ['another option denied first', LABELS, 'B', 'Answer: It is not C, the answer is B'],
    ['the article after the pick', LABELS, 'B', 'The answer is B because a check of each option says so.'],
    ['the article before the pick', LABELS, 'B', 'A careful check rules out the rest. The answer is (B).'],
    ['the pronoun', ['H', 'I', 'J'], 'J', 'I think the answer is J.'],
    ['the label of a labelled text', TEXTS, 'B', 'B'],
    ['the text of a labelled text', TEXTS, 'B', 'It turns by 180 degrees.'],
    ['both', TEXTS, 'B) 180 degrees', 'The answer is B) 180 degrees.'],
    ['a word', ['red', 'green'], 'green', 'It is Green, not red.'],
  ])('%s', (_, choices, right, output) =>
    expect(onlyOneOf(choices, right)(output)).toMatchObject({ pass: true }),
  )
})

describe('onlyOneOf · rejects', () => {
  test.each([
    ['silence', LABELS, 'B', ''],
    ['another label', LABELS, 'B', 'The answer is D.'],
    ['a letter of the word Answer', LABELS, 'A', 'Answer: **D**'],
    ['every label', LABELS, 'B', 'A, B, C, D'],
    ['two labels', LABELS, 'B', 'The answer is A or B.'],
    ['the right one denied', LABELS, 'B', 'Answer: It is not B, the answer is C'],
    ['the right one as a distractor', LABELS, 'B', 'The answer is C. Note that B is a common distractor.'],
    ['the right one weighed', LABELS, 'B', 'B looks right at first, but the answer is C.'],
    ['a pick taken back', LABELS, 'B', 'Answer: B\nOn a second look that is wrong.\nAnswer: C'],
    ['only the article', LABELS, 'A', 'A careful check was made.'],
    ['another text', TEXTS, 'B', 'It turns by 270 degrees.'],
  ])('%s', (_, choices, right, output) =>
    expect(onlyOneOf(choices, right)(output)).toMatchObject({ pass: false }),
  )
})
