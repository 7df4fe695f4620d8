import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clipped, diffOfEdits, SHORT } from '../../../src/site/verdict/marked-diff.ts'
import { wordDiff } from '../../../src/site/verdict/word-diff.ts'

describe('diffOfEdits', () => {
  test.each([
    ['a change', 'within 14 days', [{ start: 7, end: 9, replacement: '114' }], 'within [-14-]{+114+} days'],
    ['a cut', 'a b', [{ start: 1, end: 3, replacement: '' }], 'a[- b-]'],
    ['an insert', 'ab', [{ start: 1, end: 1, replacement: '!' }], 'a{+!+}b'],
    [
      'edits out of order',
      'abcd',
      [
        { start: 2, end: 3, replacement: 'X' },
        { start: 0, end: 1, replacement: 'Y' },
      ],
      '[-a-]{+Y+}b[-c-]{+X+}d',
    ],
  ])('marks %s', (_, reference, edits, expected) => {
    expect(diffOfEdits(reference, edits).map(shown).join('')).toBe(expected)
  })

  test('leaves out what stands far from the change, and says how much', () => {
    const reference = `${'a'.repeat(500)}14${'b'.repeat(500)}`
    const parts = diffOfEdits(reference, [{ start: 500, end: 502, replacement: '15' }], SHORT)
    expect(parts.map(({ kind }) => kind)).toEqual(['gap', 'same', 'removed', 'inserted', 'same', 'gap'])
    expect(parts[0]?.text).toBe('480 characters')
  })

  test('shows both sides of a long replacement', () => {
    const parts = diffOfEdits('a'.repeat(900), [{ start: 0, end: 900, replacement: 'short' }], SHORT)
    expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'gap', 'removed', 'inserted'])
  })

  test('never cuts a character in half', () => {
    const text = fc.string({ unit: fc.constantFrom('😀', 'a'), minLength: 80, maxLength: 200 })
    fc.assert(
      fc.property(text, (before) =>
        clipped(
          [
            { kind: 'same', text: before },
            { kind: 'removed', text: before },
          ],
          SHORT,
        ).every((part) => part.text.isWellFormed()),
      ),
    )
  })
})

describe('wordDiff', () => {
  test('compares by words', () => {
    expect(wordDiff('the red fox', 'the blue fox').map(shown).join('')).toBe('the [-red-]{+blue+} fox')
  })

  test('puts a text that was written anew after the one before, not into it', () => {
    const parts = wordDiff('Two sides of 12 m and two of 9 m: 24 + 18 = 42.', 'It is 133, not 42.')
    expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'same', 'inserted'])
  })

  test('shows what is left of an answer inside the answer', () => {
    expect(wordDiff('the red fox ran away over the hill', 'the red').map(shown).join('')).toBe(
      'the red[- fox ran away over the hill-]',
    )
  })

  test('puts texts too long to compare one after the other', () => {
    const kinds = wordDiff('a '.repeat(30_000), 'b').map(({ kind }) => kind)
    expect(kinds).toEqual(['removed', 'gap', 'removed', 'same', 'inserted'])
  })
})

function shown({ kind, text }: { kind: string; text: string }): string {
  return kind === 'removed' ? `[-${text}-]` : kind === 'inserted' ? `{+${text}+}` : text
}
