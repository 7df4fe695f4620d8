import { describe, expect, test } from 'vitest'
import { jsonConflictingDuplicateKey } from '../../../../src/engine/mutators/json/json-conflicting-duplicate-key.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['a fact behind its member, spaced like it', { reference: '{"score": 1, "note": "fine"}', contract: { format: 'json', facts: [{ text: '"score": 1', kind: 'code' }] } }, ['{"score": 1, "score": 22, "note": "fine"}']],
  ['a nested name', { reference: '{"a":{"by":"Ann"}}', contract: { format: 'json', facts: [{ text: 'Ann', kind: 'name' }] } }, ['{"a":{"by":"Ann","by":"Quillmere"}}']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['no fact', { reference: '{"score":1}', contract: { format: 'json' } }, 'declare the value as a fact'],
  ['no format', { reference: '{"score":1}' }, 'declare format: json'],
  ['a key that stands twice already', { reference: '{"a":1,"a":2}', contract: { format: 'json', facts: [{ text: '2', kind: 'number' }] } }, 'declare the value'],
]

describe('json_conflicting_duplicate_key', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(jsonConflictingDuplicateKey, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(jsonConflictingDuplicateKey, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: '{"score":1}', contract: { format: 'json', facts: [{ text: '1', kind: 'number' }] } }
  test.each([
    ['a parser that keeps the last', (output: string) => JSON.parse(output).score === 1, []],
    ['a search for the member', (output: string) => output.includes('"score":1'), ['gap second member']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('json_conflicting_duplicate_key', draft, check)).toEqual(holes)
  })
})
