import { describe, expect, test } from 'vitest'
import { likelyKind } from '../../../src/site/words/fact-words.ts'

describe('likelyKind', () => {
  test.each([
    ['14', 'number'],
    ['-1,000.5', 'number'],
    ['14 days', 'quantity'],
    ['80 %', 'quantity'],
    ['$29', 'quantity'],
    ['2026-05-01', 'date'],
    ['1 May 2026', 'date'],
    ['[1]', 'citation'],
    ['https://example.org/a', 'citation'],
    ['is not refunded', 'negation'],
    ['don’t', 'negation'],
    ['Marie Curie', 'name'],
    ['its original packaging', 'phrase'],
  ])('takes “%s” for a %s', (text, kind) => {
    expect(likelyKind(text)).toBe(kind)
  })
})
