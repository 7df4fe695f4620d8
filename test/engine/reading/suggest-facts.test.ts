import { describe, expect, test } from 'vitest'
import type { EvalCase } from '../../../src/engine/index.ts'
import { suggestFacts } from '../../../src/engine/reading/suggest-facts.ts'

const suggested = (evalCase: Omit<EvalCase, 'id'>) => suggestFacts({ id: 'a', ...evalCase }).map(({ text, kind }) => `${kind} ${text}`)

describe('suggestFacts', () => {
  test.each<[string, string, string[]]>([
    ['a quantity and a citation', 'You can return it within 30 days of delivery [1].', ['quantity 30 days', 'citation [1]']],
    ['the word between a number and its noun', 'It is issued within 2 business days.', ['quantity 2 business days']],
    ['a counted noun without the words after it', 'The 12 months warranty terms apply here for you.', ['quantity 12 months']],
    ['a percentage and a negation', 'We refund 80 % of the price, and shipping is not refunded.', ['quantity 80 %', 'negation is not refunded']],
    ['a sum of money', 'The total is $40 for the two of them.', ['quantity $40']],
    ['a date', 'The meeting is on 12 March 2026 in the hall.', ['date 12 March 2026']],
    ['a bare number', 'The answer is 42.', ['number 42']],
    ['a name within a sentence', 'The book was written by Jane Austen in the end.', ['name Jane Austen']],
    ['the leaves of JSON', '{"total": 12.5, "city": "Bern"}', ['number 12.5', 'phrase Bern']],
  ])('suggests %s', (_, reference, expected) => {
    expect(suggested({ reference })).toEqual(expected)
  })

  test('leaves out what is declared already', () => {
    const reference = 'You can return it within 30 days of delivery [1].'
    expect(suggested({ reference, contract: { facts: [{ text: '30 days', kind: 'quantity' }] } })).toEqual(['citation [1]'])
  })

  test.each(['', 'Yes.', '   ', '[]', '{', '('.repeat(500)])('suggests nothing for %j', (reference) => {
    expect(suggested({ reference })).toEqual([])
  })

  test('gives every occurrence of a suggestion', () => {
    const reference = 'The 30 days are 30 days.'
    expect(suggestFacts({ id: 'a', reference })[0]?.spans.map(({ start }) => start)).toEqual([4, 16])
  })
})
