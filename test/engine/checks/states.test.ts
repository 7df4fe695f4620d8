import { describe, expect, test } from 'vitest'
import { states } from '../../../src/engine/checks/index.ts'

describe('states · accepts', () => {
  test.each([
    ['the fact alone', 'Oslo', 'Oslo'],
    ['the fact in a sentence', 'Oslo', 'The capital is Oslo.'],
    ['the fact with another one denied', 'Oslo', 'The capital is Oslo, not Bergen.'],
    [
      'the fact after another one was taken back',
      'Oslo',
      'At first I had Bergen. That is wrong.\nThe capital is Oslo.',
    ],
    ['the fact before a denial of another', 'Oslo', 'The capital is Oslo. It is not Bergen.'],
    ['a number in another grouping', '12500', 'They sold 12,500 tickets.'],
    ['a denial that confirms', 'Oslo', 'There is no doubt that it is Oslo.'],
    ['a fact in full-width letters', 'Oslo', 'Ｏｓｌｏ'],
    ['a fact in a script without blanks', '東京', '首都は東京です。'],
    ['a fact that is a denial itself', 'not refundable', 'The ticket is not refundable.'],
    ['a right answer after a block of reasoning', 'Oslo', '<think>Is it Bergen?</think>\nOslo'],
  ])('%s', (_, fact, output) =>
    expect(states(fact, { not: ['Bergen'] })(output)).toMatchObject({ pass: true }),
  )
})

describe('states · rejects', () => {
  test.each([
    ['silence', 'Oslo', ''],
    ['a denial', 'Oslo', 'It is not Oslo. Oslo was ruled out.'],
    ['a denial after another answer', 'Oslo', 'Trondheim, not Oslo'],
    ['a choice between two', 'Oslo', 'It is either Oslo or Trondheim.'],
    ['a question', 'Oslo', 'Is it Oslo?'],
    ['a doubt', 'Oslo', 'It might be Oslo, but I am not sure.'],
    ['an answer taken back', 'Oslo', 'Oslo\nOn a second look that is wrong.\nAnswer: Trondheim'],
    ['a late correction', 'Oslo', 'Oslo. Correction: the answer above is wrong.'],
    ['a wrong answer beside it', 'Oslo', 'Oslo, Bergen'],
    ['the fact inside a longer word', 'Oslo', 'zqOslo'],
    ['the fact only in a block of reasoning', 'Oslo', '<think>Oslo looks right.</think>\nTrondheim'],
    ['the fact in a block of reasoning that never ends', 'Oslo', '<think>Oslo looks right, but'],
    ['the number inside a longer one', '14', 'You have 140 days.'],
    ['the number with a point', '14', 'You have 14.5 days.'],
    ['the number with a minus', '14', 'It fell to -14.'],
    [
      'a status line without an answer',
      '2020',
      'The batch is still running; item 2020 was read and no result is ready.',
    ],
    [
      'a step that was not taken',
      'was inspected',
      '"was inspected" was not done here. The step was skipped.',
    ],
  ])('%s', (_, fact, output) =>
    expect(states(fact, { not: ['Bergen'] })(output)).toMatchObject({ pass: false }),
  )
})
