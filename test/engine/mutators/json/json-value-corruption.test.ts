import { describe, expect, test } from 'vitest'
import { jsonValueCorruption } from '../../../../src/engine/mutators/json/json-value-corruption.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['facts first, each value by its kind', { reference: '{"n": 2.50, "long": 12345678901234567890, "e": "", "k": "low", "city": "Rome"}', contract: { format: 'json', facts: [{ text: 'Rome', kind: 'name' }], schema: { properties: { k: { enum: ['low', 'high'] } } } } }, [
    '{"n": 2.50, "long": 12345678901234567890, "e": "", "k": "low", "city": "Quillmere"}', '{"n": 14.50, "long": 12345678901234567890, "e": "", "k": "low", "city": "Rome"}',
    '{"n": 2.50, "long": 12345678901234567891, "e": "", "k": "low", "city": "Rome"}', '{"n": 2.50, "long": 12345678901234567890, "e": "x", "k": "low", "city": "Rome"}',
    '{"n": 2.50, "long": 12345678901234567890, "e": "", "k": "high", "city": "Rome"}',
  ]],
  ['bookkeeping last', { reference: '{"id": 7, "on": true}', contract: { format: 'json' } }, ['{"id": 7, "on": false}', '{"id": 28, "on": true}']],
  ['a fact everywhere at once', { reference: '{"a": 12, "b": [12]}', contract: { format: 'json', facts: [{ text: '12', kind: 'number' }] } }, ['{"a": 43, "b": [43]}']],
  ['a fact inside a longer string', { reference: '{"a": "by Ann \\u0026 co"}', contract: { format: 'json', facts: [{ text: 'Ann', kind: 'name' }] } }, ['{"a": "by Quillmere \\u0026 co"}']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['a document without a value', { reference: '[]', contract: { format: 'json' } }, 'no leaf'],
  ['text', { reference: 'It was approved.' }, 'declare format: json'],
]

describe('json_value_corruption', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(jsonValueCorruption, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(jsonValueCorruption, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: '{"total": 12, "note": "n"}', contract: { format: 'json', facts: [{ text: '12', kind: 'number' }] } }
  test.each([
    ['a check of the value', (output: string) => JSON.parse(output).total === 12, []],
    ['a check of the keys', (output: string) => 'total' in JSON.parse(output), ['gap number']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('json_value_corruption', draft, check)).toEqual(holes)
  })

  test('is a blind spot where documents are compared', () => {
    expect(proposalsOf(jsonValueCorruption, { reference: '{"a":1}' }, { families: ['json-equal'] })[0]?.kind).toBe('kill')
  })
})
