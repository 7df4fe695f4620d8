import { describe, expect, test } from 'vitest'
import { jsonOutsideSchema } from '../../../../src/engine/mutators/json/json-outside-schema.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['a number past its bounds', { reference: '{"n":3}', contract: { format: 'json', schema: { properties: { n: { type: 'integer', minimum: 0, exclusiveMaximum: 10 } } } } }, ['{"n":-1}', '{"n":10}', '{"n":NaN}', '{"n":Infinity}', '{"n":1e309}']],
  ['a string', { reference: '{"s":"abc"}', contract: { format: 'json', schema: { properties: { s: { type: 'string', minLength: 2, maxLength: 4, pattern: '^[a-z]+$' } } } } }, ['{"s":"a"}', '{"s":"abcxx"}', '{"s":"@@"}']],
  ['an array', { reference: '[1, 2]', contract: { format: 'json', schema: { type: 'array', minItems: 2, maxItems: 3, uniqueItems: true } } }, ['[1]', '[1, 2, 2, 2]', '[1, 1, 2]']],
  ['an enum, a const and a closed object', { reference: '{"k":"low","v":true}', contract: { format: 'json', schema: { type: 'object', additionalProperties: false, properties: { k: { enum: ['low', 'high'] }, v: { const: true } } } } }, ['{"k":"low","v":true, "zq_extra": true}', '{"k":"zq_other","v":true}', '{"k":"low","v":false}']],
  ['a huge exponent only where a fact or a bound is lost', { reference: '{"n":480}', expected: 480, contract: { format: 'json', schema: { properties: { n: { type: 'number' } } } } }, ['{"n":NaN}', '{"n":Infinity}', '{"n":1e309}']],
  ['no exponent where none is ruled out', { reference: '{"n":480}', contract: { format: 'json', schema: { properties: { n: { type: 'number' } } } } }, ['{"n":NaN}', '{"n":Infinity}']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['no schema', { reference: '{"n":3}', contract: { format: 'json' } }, 'declare schema'],
  ['extra keys that are right', { reference: '{"n":"3"}', contract: { format: 'json', tolerates: ['extra-keys'], schema: { additionalProperties: false, properties: { n: {} } } } }, 'no bound'],
  ['a keyword that it does not read', { reference: '{"n":"3"}', contract: { format: 'json', schema: { properties: { n: { anyOf: [{ minLength: 1 }] } } } } }, 'no bound'],
  ['a reply whose verdict may still be read', { reference: '{"n":3}', contract: { intent: 'judge-reply', verdict: 'pass', format: 'json', schema: { properties: { n: { maximum: 5 } } } } }, 'verdict'],
]

describe('json_outside_schema', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(jsonOutsideSchema, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(jsonOutsideSchema, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: '{"load":0.8}', contract: { format: 'json', schema: { properties: { load: { type: 'number', minimum: 0, maximum: 1 } } } } }
  test.each([
    ['a check of both bounds', (output: string) => { const load = Number(/:(-?\d[\d.e]*)\}$/.exec(output)?.[1]); return load >= 0 && load <= 1 }, []],
    ['a check that compares the wrong way round', (output: string) => { const load = Number(output.slice(8, -1)); return !(load < 0 || load > 1) }, ['blind NaN']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('json_outside_schema', draft, check)).toEqual(holes)
  })
})
