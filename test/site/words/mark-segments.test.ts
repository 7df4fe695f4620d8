import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../src/engine/mutators/mutator.ts'
import { editBetween, markSegments, movedSpans } from '../../../src/site/words/mark-segments.ts'

describe('markSegments', () => {
  test.each([
    ['a text without marks', 'abc', [], [['abc', null]]],
    [
      'marks out of order',
      'abcdef',
      [
        [4, 5, 'y'],
        [0, 2, 'x'],
      ],
      [
        ['ab', 'x'],
        ['cd', null],
        ['e', 'y'],
        ['f', null],
      ],
    ],
    [
      'marks that overlap: the earlier in the list wins',
      'abcdef',
      [
        [1, 4, 'x'],
        [3, 6, 'y'],
      ],
      [
        ['a', null],
        ['bcd', 'x'],
        ['ef', null],
      ],
    ],
    [
      'marks that do not fit',
      'abc',
      [
        [-1, 2, 'x'],
        [2, 9, 'y'],
        [1, 1, 'z'],
      ],
      [['abc', null]],
    ],
    [
      'a mark of better rank that starts later',
      'abcdef',
      [
        [3, 6, 'x'],
        [1, 4, 'y'],
      ],
      [
        ['abc', null],
        ['def', 'x'],
      ],
    ],
    ['an empty text', '', [[0, 1, 'x']], []],
  ] as const)('cuts %s', (_, text, marks, expected) => {
    const spans = marks.map(([start, end, mark]) => ({ start, end, mark }))
    expect(markSegments(text, spans).map((segment) => [segment.text, segment.mark])).toEqual(expected)
  })

  test('loses nothing of the text', () => {
    const mark = fc.record({
      start: fc.integer({ min: -2, max: 40 }),
      end: fc.integer({ min: -2, max: 40 }),
      mark: fc.constant('m'),
    })
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.array(mark, { maxLength: 8 }), (text, marks) => {
        const segments = markSegments(text, marks)
        expect(segments.map((segment) => segment.text).join('')).toBe(text)
        for (const { start, text: part } of segments)
          expect(text.slice(start, start + part.length)).toBe(part)
      }),
    )
  })
})

describe('movedSpans', () => {
  test.each([
    ['what stands before the change', 'a 14 b', 'a 14 bc', [[2, 4]], [[2, 4]]],
    ['what stands after it', 'a 14 b', 'so a 14 b', [[2, 4]], [[5, 7]]],
    ['what was cut into not at all', 'a 14 b', 'a 1 b', [[2, 4]], []],
    ['nothing when nothing changed', 'a 14 b', 'a 14 b', [[2, 4]], [[2, 4]]],
  ] as const)('keeps %s', (_, before, after, spans, expected) => {
    const moved = movedSpans(
      spans.map(([start, end]) => ({ start, end })),
      { before, after },
    )
    expect(moved.map(({ start, end }) => [start, end])).toEqual(expected)
  })

  test('keeps a span on the text it marks', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(20), fc.nat(20), (before, after, start, length) => {
        const span = { start, end: start + length }
        fc.pre(span.end <= before.length)
        for (const moved of movedSpans([span], { before, after })) {
          expect(after.slice(moved.start, moved.end)).toBe(before.slice(span.start, span.end))
        }
      }),
    )
  })
})

describe('editBetween', () => {
  test.each([
    ['one letter', 'cat', 'cut', { start: 1, end: 2, replacement: 'u' }],
    ['a repeated letter', 'aa', 'aaa', { start: 2, end: 2, replacement: 'a' }],
    ['a character of two units as a whole', 'a😀b', 'a😁b', { start: 1, end: 3, replacement: '😁' }],
  ])('finds %s', (_, before, after, expected) => {
    expect(editBetween(before, after)).toEqual(expected)
  })

  test('makes the one text of the other', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(
        text,
        text,
        (before, after) => void expect(applyEdits(before, [editBetween(before, after)])).toBe(after),
      ),
    )
  })
})
