import { describe, expect, test } from 'vitest'
import { exactLane, NORMALISATIONS } from '../../../src/engine/lanes/exact-lane.ts'
import type { Contract } from '../../../src/engine/model/suite.ts'

const SAME: readonly (readonly [
  what: string,
  output: string,
  gold: string,
  by: string,
  contract?: Contract | undefined,
])[] = [
  ['the same text', 'Paris', 'Paris', 'identical'],
  ['letter case', 'PARIS', 'Paris', 'normalised'],
  ['blank', ' The  answer\n', 'The answer', 'normalised'],
  ['Unicode form', 'Cafe\u0301', 'Café', 'normalised'],
  ['full-width letters', 'Ｐａｒｉｓ', 'Paris', 'normalised'],
  ['quotes', '“yes”', '"yes"', 'normalised'],
  ['dashes', '−5', '-5', 'normalised'],
  ['invisible characters', 'Pa\u200bris', 'Paris', 'normalised'],
  ['a tolerated final stop', 'Paris.', 'Paris', 'tolerated', { tolerates: ['punctuation'] }],
  ['a value within tolerance', '14.05', '14', 'same value', { format: 'number', tolerance: 0.1 }],
]
const DIFFERENT: readonly (readonly [
  what: string,
  output: string,
  gold: string,
  contract?: Contract | undefined,
])[] = [
  ['another word', 'Lyon', 'Paris'],
  ['words around it', 'It is Paris', 'Paris'],
  ['a final stop that nothing tolerates', 'Paris.', 'Paris'],
  ['nothing', '', 'Paris'],
  ['another sign', '5', '-5', { format: 'number' }],
  ['a value outside tolerance', '14.2', '14', { format: 'number', tolerance: 0.1 }],
]

describe('exactLane', () => {
  test.each(SAME.map((row) => [row[0], row] as const))(
    'passes over %s',
    (_what, [, output, gold, by, contract]) => {
      expect(exactLane(output, gold, contract)).toEqual({ verdict: 'pass', by })
    },
  )
  test.each(DIFFERENT.map((row) => [row[0], row] as const))(
    'does not pass %s',
    (_what, [, output, gold, contract]) => {
      expect(exactLane(output, gold, contract)).toEqual({ verdict: 'fail' })
    },
  )
  test('has a title for every step of its comparison', () => {
    expect(NORMALISATIONS.map(({ id, title }) => [id, title !== ''])).toEqual(
      ['unicode', 'invisible', 'quotes', 'dashes', 'white space', 'case'].map((id) => [id, true]),
    )
  })
})
