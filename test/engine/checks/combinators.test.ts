import { describe, expect, test } from 'vitest'
import {
  allOf,
  anyOf,
  contains,
  exact,
  forCase,
  not,
  regex,
  validJson,
  wordCount,
} from '../../../src/engine/checks/index.ts'

describe('not', () => {
  test('accepts what the check rejects', () =>
    expect(not(contains('refund'))('none')).toMatchObject({ pass: true }))
  test('rejects what the check accepts', () =>
    expect(not(contains('refund'))('a refund')).toMatchObject({ pass: false }))
  test.each([
    ['contains', not(contains('x')), 'absence'],
    ['regex', not(regex('x')), 'absence'],
    ['another check', not(validJson()), 'function'],
    ['a denial', not(not(contains('x'))), 'function'],
  ])('has the family of what it says around %s', (_, check, family) => expect(check.family).toBe(family))
  test('keeps what it is made of as JSON data', () =>
    expect(JSON.parse(JSON.stringify(not(contains('x')).args))).toEqual([
      { factory: 'contains', args: ['x'] },
    ]))
  test("awaits a check of one's own", async () =>
    expect(await not(async () => 0)('', { caseId: '' })).toMatchObject({ pass: true }))
  test('keeps an unreadable result an error', async () => {
    const unreadable: () => boolean = () => JSON.parse('"yes"')
    await expect(not(unreadable)('', { caseId: '' })).rejects.toThrow('a text')
  })
})

describe('allOf and anyOf', () => {
  const long = allOf(contains('14'), wordCount({ max: 3 }))
  test('allOf accepts what all accept', () => expect(long('in 14 days')).toMatchObject({ pass: true }))
  test('allOf rejects what one rejects', () =>
    expect(long('in about 14 days')).toMatchObject({ pass: false, reason: '4 words, wanted at most 3' }))
  test('anyOf accepts what one accepts', () =>
    expect(anyOf(exact('14'), exact('fourteen'))('Fourteen')).toMatchObject({ pass: true }))
  test('anyOf rejects what all reject', () =>
    expect(anyOf(exact('14'), exact('fourteen'))('15')).toMatchObject({ pass: false }))
  test('mixed families make an opaque check', () => expect(long.family).toBe('function'))
  test('one family stays', () => expect(anyOf(exact('14'), exact('fourteen')).family).toBe('equals'))
  test('no check at all is refused', () =>
    expect(() => Reflect.apply(allOf, undefined, [])).toThrow('allOf: checks must be at least one'))
  test('what is no check is refused', () =>
    expect(() => Reflect.apply(anyOf, undefined, ['x'])).toThrow('anyOf: checks[0] must be a check'))
})

describe('forCase', () => {
  const window = forCase('window', contains('14'))
  test.each([
    ['grades its own case', 'window', 'in 15 days', false],
    ['accepts what is right there', 'window', 'in 14 days', true],
    ['accepts everything of another case', 'other', 'in 15 days', true],
  ])('%s', (_, caseId, output, pass) => expect(window(output, { caseId })).toMatchObject({ pass }))
  test('keeps the family', () => expect(window.family).toBe('contains'))
  test('keeps what it is made of as JSON data', () =>
    expect([window.factory, window.args]).toEqual(['forCase', ['window', { factory: 'contains', args: ['14'] }]]))
})
