import { describe, expect, test } from 'vitest'
import { listItemsChanged } from '../../../../src/engine/mutators/list/list-items-changed.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly [string, CaseDraft, string[]][] = [
  ['a list', { reference: 'apple, pear', expected: ['apple', 'pear'], contract: { format: 'list' } },
    ['pear', 'apple', 'quillmere, pear', 'apple, quillmere', 'apple, apple', 'apple, pear, Dovane', 'apple, pear, apple']],
  ['a set, where doubling says nothing', { reference: '1,-2', expected: [1, -2], contract: { format: 'set' } }, ['-2', '1', '22,-2', '1,-33', '1,1', '1,-2,-33']],
  ['numbered lines', { reference: '1. Rome\n2. Oslo', expected: ['Rome', 'Oslo'], contract: { format: 'list' } },
    ['1. Oslo', '1. Rome', '1. Quillmere\n2. Oslo', '1. Rome\n2. Quillmere', '1. Rome\n2. Rome', '1. Rome\n2. Oslo\n3. Dovane', '1. Rome\n2. Oslo\n3. Rome']],
  ['a JSON array', { reference: '["a", "b"]', expected: ['a', 'b'], contract: { format: 'set', schema: { type: 'array', uniqueItems: true } } },
    ['["b"]', '["a"]', '["quillmere", "b"]', '["a", "quillmere"]', '["a", "a"]', '["a", "b", "Dovane"]', '["a", "b", "a"]']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['a text', { reference: 'a, b' }, 'declare format: list'],
  ['undeclared items', { reference: 'a, b', contract: { format: 'list' } }, 'declare expected'],
]

describe('list_items_changed', () => {
  test.each(made)('changes the items of %s', (_, draft, mutants) => expect(mutantsOf(listItemsChanged, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(listItemsChanged, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: 'apple, pear', expected: ['apple', 'pear'], contract: { format: 'list' } }
  test.each([
    ['a check of the list', (output: string) => output === 'apple, pear', []],
    ['a check of a set', (output: string) => [...new Set(output.split(', '))].join() === 'apple,pear', ['blind doubled']],
    ['a count of right items', (output: string) => output.split(', ').filter((item) => item === 'apple' || item === 'pear').length === 2 && output.length < 13, ['blind copied over']],
    ['a check of one item', (output: string) => output.includes('pear'), ['blind added', 'blind doubled', 'blind removed', 'blind replaced']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect((await holesOf('list_items_changed', draft, check)).sort()).toEqual(holes)
  })
})
