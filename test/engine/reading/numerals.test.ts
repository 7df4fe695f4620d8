import { expect, test } from 'vitest'
import { formatDecimal } from '../../../src/engine/reading/decimal.ts'
import { numeralsIn, onlyNumeral, parseNumeral } from '../../../src/engine/reading/numerals.ts'

test.each([
  ['plain and grouped numbers', 'Sold 1250, then 1,250.', ['1250', '1,250']],
  ['a number before a full stop', 'The answer is 42.', ['42']],
  ['decimals and exponents', '0.333 of 1e-13 and 2.5E+3', ['0.333', '1e-13', '2.5E+3']],
  ['signs', '-5 and −6 and (+7)', ['-5', '−6', '+7']],
  ['a subtraction', '9-4', ['9']],
  ['a sum', '3+4 = 7', ['3', '4', '7']],
  ['money and percent', '$304 is 75% of it', ['304', '75']],
  ['a narrow blank as grouping', '1\u202f250 people', ['1\u202f250']],
  ['a list without blanks', '1,2,3', []],
  ['a bare point', '.5 and x', []],
  ['an identifier', 'F-16, x2, 3rd, a_7, 5km, 7é', []],
  ['a version', 'v 2.14.1 and 2.14.1', []],
  ['a URL', 'see https://host/99?q=5 for 3', ['3']],
  ['a citation', 'It thins blood [1] [2, 3] (Meyer, 2019) by 4', ['4']],
  ['list markers', '1. Add 2\n2) Add 3', ['2', '3']],
  ['dates and times', 'On 2021-10-09 at 10:30, 3 March 2020, Oct 4, 2021 and 9/11/2001: 6', ['6']],
  ['digits of other scripts', '٣ and १२ and ４', []],
  ['a unit joined in Japanese', '42個', []],
  ['a surrogate pair next to it', '🎉42🎉', ['42']],
  ['a letter outside the basic plane next to it', '𝒜42', []],
])('%s', (_what, text, raw) => {
  expect(numeralsIn(text).map((numeral) => numeral.raw)).toEqual(raw)
})

test('every numeral stands where its span says', () => {
  const text = 'a −1,250.50 b'
  const [numeral] = numeralsIn(text)
  expect(numeral).toMatchObject({ sign: '−', digits: '1250.50', decimals: 2, grouped: true, exponent: false })
  expect(text.slice(numeral?.span.start, numeral?.span.end)).toBe('−1,250.50')
  expect(formatDecimal(numeral?.value ?? { units: 0n, scale: 0 })).toBe('-1250.5')
})

test('options let dates and joined units in', () => {
  expect(numeralsIn('2021-10-09', { dates: true }).map(({ raw }) => raw)).toEqual(['2021'])
  expect(numeralsIn('21in and 4x', { joinedUnits: true }).map(({ raw }) => raw)).toEqual(['21', '4'])
})

test.each([['42', true], ['-1,250.5', true], ['1e5', true], ['42 ', false], ['4 2', false], ['', false], ['1,25', false], ['1e9999', false]])(
  'a whole text is one number or not: %s', (text, is) => { expect(parseNumeral(text) !== null).toBe(is) },
)

test('a short text with one number gives it, one with two gives none', () => {
  expect(onlyNumeral('\\boxed{81}')?.raw).toBe('81')
  expect(onlyNumeral('x = -3')?.raw).toBe('-3')
  expect(onlyNumeral('5108/10000')).toBeNull()
})

test.each([
  ['digits', '7'.repeat(100_000)],
  ['groups', '1' + ',111'.repeat(25_000)],
  ['minus signs', '-'.repeat(100_000)],
  ['points', '1.'.repeat(50_000)],
  ['brackets', '[1,'.repeat(33_000)],
  ['openings of a citation', '(A'.repeat(50_000)],
  ['weekdays', 'Mon '.repeat(25_000)],
  ['blanks', ' '.repeat(100_000)],
])('a long text of %s is read to its end', (_what, text) => {
  expect(numeralsIn(text).length).toBeLessThan(100_000)
})
