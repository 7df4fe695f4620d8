import { describe, expect, test } from 'vitest'
import { listReorder } from '../../../../src/engine/mutators/list/list-reorder.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const free = { tolerates: ['list-order'] } as const

const made: readonly [string, CaseDraft, string[]][] = [
  ['a set', { reference: '1,-2', expected: [1, -2], contract: { format: 'set' } }, ['-2,1']],
  ['a list whose order is free', { reference: 'c; a; b', expected: ['c', 'a', 'b'], contract: { format: 'list', ...free } }, ['b; a; c', 'a; b; c']],
  ['values of mathematics', { reference: 'x = 3, x = -5', expected: 'x = 3, x = -5', contract: { format: 'math', ...free } }, ['x = -5, x = 3']],
  ['every JSON array', { reference: '{"x": [1, 2], "y": ["b", "a"]}', contract: { format: 'json', ...free } }, ['{"x": [2, 1], "y": ["b", "a"]}', '{"x": [1, 2], "y": ["a", "b"]}']],
  ['objects of a JSON array', { reference: '[{"a": 1}, {"b": 2}]', contract: { format: 'json', ...free } }, ['[{"b": 2}, {"a": 1}]']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['silence', { reference: 'a, b', expected: ['a', 'b'], contract: { format: 'list' } }, 'declare tolerates: list-order'],
  ['a tuple', { reference: '(1, 2)', expected: '(1, 2)', contract: { format: 'math', ...free } }, 'order inside a tuple counts'],
  ['a name for all values', { reference: 'x = 3, -5', expected: 'x = 3, -5', contract: { format: 'math', ...free } }, 'tuple'],
  ['prose', { reference: 'a, b', contract: free }, 'no list'],
  ['equal items', { reference: 'a, a', expected: ['a', 'a'], contract: { format: 'set' } }, 'no two unequal items'],
]

describe('list_reorder', () => {
  test.each(made)('reorders %s', (_, draft, mutants) => expect(mutantsOf(listReorder, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(listReorder, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: '1,-2', expected: [1, -2], contract: { format: 'set' } }
  test.each([
    ['a check of the set', (output: string) => output.split(',').sort().join() === '-2,1', []],
    ['a check of the order', (output: string) => output === '1,-2', ['brittle reversed']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('list_reorder', draft, check)).toEqual(holes)
  })
})
