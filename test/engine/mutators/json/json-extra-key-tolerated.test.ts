import { describe, expect, test } from 'vitest'
import { jsonExtraKeyTolerated } from '../../../../src/engine/mutators/json/json-extra-key-tolerated.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['the root and the first nested object', { reference: '{"a": {}, "b": 1 }', contract: { format: 'json', tolerates: ['extra-keys'] } }, ['{"a": {}, "b": 1,"note":"bvudl" }', '{"a": {"note":"bvudl"}, "b": 1 }']],
  ['only the open object', { reference: '{"a":{}}', contract: { format: 'json', tolerates: ['extra-keys'], schema: { additionalProperties: false, properties: { a: {} } } } }, ['{"a":{"note":"bvudl"}}']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['nothing declared', { reference: '{"a":1}', contract: { format: 'json' } }, 'declare tolerates: extra-keys'],
  ['a closed object', { reference: '{"a":1}', contract: { format: 'json', tolerates: ['extra-keys'], schema: { additionalProperties: false, properties: { a: {} } } } }, 'closes every object'],
  ['a marker in the added text', { reference: '{"a":1}', contract: { format: 'json', tolerates: ['extra-keys'], forbids: ['note'] } }, 'declared value'],
  ['no object', { reference: '[1]', contract: { format: 'json', tolerates: ['extra-keys'] } }, 'no object'],
]

describe('json_extra_key_tolerated', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(jsonExtraKeyTolerated, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(jsonExtraKeyTolerated, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: '{"a":1}', contract: { format: 'json', tolerates: ['extra-keys'] } }
  test.each([
    ['a check of the wanted member', (output: string) => JSON.parse(output).a === 1, []],
    ['a count of members', (output: string) => Object.keys(JSON.parse(output)).length === 1, ['brittle root']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('json_extra_key_tolerated', draft, check)).toEqual(holes)
  })
})
