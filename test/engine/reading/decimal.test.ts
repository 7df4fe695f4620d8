import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { add, compare, decimal, equal, formatDecimal, multiply, subtract } from '../../../src/engine/reading/decimal.ts'
import type { Decimal } from '../../../src/engine/reading/decimal.ts'

const read = (text: string | number): Decimal => decimal(text) ?? expect.fail(`not a decimal: ${text}`)

test.each([
  ['an integer', '42', '42'],
  ['a grouped number', '1,234,567.50', '1234567.5'],
  ['a minus sign', '−3.10', '-3.1'],
  ['a plus sign', '+7', '7'],
  ['a negative exponent', '1e-13', '0.0000000000001'],
  ['a positive exponent', '1.5E3', '1500'],
  ['digits past a float', '12345678901234567890.123', '12345678901234567890.123'],
  ['a bare point', '.5', '0.5'],
  ['a JavaScript number in exponent notation', 1e21, '1000000000000000000000'],
  ['a small JavaScript number', 1e-7, '0.0000001'],
  ['minus zero', '-0.0', '0'],
])('%s is read exactly', (_what, source, plain) => {
  expect(formatDecimal(read(source))).toBe(plain)
})

test.each(['', '-', '1,23', '1,2345', '1e', '1e999', '1.2.3', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, '٣', ' 1', '5.'])(
  'what is no decimal gives null: %s', (source) => { expect(decimal(source)).toBeNull() },
)

test('arithmetic is exact where floats are not', () => {
  expect(formatDecimal(add(read('0.1'), read('0.2')))).toBe('0.3')
  expect(formatDecimal(subtract(read('1'), read('0.9')))).toBe('0.1')
  expect(formatDecimal(multiply(read('1.1'), read('1.1')))).toBe('1.21')
  expect(compare(read('2.50'), read('2.5'))).toBe(0)
})

test('asked decimals are padded and never round', () => {
  expect(formatDecimal(read('2.5'), { decimals: 3 })).toBe('2.500')
  expect(formatDecimal(read('2.567'), { decimals: 1 })).toBe('2.567')
})

test('what is formatted reads back as the same value', () => {
  fc.assert(fc.property(fc.bigInt(), fc.nat(60), (units, scale) => {
    expect(equal(read(formatDecimal({ units, scale })), { units, scale })).toBe(true)
  }))
})
