import { describe, expect, test } from 'vitest'
import { jsonValueTypeFlip } from '../../../../src/engine/mutators/json/json-value-type-flip.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

type Options = Parameters<typeof mutantsOf>[2]

const made: readonly (readonly [string, CaseDraft, string[], Options?])[] = [
  ['each scalar, nested ones too', { reference: '{"n": 5, "s": "42", "t": "x", "z": null, "l": [true]}', contract: { format: 'json' } }, [
    '{"n": "5", "s": "42", "t": "x", "z": null, "l": [true]}', '{"n": 5, "s": 42, "t": "x", "z": null, "l": [true]}',
    '{"n": 5, "s": "42", "t": 0, "z": null, "l": [true]}', '{"n": 5, "s": "42", "t": "x", "z": null, "l": ["true"]}',
  ]],
  ['a string of digits that is no number as any other string', { reference: '{"zip":"007"}', contract: { format: 'json' } }, ['{"zip":0}']],
  ['a document that a check reads as JSON', { reference: '{"a":1}' }, ['{"a":"1"}'], { families: ['json-schema'] }],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['a document without a value', { reference: '{"a": [null]}', contract: { format: 'json' } }, 'no leaf'],
  ['text', { reference: 'It is 5.' }, 'declare format: json'],
  ['broken JSON', { reference: '{"a":', contract: { format: 'json' } }, 'not JSON'],
]

describe('json_value_type_flip', () => {
  test.each(made.map(([what, draft, mutants, options]) => [what, draft, mutants, options] as const))('changes %s', (_, draft, mutants, options) => expect(mutantsOf(jsonValueTypeFlip, draft, options)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(jsonValueTypeFlip, draft)?.decline).toContain(because))

  const proofs: readonly (readonly [string, CaseDraft, string | undefined, Options?])[] = [
    ['by the schema', { reference: '{"n":5}', contract: { format: 'json', schema: { properties: { n: { type: 'integer' } } } } }, undefined],
    ['by a fact whose text is lost', { reference: '{"n":"Ann"}', contract: { format: 'json', facts: [{ text: 'Ann', kind: 'name' }] } }, undefined],
    ['not by a fact that can still be read', { reference: '{"n":5}', contract: { format: 'json', facts: [{ text: '5', kind: 'number' }] } }, 'presumed'],
    ['not where a number may be quoted', { reference: '{"n":5}', contract: { format: 'json', tolerates: ['number-format'], schema: { properties: { n: { type: 'integer' } } } } }, 'presumed'],
    ['not in a reply whose verdict may still be read', { reference: '{"n":5}', contract: { intent: 'judge-reply', verdict: 'pass', format: 'json', schema: { properties: { n: { type: 'integer' } } } } }, 'presumed'],
    ['as a gap where the checks read no values', { reference: '{"n":5}', contract: { format: 'json' } }, undefined, { families: ['json-syntax'] }],
    ['not where another check reads them', { reference: '{"n":5}', contract: { format: 'json' } }, 'presumed', { families: ['json-syntax', 'function'] }],
    ['not for one of two members of one name', { reference: '{"n":5,"n":6}', contract: { format: 'json', schema: { properties: { n: { type: 'integer' } } } } }, 'presumed'],
  ]
  test.each(proofs.map(([what, draft, proof, options]) => [what, draft, proof, options] as const))('is proven %s', (_, draft, proof, options) => expect(proposalsOf(jsonValueTypeFlip, draft, options)[0]?.proof).toBe(proof))

  const draft: CaseDraft = { reference: '{"ok": true}', contract: { format: 'json', schema: { properties: { ok: { type: 'boolean' } } } } }
  test.each([
    ['a check of value and type', (output: string) => JSON.parse(output).ok === true, []],
    ['a check that takes whatever is truthy', (output: string) => Boolean(JSON.parse(output).ok), ['gap quoted']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('json_value_type_flip', draft, check)).toEqual(holes)
  })
})
