import { describe, expect, test } from 'vitest'
import { normalizeResult } from '../../../src/engine/checks/result.ts'

describe('normalizeResult', () => {
  test.each([
    ['true', true, { pass: true }],
    ['false', false, { pass: false }],
    ['a number above 0', 0.2, { pass: true, score: 0.2 }],
    ['0', 0, { pass: false, score: 0 }],
    ['a negative number', -1, { pass: false, score: -1 }],
    ['an object', { pass: true, score: 0.5, reason: 'fine' }, { pass: true, score: 0.5, reason: 'fine' }],
    ['an object with pass only', { pass: false }, { pass: false }],
    ['an object that says null', { pass: true, score: null, reason: null }, { pass: true }],
  ])('reads %s', (_, result, expected) => expect(normalizeResult(result)).toMatchObject(expected))

  test.each([
    ['nothing', undefined, 'is a return missing'],
    ['null', null, 'null'],
    ['a text', 'true', 'a text'],
    ['NaN', NaN, 'NaN'],
    ['a list', [true], 'a list'],
    ['a promise', Promise.resolve(true), 'await'],
    ['an object without pass', { score: 1 }, 'pass is nothing'],
    ['pass as a text', { pass: 'yes' }, 'pass is a text'],
    ['a score of NaN', { pass: true, score: NaN }, 'score is NaN'],
    ['a reason that is no text', { pass: true, reason: 7 }, 'reason is 7'],
    ['a function', () => true, 'a function'],
    ['a big integer', 1n, 'a bigint'],
    [
      'an object that throws',
      {
        get pass() {
          throw new Error('no')
        },
      },
      'cannot be read',
    ],
  ])('says what is wrong with %s', (_, result, message) =>
    expect(normalizeResult(result)).toEqual({ error: expect.stringContaining(message) }),
  )
})
