import { describe, expect, test } from 'vitest'
import { jsonRequiredKeyDropped } from '../../../../src/engine/mutators/json/json-required-key-dropped.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['what the schema requires at any depth, and facts first', { reference: '{"a": {"b": 1, "c": 2}, "d": "Rome"}', contract: { format: 'json', facts: [{ text: 'Rome', kind: 'name' }], schema: { type: 'object', required: ['a'], properties: { a: { type: 'object', required: ['b'], properties: { b: { type: 'integer' } } } } } } }, [
    '{"a": {"b": 1, "c": 2}}', '{"a": {"b": 1, "c": 2}, "d": null}', '{"d": "Rome"}', '{"a": null, "d": "Rome"}', '{"a": {}, "d": "Rome"}',
    '{"a": {"c": 2}, "d": "Rome"}', '{"a": {"b": null, "c": 2}, "d": "Rome"}',
  ]],
  ['nothing to null where null is right', { reference: '{"a":1}', contract: { format: 'json', schema: { type: 'object', required: ['a'] } } }, ['{}']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['no schema and no fact', { reference: '{"a":1}', contract: { format: 'json' } }, 'declare schema.required'],
  ['a schema that the reference does not meet', { reference: '{"a":1}', contract: { format: 'json', schema: { type: 'object', required: ['b'] } } }, 'declare schema.required'],
  ['a key that stands twice', { reference: '{"a":1,"a":2}', contract: { format: 'json', schema: { type: 'object', required: ['a'] } } }, 'declare schema.required'],
  ['no member', { reference: '[1]', contract: { format: 'json' } }, 'no member'],
]

describe('json_required_key_dropped', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(jsonRequiredKeyDropped, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(jsonRequiredKeyDropped, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: '{"total": 6}', contract: { format: 'json', schema: { type: 'object', required: ['total'], properties: { total: { type: 'number' } } } } }
  test.each([
    ['a check of the member', (output: string) => typeof JSON.parse(output).total === 'number', []],
    ['a check that looks only if it is there', (output: string) => { const { total } = JSON.parse(output); return total === undefined || total === 6 }, ['blind removed']],
    ['a check of the key', (output: string) => 'total' in JSON.parse(output), ['blind null']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('json_required_key_dropped', draft, check)).toEqual(holes)
  })
})
