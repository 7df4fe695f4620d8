import { describe, expect, test } from 'vitest'
import { parserAcceptedVariant } from '../../../../src/engine/mutators/json/parser-accepted-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['the order and the layout', { reference: '{"a": {"x": 1, "y": [ ]}, "b" : 2}', contract: { format: 'json', tolerates: ['key-order'] } }, ['{"b" : 2, "a": {"y": [ ], "x": 1}}', '{\n "b": 2,\n "a": {\n  "y": [],\n  "x": 1\n }\n}']],
  ['the layout alone of one member', { reference: '{"a":1e400}', contract: { format: 'json', tolerates: ['key-order'] } }, ['{\n "a": 1e400\n}']],
  ['no order of members of one name', { reference: '{"a":1,"a":2}', contract: { format: 'json', tolerates: ['key-order'] } }, ['{\n "a": 1,\n "a": 2\n}']],
  ['nothing inside strings', { reference: '{"b":"{\\"x\\":1,\\"y\\":2}","a":1}', contract: { format: 'json', tolerates: ['key-order'] } }, ['{"a":1,"b":"{\\"x\\":1,\\"y\\":2}"}', '{\n "a": 1,\n "b": "{\\"x\\":1,\\"y\\":2}"\n}']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['an order that is not declared free', { reference: '{"a":1,"b":2}', contract: { format: 'json' } }, 'declare tolerates: key-order'],
  ['no format', { reference: '{"a":1,"b":2}', contract: { tolerates: ['key-order'] } }, 'declare format: json'],
  ['an empty document', { reference: '{}', contract: { format: 'json', tolerates: ['key-order'] } }, 'nothing to reorder'],
]

describe('parser_accepted_variant', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(parserAcceptedVariant, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(parserAcceptedVariant, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: '{"a": 1, "b": 2}', contract: { format: 'json', tolerates: ['key-order'] } }
  test.each([
    ['a parser', (output: string) => { const { a, b } = JSON.parse(output); return a === 1 && b === 2 }, []],
    ['a comparison of texts', (output: string) => output === '{"a": 1, "b": 2}', ['brittle reversed', 'brittle indented']],
    ['a pattern over keys in order', (output: string) => /"a": 1[^]*"b": 2/.test(output), ['brittle reversed', 'brittle indented']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('parser_accepted_variant', draft, check)).toEqual(holes)
  })
})
