import { describe, expect, test } from 'vitest'
import { malformedStructure } from '../../../../src/engine/mutators/json/malformed-structure.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['an object', { reference: '{"a":1}', contract: { format: 'json' } }, ['{"a":1', '"a":1}', '{"a":']],
  ['an array, line end kept', { reference: ' [1, [2]]\n', contract: { format: 'json' } }, [' [1, [2]\n', ' 1, [2]]\n']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['JSON of no declared format', { reference: '{"a":1}' }, 'declare format: json'],
  ['JSON within prose', { reference: 'Here: {"a":1}', contract: { format: 'json' } }, 'not one bare JSON'],
  ['a bare value', { reference: '42', contract: { format: 'json' } }, 'not one bare JSON'],
  ['broken JSON', { reference: '{"a":1,}', contract: { format: 'json' } }, 'not one bare JSON'],
]

describe('malformed_structure', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(malformedStructure, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(malformedStructure, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: '{"a":1}', contract: { format: 'json' } }
  test.each([
    ['a parser', (output: string) => Boolean(JSON.parse(output.endsWith('}') && output.startsWith('{') ? output : 'null')), []],
    ['a search for a key', (output: string) => output.includes('"a"'), ['blind unclosed', 'blind unopened', 'blind cut']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('malformed_structure', draft, check)).toEqual(holes)
  })
})
