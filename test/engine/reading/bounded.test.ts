import { expect, test } from 'vitest'
import type { FactKind } from '../../../src/engine/model/suite.ts'
import { boundedSpans } from '../../../src/engine/reading/bounded.ts'

const table: [string, string, string, FactKind | 'marker', number[]][] = [
  ['a whole word', 'Paris is in Paris.', 'Paris', 'name', [0, 12]],
  ['not inside a longer word', 'Parisian xParis Paris_1', 'Paris', 'name', []],
  ['not before a letter of another script', 'Parisя яParis', 'Paris', 'name', []],
  ['not before an astral letter', '𝒜Paris Paris𝒜', 'Paris', 'name', []],
  ['not before a combining mark', 'cafe\u0301', 'cafe', 'name', []],
  ['after an emoji with a variation selector', '❤️Paris', 'Paris', 'name', [2]],
  ['not the first half of a Hindi syllable', 'कि', 'क', 'name', []],
  ['a Hindi word', 'राजधानी दिल्ली है।', 'दिल्ली', 'name', [8]],
  ['an Arabic word', 'العاصمة القاهرة.', 'القاهرة', 'name', [8]],
  ['a possessive', "Paris's", 'Paris', 'name', [0]],
  ['overlapping needles', 'no no no', 'no no', 'phrase', [0]],
  ['a needle past an unbounded one', 'anno no', 'no', 'phrase', [5]],
  ['nothing for an empty needle', 'abc', '', 'phrase', []],
  ['a number before a full stop', 'It is 42.', '42', 'number', [6]],
  ['a number not joined by a point', '42.5 1.42 1,42 42,000', '42', 'number', []],
  ['a number without a sign that is not its own', '-42 −42 3-42', '42', 'number', []],
  ['a negative number', '(-42) but 3-42', '-42', 'number', [1]],
  ['a number after an en dash of a range', '10–20', '20', 'number', [3]],
  ['a number in a comma list', '42, 43', '42', 'number', [0]],
  ['a number not in a longer number', '142 421 1e42', '42', 'number', []],
  ['a quantity', '5 km, 15 km, 5 km/h, 5 kms', '5 km', 'quantity', [0]],
  ['a percentage', '75% and 175%', '75%', 'quantity', [0]],
  ['an area is no length', '5 m² 5 m^2', '5 m', 'quantity', []],
  ['a date joined to nothing', '2021-10-09 2021-10-09-x 2021-10-09T10:00 a/2021-10-09', '2021-10-09', 'date', [0]],
  ['a citation', 'blood [1]. [11]', '[1]', 'citation', [6]],
  ['a URL with a full stop', 'See https://a.b/c. And https://a.b/cd', 'https://a.b/c', 'citation', [4]],
  ['not a longer URL', 'https://a.b/c/d https://a.b/c.html https://a.b/c?x', 'https://a.b/c', 'name', []],
  ['code with other blanks', 'x  =\n 1', 'x = 1', 'code', [0]],
  ['code in a longer token', 'xx = 12', 'x = 1', 'code', []],
  ['a marker of punctuation', 'a;b', ';', 'marker', [1]],
  ['a flag', '🇫🇷🇩🇪', '🇩🇪', 'phrase', [4]],
  ['no flag across two flags', '🇫🇷🇩🇪', '🇷🇩', 'phrase', []],
  ['no member of a family', '👨‍👩‍👧', '👩', 'phrase', []],
  ['no half of CR LF', 'a\r\nb', '\n', 'marker', []],
]

test.each(table)('%s', (_what, text, needle, kind, starts) => {
  expect(boundedSpans(text, needle, kind).map(({ start }) => start)).toEqual(starts)
})

test('long texts are read to their end', () => {
  expect(boundedSpans('a '.repeat(50_000), 'a', 'name')).toHaveLength(50_000)
  expect(boundedSpans('a'.repeat(100_000), 'aa', 'name')).toHaveLength(0)
  expect(boundedSpans('🎉'.repeat(50_000), '🎉', 'phrase')).toHaveLength(50_000)
  expect(boundedSpans(`x${' '.repeat(100_000)}y`, 'x = 1', 'code')).toHaveLength(0)
})
