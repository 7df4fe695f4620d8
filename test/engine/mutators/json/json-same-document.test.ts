import { describe, expect, test } from 'vitest'
import { jsonSameDocument } from '../../../../src/engine/mutators/json/json-same-document.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

type Options = Parameters<typeof mutantsOf>[2]

const made: readonly (readonly [string, CaseDraft, string[], Options?])[] = [
  ['numbers', { reference: '{"p":12,"q":2.50,"r":1200}', contract: { format: 'json', tolerates: ['number-format'] } }, ['{"p":12.0,"q":2.50,"r":1200}', '{"p":12e0,"q":2.50,"r":1200}', '{"p":12,"q":25e-1,"r":1200}', '{"p":12,"q":2.50,"r":1200.0}', '{"p":12,"q":2.50,"r":12e2}']],
  ['strings for checks that read JSON', { reference: '{"u":"a/b","é":"Zoë 𝒳","n":1}', contract: { format: 'json' } }, ['{"u":"a\\/b","é":"Zoë 𝒳","n":1}', '{"u":"a/b","é":"Zo\\u00eb 𝒳","n":1}'], { families: ['json-equal'] }],
  ['a letter of two units', { reference: '{"u":"𝒳"}', contract: { format: 'json' } }, ['{"u":"\\ud835\\udcb3"}'], { families: ['json-syntax'] }],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['integers by the schema', { reference: '{"p":12}', contract: { format: 'json', tolerates: ['number-format'], schema: { properties: { p: { type: 'integer' } } } } }, 'no value'],
  ['long integers', { reference: '{"p":12345678901234567}', contract: { format: 'json', tolerates: ['number-format'] } }, 'not exact as a float'],
  ['nothing declared', { reference: '{"p":12}', contract: { format: 'json' } }, 'declare tolerates: number-format'],
  ['words', { reference: '{"p":"x"}', contract: { format: 'json', tolerates: ['number-format'] } }, 'no value'],
]

describe('json_same_document', () => {
  test.each(made.map(([what, draft, mutants, options]) => [what, draft, mutants, options] as const))('changes %s', (_, draft, mutants, options) => expect(mutantsOf(jsonSameDocument, draft, options)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(jsonSameDocument, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: '{"p":12}', contract: { format: 'json', tolerates: ['number-format'] } }
  test.each([
    ['a parser', (output: string) => JSON.parse(output).p === 12, []],
    ['a pattern of digits', (output: string) => /:12\}/.test(output), ['brittle decimal', 'brittle exponent']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('json_same_document', draft, check)).toEqual(holes)
  })
})
