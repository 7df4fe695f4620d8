import { describe, expect, test } from 'vitest'
import { jsonWrongRoot } from '../../../../src/engine/mutators/json/json-wrong-root.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['an object whose type is declared', { reference: '{"amount":100}', contract: { format: 'json', schema: { type: 'object', required: ['amount'] } } }, ['{}', 'null', '"ok"', '42', '[{"amount":100}]']],
  ['an array of one', { reference: '[{"a":1}]', contract: { format: 'json', schema: { type: 'array', items: { type: 'object' } } } }, ['null', '"ok"', '42', '[[{"a":1}]]', '{"a":1}']],
  ['only what loses the fact', { reference: '{"amount":100}', contract: { format: 'json', facts: [{ text: '100', kind: 'number' }] } }, ['{}', 'null', '"ok"', '42']],
  ['the fence kept', { reference: '```json\n{"a":1}\n```', contract: { format: 'json', schema: { type: 'object', maxProperties: 9 }, facts: [{ text: '"a":1', kind: 'code' }] } }, ['```json\n{}\n```', '```json\nnull\n```', '```json\n"ok"\n```', '```json\n42\n```']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['neither schema nor facts', { reference: '{"a":1}', contract: { format: 'json' } }, 'declare schema.type'],
  ['a bare value', { reference: '42', contract: { format: 'json' } }, 'no object or array'],
]

describe('json_wrong_root', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(jsonWrongRoot, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(jsonWrongRoot, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: '{"amount":100}', contract: { format: 'json', schema: { type: 'object', required: ['amount'] } } }
  test.each([
    ['a check of the amount', (output: string) => JSON.parse(output)?.amount === 100, []],
    ['a check that it parses', (output: string) => JSON.parse(output) !== undefined, ['blind empty', 'blind null', 'blind string', 'blind number', 'blind wrapped']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('json_wrong_root', draft, check)).toEqual(holes)
  })
})
