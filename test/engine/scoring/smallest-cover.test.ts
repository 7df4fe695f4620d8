import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { smallestCover } from '../../../src/engine/scoring/smallest-cover.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e']
const vectorOf = (...checks: string[]) => ({ checks: new Set(checks), mutants: 1 })

describe('smallestCover', () => {
  test.each([
    ['nothing where nothing was killed', [], []],
    ['the one check that kills', [vectorOf('b')], ['b']],
    ['the first of two that kill the same', [vectorOf('b', 'c')], ['b']],
    ['no check that another one covers', [vectorOf('a', 'b'), vectorOf('b')], ['b']],
    ['both where each kills alone', [vectorOf('a'), vectorOf('b', 'c'), vectorOf('c')], ['a', 'c']],
    ['two where greed takes three', [vectorOf('a', 'b'), vectorOf('a', 'b'), vectorOf('a', 'c'), vectorOf('a', 'c'), vectorOf('b', 'd'), vectorOf('c', 'd')], ['a', 'd']],
  ])('is %s', (_, vectors, expected) => expect(smallestCover(NAMES, vectors)).toEqual(expected))

  test('kills all that all checks kill, with as few as any set that does', () => {
    const vectors = fc.array(fc.record({ checks: fc.subarray(NAMES, { minLength: 1 }).map((names) => new Set(names)), mutants: fc.integer({ min: 1, max: 9 }) }), { maxLength: 8 })
    fc.assert(fc.property(vectors, (killed) => {
      const covers = (names: readonly string[]) => killed.every(({ checks }) => names.some((name) => checks.has(name)))
      const subsets = Array.from({ length: 1 << NAMES.length }, (_, bits) => NAMES.filter((__, index) => (bits >> index) & 1))
      const found = smallestCover(NAMES, killed)
      expect(covers(found)).toBe(true)
      expect(found).toHaveLength(Math.min(...subsets.filter(covers).map(({ length }) => length)))
    }))
  })
})
