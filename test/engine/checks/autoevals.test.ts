import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestAssignment } from '../../../src/engine/checks/harness/assignment.ts'
import { autoevals, MODEL_SCORERS, openevals } from '../../../src/engine/checks/harness/autoevals.ts'

const scoreOf = async (name: string, args: Record<string, unknown>) => (await autoevals[name]?.(args))?.score

describe('the scorers of autoevals', () => {
  test.each<[string, string, Record<string, unknown>, number]>([
    ['ExactMatch', 'the same text', { output: 'a', expected: 'a' }, 1],
    ['ExactMatch', 'another letter case', { output: 'A', expected: 'a' }, 0],
    ['ExactMatch', 'a text and its number', { output: '14', expected: 14 }, 1],
    ['ExactMatch', 'a text and its object', { output: '{ "a": 1 }', expected: { a: 1 } }, 1],
    ['ExactMatch', 'keys in another order', { output: { a: 1, b: 2 }, expected: { b: 2, a: 1 } }, 0],
    ['ExactMatch', 'spaces in JSON that is text', { output: '{ "a": 1 }', expected: '{"a":1}' }, 0],
    ['ExactMatch', 'nothing and nothing', {}, 1],
    ['ExactMatch', 'nothing and the text null', { output: 'null' }, 1],
    ['Levenshtein', 'the same text', { output: 'a', expected: 'a' }, 1],
    ['Levenshtein', 'one edit of three', { output: 'abc', expected: 'axc' }, 2 / 3],
    ['Levenshtein', 'two empty texts', { output: '', expected: '' }, 1],
    ['Levenshtein', 'a text and a number', { output: '14', expected: 15 }, 0.5],
    ['Levenshtein', 'nothing in common', { output: 'ab', expected: 'cd' }, 0],
    ['LevenshteinScorer', 'its older name', { output: 'ab', expected: 'ac' }, 0.5],
    ['NumericDiff', 'the same number', { output: 7, expected: 7 }, 1],
    ['NumericDiff', 'a near number, which is nearly right', { output: 9, expected: 10 }, 18 / 19],
    ['NumericDiff', 'two zeros', { output: 0, expected: 0 }, 1],
    ['NumericDiff', 'zero and another', { output: 0, expected: 5 }, 0],
    ['NumericDiff', 'the other sign', { output: -5, expected: 5 }, 0],
    ['NumericDiff', 'a number as text', { output: '9', expected: 10 }, 18 / 19],
    ['ValidJSON', 'an object', { output: '{"a":1}' }, 1],
    ['ValidJSON', 'a list', { output: '[1]' }, 1],
    ['ValidJSON', 'a lone number', { output: '1' }, 0],
    ['ValidJSON', 'null', { output: 'null' }, 0],
    ['ValidJSON', 'a broken text', { output: '[{ "a": "1" }' }, 0],
    [
      'ValidJSON',
      'what satisfies a schema',
      { output: '{"a":"1"}', schema: { type: 'object', required: ['a'] } },
      1,
    ],
    ['ValidJSON', 'what does not', { output: '{"b":"1"}', schema: { type: 'object', required: ['a'] } }, 0],
    ['ValidJSON', 'a lone number that satisfies a schema', { output: '1', schema: { type: 'number' } }, 1],
    ['JSONDiff', 'texts', { output: 'ab', expected: 'ac' }, 0.5],
    ['JSONDiff', 'numbers of one key', { output: { a: 1 }, expected: { a: 2 } }, 2 / 3],
    ['JSONDiff', 'an object and a list', { output: { a: 1 }, expected: ['a', 1] }, 4 / 7],
    ['JSONDiff', 'a key that is missing', { output: { x: 1, y: 2 }, expected: { x: 1, z: 2 } }, 1 / 3],
    ['JSONDiff', 'a list in another order', { output: '[1, 2]', expected: '[2, 1]' }, 2 / 3],
    [
      'JSONDiff',
      'keys in another order, as texts',
      { output: '{"x": 1, "y": 2}', expected: '{"y": 2, "x": 1}' },
      1,
    ],
    [
      'JSONDiff',
      'the same texts when they stay texts',
      { output: '{"x": 1}', expected: '{"x":1}', preserveStrings: true },
      7 / 8,
    ],
    ['JSONDiff', 'nothing and null', { output: undefined, expected: null }, 1],
    ['JSONDiff', 'a text and null', { output: '', expected: null }, 0],
    ['ListContains', 'the same list in another order', { output: ['b', 'a'], expected: ['a', 'b'] }, 1],
    ['ListContains', 'one too many', { output: ['a', 'b', 'c'], expected: ['a', 'b'] }, 2 / 3],
    [
      'ListContains',
      'one too many that is allowed',
      { output: ['a', 'b', 'c'], expected: ['a', 'b'], allowExtraEntities: true },
      1,
    ],
    ['ListContains', 'one missing', { output: ['a'], expected: ['a', 'b'] }, 0.5],
    ['ListContains', 'two empty lists', { output: [], expected: [] }, 1],
    ['ListContains', 'an empty list', { output: [], expected: ['a'] }, 0],
    [
      'ListContains',
      'near items, matched for the best',
      { output: ['ab', 'cd'], expected: ['cx', 'ax'] },
      0.5,
    ],
  ])('%s on %s', async (name, _, args, score) => {
    expect(await scoreOf(name, args)).toBeCloseTo(score, 12)
  })

  test.each(['Levenshtein', 'NumericDiff', 'ListContains'])(
    '%s raises without an expected value',
    async (name) => {
      await expect(async () => await autoevals[name]?.({ output: 'a' })).rejects.toThrow(
        'requires an expected value',
      )
    },
  )

  test('take some of their arguments before', async () => {
    expect(
      await autoevals['ListContains']?.partial({ allowExtraEntities: true })({
        output: ['a', 'b'],
        expected: ['a'],
      }),
    ).toMatchObject({ name: 'ListContains', score: 1 })
  })

  test.each(MODEL_SCORERS)('%s says that it asks a model', (name) => {
    expect(() => autoevals[name]?.({ output: 'a', expected: 'a' })).toThrow(
      `${name} asks a model and cannot run here`,
    )
  })
})

describe('the evaluators of openevals', () => {
  test.each([
    [
      'keys in another order',
      { outputs: { a: 1, b: [2] }, referenceOutputs: { b: [2], a: 1 } },
      true,
      4 / 17,
    ],
    ['the same text', { outputs: 'a', referenceOutputs: 'a' }, true, 1],
    ['one edit of two', { outputs: 'ab', referenceOutputs: 'ac' }, false, 0.5],
  ])('on %s', (what, args, same, near) => {
    expect(openevals.exactMatch(args).score).toBe(same)
    if (!what.startsWith('keys')) expect(openevals.levenshteinDistance(args).score).toBe(near)
  })
})

test('the best assignment is the best of all', () => {
  const tables = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
  const best = (gain: readonly (readonly number[])[], row = 0, used: readonly number[] = []): number => {
    const values = gain[row]
    if (values === undefined) return 0
    const skipped = gain.length > values.length ? best(gain, row + 1, used) : -Infinity
    return Math.max(
      skipped,
      ...values.map((value, column) =>
        used.includes(column) ? -Infinity : value + best(gain, row + 1, [...used, column]),
      ),
    )
  }
  fc.assert(
    fc.property(tables, (gain) => {
      const columns = bestAssignment(gain)
      const given = columns.filter((column) => column >= 0)
      expect(new Set(given).size).toBe(given.length)
      expect(given).toHaveLength(Math.min(gain.length, gain[0]?.length ?? 0))
      expect(columns.reduce((sum, column, row) => sum + (gain[row]?.[column] ?? 0), 0)).toBe(best(gain))
    }),
    { numRuns: 300 },
  )
})
