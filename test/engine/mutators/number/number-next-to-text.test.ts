import { describe, expect, test } from 'vitest'
import { numberNextToText } from '../../../../src/engine/mutators/number/number-next-to-text.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly [string, CaseDraft, string[]][] = [
  ['marks, of which a colon is none', { reference: 'Answer: 293', expected: 293, contract: { tolerates: ['punctuation'] } }, ['Answer: 293.', 'Answer: 293!', 'Answer: (293)']],
  ['a line break', { reference: '293', expected: 293, contract: { tolerates: ['whitespace'] } }, ['293\n\n']],
  ['words and working', { reference: 'Answer: 293', expected: 293, contract: { tolerates: ['explanation'] } },
    ['Answer: 293, in total, so that is the sum.', 'Answer: 293. Method: counted by hand.', 'Answer: 148 + 145 = 293']],
  ['words in a sentence', { reference: 'The total is 29.', expected: 29, contract: { format: 'number', tolerates: ['explanation', 'punctuation'] } },
    ['The total is 29!', 'The total is (29).', 'The total is 29, in total, so that is the sum.', 'The total is 29. Method: counted by hand.']],
  ['a number too small to split', { reference: '2', expected: 2, contract: { tolerates: ['explanation'] } }, ['2, in total, so that is the sum.', '2. Method: counted by hand.']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['silence', { reference: '293', expected: 293, contract: { format: 'number' } }, 'declare tolerates: explanation'],
  ['JSON', { reference: '{"a": 5}', expected: 5, contract: { format: 'json', tolerates: ['explanation'] } }, 'not prose'],
  ['a text', { reference: 'Paris', expected: 'Paris', contract: { tolerates: ['explanation'] } }, 'no number'],
  ['a number amid its sentence', { reference: 'It costs 29 in total', expected: 29, contract: { tolerates: ['explanation'] } }, 'declare tolerates: punctuation'],
]

describe('number_next_to_text', () => {
  test.each(made)('puts %s beside the number', (_, draft, mutants) => expect(mutantsOf(numberNextToText, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(numberNextToText, draft)?.decline).toContain(because))

  const draft = { reference: 'Answer: 293', expected: 293, contract: { tolerates: ['explanation', 'punctuation'] } } as const
  test.each([
    ['a check of the last number', (output: string) => output.match(/\d+/g)?.at(-1) === '293', []],
    ['a check of the first number', (output: string) => output.match(/\d+/g)?.[0] === '293', ['brittle shown sum']],
    ['a check of whole words', (output: string) => output.split(' ').includes('293'), ['brittle brackets', 'brittle clause', 'brittle ending !', 'brittle ending .', 'brittle method']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect((await holesOf('number_next_to_text', draft, check)).sort()).toEqual(holes)
  })
})
