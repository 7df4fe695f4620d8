import { describe, expect, test } from 'vitest'
import { jsonArrayItemsChanged } from '../../../../src/engine/mutators/json/json-array-items-changed.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['the item with a fact first', { reference: '["a", "Rome"]', contract: { format: 'json', facts: [{ text: 'Rome', kind: 'name' }] } }, ['["a"]', '["a", "a", "Rome"]', '["Rome"]']],
  ['arrays of objects by an empty one as well', { reference: '[{"t":6}]', contract: { format: 'json', schema: { type: 'array', items: { required: ['t'] } } } }, ['[]', '[{"t":6},{"t":6}]', '[{"t":6},{}]']],
  ['equal neighbours once', { reference: '[1,1]', contract: { format: 'json' } }, ['[1]', '[1,1,1]']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['no array', { reference: '{"a":1}', contract: { format: 'json' } }, 'no array'],
  ['an empty one', { reference: '[]', contract: { format: 'json' } }, 'no array'],
]

describe('json_array_items_changed', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(jsonArrayItemsChanged, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(jsonArrayItemsChanged, draft)?.decline).toContain(because))

  test.each<readonly [string, CaseDraft, (string | undefined)[]]>([
    ['by the members of a list', { reference: '["a", "b"]', expected: ['a', 'b'], contract: { format: 'list' } }, [undefined, undefined, undefined]],
    ['by those of a set, which may name one twice', { reference: '["a", "b"]', expected: ['a', 'b'], contract: { format: 'set' } }, [undefined, undefined, 'presumed']],
    ['not by silence', { reference: '["a", "b"]', contract: { format: 'json' } }, ['presumed', 'presumed', 'presumed']],
  ])('is proven %s', (_, draft, proofs) => expect(proposalsOf(jsonArrayItemsChanged, draft, { families: ['json-equal'] }).map(({ proof }) => proof)).toEqual(proofs))

  const draft: CaseDraft = { reference: '[{"t":6}]', contract: { format: 'json', schema: { type: 'array', maxItems: 1, minItems: 1, items: { type: 'object', required: ['t'] } } } }
  test.each([
    ['a check of the whole', (output: string) => output.replace(/\s/g, '') === '[{"t":6}]', []],
    ['a check of the fields', (output: string) => JSON.parse(output).flatMap((item: object) => Object.values(item)).join() === '6', ['blind empty object']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('json_array_items_changed', draft, check)).toEqual(holes)
  })
})
