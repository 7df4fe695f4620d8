import { describe, expect, test } from 'vitest'
import type { EvalCase } from '../../../src/engine/index.ts'
import {
  expectedFrom,
  withContract,
  withFact,
  withFields,
  withoutFact,
  withTolerance,
} from '../../../src/site/answer/edit-contract.ts'

const plain: EvalCase = { id: 'a', reference: 'Within 14 days.' }

describe('declaring', () => {
  test('marks a fact, changes its kind when it is marked again, and leaves no empty contract behind', () => {
    const marked = withFact(plain, { text: '14', kind: 'number' })
    expect(marked.contract).toEqual({ facts: [{ text: '14', kind: 'number' }] })
    const changed = withFact(marked, { text: '14', kind: 'quantity' })
    expect(changed.contract).toEqual({ facts: [{ text: '14', kind: 'quantity' }] })
    expect(withoutFact(changed, 0)).toEqual(plain)
  })

  test('switches a tolerance on once and off without a trace', () => {
    const on = withTolerance(withTolerance(plain, 'case', true), 'case', true)
    expect(on.contract?.tolerates).toEqual(['case'])
    expect(withTolerance(on, 'case', false)).toEqual(plain)
  })

  test('takes away what is set to nothing and keeps the rest', () => {
    const both = withContract(plain, { tolerance: 0, format: 'number' })
    expect(withContract(both, { tolerance: undefined }).contract).toEqual({ format: 'number' })
    expect(withFields({ ...plain, prompt: 'p', contexts: ['c'] }, { prompt: undefined })).toEqual({
      ...plain,
      contexts: ['c'],
    })
  })
})

describe('expectedFrom', () => {
  test.each([
    ['one text', '14', false, undefined, '14'],
    ['a number that stays one', '15', false, 14, 15],
    ['a number that becomes a text', '15 days', false, 14, '15 days'],
    ['a half typed number', '1.', false, 14, '1.'],
    ['several, one a line', 'a\n\nb', true, undefined, ['a', 'b']],
    ['nothing', '  ', false, '14', undefined],
  ])('reads %s', (_, text, several, before, expected) => {
    expect(expectedFrom(text, { several, before })).toEqual(expected)
  })
})
