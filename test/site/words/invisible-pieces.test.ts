import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invisiblePieces } from '../../../src/site/words/invisible-pieces.ts'

describe('invisiblePieces', () => {
  test.each([
    ['leaves a blank between words alone', 'a b', ['a b']],
    ['marks a blank at the start', ' a', ['·', 'a']],
    ['marks a blank at the end', 'a ', ['a', '·']],
    ['marks blanks in a row', 'a  b', ['a', '·', '·', 'b']],
    ['marks a line break and still breaks the line', 'a\nb', ['a', '↵\n', 'b']],
    ['marks a no-break space between words', 'a\u00a0b', ['a', '⍽', 'b']],
    ['marks a zero-width space', 'a\u200bb', ['a', '[ZWSP]', 'b']],
    ['names what has no name of its own', 'a\u0007', ['a', '[U+0007]']],
    ['leaves emoji whole', '😀', ['😀']],
  ])('%s', (_, text, expected) => {
    expect(invisiblePieces(text).map((piece) => piece.text)).toEqual(expected)
  })

  test('names every mark for those who hear the page', () => {
    expect(invisiblePieces('\t\u00a0').map(({ name }) => name)).toEqual(['tab', 'no-break space'])
  })

  test('keeps all that can be seen, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'é', ' ', '\n', '\u200b', '😀') }), (text) => {
        const seen = invisiblePieces(text)
          .filter(({ name }) => name === null)
          .map((piece) => piece.text)
        expect(seen.join('').replaceAll(' ', '')).toBe(text.replace(/[ \n\u200b]/g, ''))
      }),
    )
  })
})
