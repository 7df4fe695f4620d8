import { describe, expect, it } from 'vitest'
import { sameValue } from '../../../src/engine/canon/same-value.ts'
import type { Contract, FactKind } from '../../../src/engine/model/suite.ts'

const CHOICES = ['A) 180 degrees', 'B) 90 degrees']

describe('sameValue', () => {
  it.each([
    ['a number in another spelling', '52.330', '52.33', 'number', {}, true],
    ['numbers inside the band', '4.0', '4.4', 'number', { tolerance: 0.4 }, true],
    ['numbers outside the band', '4.0', '4.41', 'number', { tolerance: 0.4 }, false],
    ['a ratio and its decimal', '1/4', '0.25', 'number', {}, true],
    ['long integers', '12345678901234567890', '12345678901234567891', 'number', {}, false],
    ['words for a number', 'five', '5', 'number', {}, false],
    ['a unit spelled out, undeclared', '5 cm', '5 centimetres', 'quantity', {}, false],
    ['a unit spelled out', '5 cm', '5 centimetres', 'quantity', { tolerates: ['unit-form'] }, true],
    ['another unit', '5 cm', '5 m', 'quantity', { tolerates: ['unit-form'] }, false],
    ['another amount of the unit', '5 cm', '5.5 cm', 'quantity', {}, false],
    ['the day in other words', '2021-10-21', 'October 21, 2021', 'date', { tolerates: ['date-form'] }, true],
    ['the day with its weekday', '2021-10-21', 'Thursday, 21 October 2021', 'date', { tolerates: ['date-form'] }, true],
    ['the day in other words, undeclared', '2021-10-21', 'October 21, 2021', 'date', {}, false],
    ['a name in other case', 'paris', 'Paris', 'name', { tolerates: ['case'] }, true],
    ['a name in other case, undeclared', 'paris', 'Paris', 'name', {}, false],
    ['a label and its option', 'A', 'A) 180 degrees', 'choice', { choices: CHOICES }, true],
    ['the option without its label', 'B', '90 degrees', 'choice', { choices: CHOICES }, true],
    ['two options', 'A', 'B', 'choice', { choices: CHOICES }, false],
    ['code spaced otherwise', 'a+b', 'a + b # sum', 'code', {}, true],
    ['code with another operator', 'a+b', 'a-b', 'code', {}, false],
    ['other markers', '[1]', '[2]', 'citation', {}, false],
  ] satisfies [string, string, string, FactKind, Contract, boolean][])('reads %s', (_, a, b, kind, contract, expected) => {
    expect(sameValue(a, b, kind, contract)).toBe(expected)
    expect(sameValue(b, a, kind, contract)).toBe(expected)
  })
})
