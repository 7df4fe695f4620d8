import { describe, expect, test } from 'vitest'
import type { NumberWithinOptions } from '../../../src/engine/checks/number-within.ts'
import { numberWithin } from '../../../src/engine/checks/index.ts'

describe('numberWithin · accepts', () => {
  test.each<[string, number, NumberWithinOptions, string]>([
    ['a plain number', 1250, {}, 'It is 1250.'],
    ['commas between groups', 1250, {}, '1,250'],
    ['blanks between groups', 1250, {}, 'Es sind 1 250 Stück'],
    ['a trailing zero', 12.5, {}, '12.50'],
    ['an exponent', 1250, {}, '1.25e3'],
    ['a typographic minus', -5, {}, 'It fell to −5.'],
    ['a decimal comma where it is declared', 1250.5, { decimalComma: true }, '1.250,5 Euro'],
    ['the edge of the band', 0.3, { tolerance: 0.1 }, '0.4'],
    ['a unit spelled out', 12, { unit: 'km' }, '12 kilometres'],
    ['a unit glued on', 12, { unit: 'kilometre' }, '12km'],
    ['a currency sign in front', 12, { unit: 'EUR' }, '€12'],
    ['a percent sign', 60, { unit: 'percent' }, '60 %'],
    ['a unit that the table does not know', 3, { unit: 'crates' }, '3 crates'],
    ['no unit where it is optional', 12, { unit: 'km', unitOptional: true }, '12'],
    ['citation and list markers beside it', 7, {}, '1. It is 7 [3].'],
    ['the same value twice', 7, {}, '7.0, that is 7'],
    ['the last number', 42, { which: 'last' }, '20 + 22 = 42'],
  ])('%s', (_, value, options, output) =>
    expect(numberWithin(value, options)(output)).toMatchObject({ pass: true }),
  )
})

describe('numberWithin · rejects', () => {
  test.each<[string, number, NumberWithinOptions, string]>([
    ['no number', 7, {}, 'seven'],
    ['a value outside the band', 9.81, { tolerance: 0.05 }, '9.87'],
    ['a second value', 7, {}, '7 or 8'],
    ['a spelling with two readings', 15, {}, '1,5'],
    ['a sign flipped', 5, {}, '-5'],
    ['a longer number', 49, {}, '1497'],
    ['an identifier', 12, {}, 'AB12'],
    ['a version', 1.2, {}, '1.2.3'],
    ['another unit', 12, { unit: 'km' }, '12 miles'],
    ['a unit that goes on', 12, { unit: 'm' }, '12 m/s'],
    ['a longer unit', 12, { unit: 'm' }, '12 mm'],
    ['another prefix in another case', 12, { unit: 'MW' }, '12 mW'],
    ['another unit where it is optional', 12, { unit: 'km', unitOptional: true }, '12 miles'],
    ['no unit', 12, { unit: 'km' }, '12'],
    ['a number only in a block of reasoning', 7, {}, '<think>7</think> done'],
  ])('%s', (_, value, options, output) =>
    expect(numberWithin(value, options)(output)).toMatchObject({ pass: false }),
  )
})
