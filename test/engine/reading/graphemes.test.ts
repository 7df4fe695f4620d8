import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { graphemesOf, isGraphemeBoundary } from '../../../src/engine/reading/graphemes.ts'

test.each([
  ['CR LF', 'a\r\nb', 3],
  ['an accent after its letter', 'e\u0301a', 2],
  ['a family', '👨‍👩‍👧!', 2],
  ['two flags', '🇫🇷🇩🇪', 2],
  ['a Hindi syllable', 'कि', 1],
  ['nothing', '', 0],
])('%s is kept whole', (_what, text, count) => {
  expect(graphemesOf(text)).toHaveLength(count)
})

test('a boundary is found exactly at the ends of characters', () => {
  const unit = fc.constantFrom('a', '\r', '\n', 'e', '\u0301', '👨', '\u200d', '👩', '🇫', '🇷', 'क', 'ि', '東', 'の', ' ', '\ud83d', '\u0600', '한')
  fc.assert(fc.property(fc.array(unit, { maxLength: 30 }).map((units) => units.join('')), (text) => {
    const ends = new Set([0, ...graphemesOf(text).map(({ end }) => end)])
    for (let i = 0; i <= text.length; i += 1) expect([i, isGraphemeBoundary(text, i)]).toEqual([i, ends.has(i)])
  }))
})

test('windows change nothing', () => {
  const unit = fc.constantFrom('a', '\r', '\n', '\u0301', '👨', '\u200d', '🇫', 'क', '\u094d', 'ि', '東', '\ud83d', '\u0600')
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
  fc.assert(fc.property(fc.array(unit, { minLength: 150, maxLength: 400 }).map((units) => units.join('')), (text) => {
    expect(graphemesOf(text).map(({ end }) => end)).toEqual(Array.from(segmenter.segment(text), ({ index, segment }) => index + segment.length))
  }), { numRuns: 40 })
})

test.each([126, 127, 128, 129])('a flag that begins at %d is one character, wherever a window ends', (at) => {
  const before = `é${'a'.repeat(at - 1)}`
  expect(graphemesOf(`${before}🇫🇷b`).slice(-2)).toEqual([{ start: at, end: at + 4 }, { start: at + 4, end: at + 5 }])
  expect(graphemesOf(`${'é'.repeat(at)}🇫🇷b`).slice(-2)).toEqual([{ start: at, end: at + 4 }, { start: at + 4, end: at + 5 }])
})

test('places outside the text are no boundary', () => {
  expect(isGraphemeBoundary('a', -1)).toBe(false)
  expect(isGraphemeBoundary('a', 2)).toBe(false)
})

test.each(['cat ', '東京', 'कि ', '👨‍👩‍👧', '🇫🇷🇩🇪', 'e\u0301', '\r\n'])('a long text of %j has the characters of its parts', (part) => {
  const times = 20_000
  expect(graphemesOf(part.repeat(times))).toHaveLength(graphemesOf(part).length * times)
})

test('one character may be longer than any window', () => {
  expect(graphemesOf(`a${'\u0301'.repeat(5_000)}b`)).toEqual([{ start: 0, end: 5_001 }, { start: 5_001, end: 5_002 }])
})
