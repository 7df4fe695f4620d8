import { describe, expect, test } from 'vitest'
import { listSwapItems } from '../../../../src/engine/mutators/list/list-swap-items.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const list = { format: 'list' } as const

const made: readonly [string, CaseDraft, string[]][] = [
  ['a comma list', { reference: 'apple, pear', expected: ['apple', 'pear'], contract: list }, ['pear, apple']],
  ['numbered lines, whose numbers stay', { reference: '1. a\n2. b\n3. c', expected: ['a', 'b', 'c'], contract: list }, ['1. b\n2. a\n3. c', '1. a\n2. c\n3. b', '1. c\n2. b\n3. a']],
  ['a last "and"', { reference: 'a, b and c', expected: ['a', 'b', 'c'], contract: list }, ['b, a and c', 'a, c and b', 'c, b and a']],
  ['a JSON array', { reference: '["a", 2]', expected: ['a', 2], contract: list }, ['[2, "a"]']],
  ['equal neighbours', { reference: 'a, a, b', expected: ['a', 'a', 'b'], contract: list }, ['a, b, a', 'b, a, a']],
  ['one fact per item', { reference: 'Rome\nOslo', contract: { ...list, facts: [{ text: 'Rome', kind: 'name' }, { text: 'Oslo', kind: 'name' }] } }, ['Oslo\nRome']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['a set', { reference: 'a, b', expected: ['a', 'b'], contract: { format: 'set' } }, 'declare format: list'],
  ['a text', { reference: 'a, b' }, 'declare format: list'],
  ['free order', { reference: 'a, b', expected: ['a', 'b'], contract: { ...list, tolerates: ['list-order'] } }, 'declared free'],
  ['other items than expected', { reference: 'a, b', expected: ['a', 'c'], contract: list }, 'correct expected'],
  ['undeclared items', { reference: 'a, b', contract: list }, 'declare expected'],
  ['one item', { reference: 'a', expected: ['a'], contract: list }, 'no two unequal items'],
]

describe('list_swap_items', () => {
  test.each(made)('swaps the items of %s', (_, draft, mutants) => expect(mutantsOf(listSwapItems, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(listSwapItems, draft)?.decline).toContain(because))

  const draft = { reference: 'apple, pear', expected: ['apple', 'pear'], contract: list }
  test.each([
    ['a check of the order', (output: string) => output === 'apple, pear', []],
    ['a check of the items', (output: string) => output.split(', ').sort().join() === 'apple,pear', ['blind swapped']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('list_swap_items', draft, check)).toEqual(holes)
  })
})
