import { describe, expect, test } from 'vitest'
import { jsonCodeFence } from '../../../../src/engine/mutators/json/json-code-fence.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['a document', { reference: '{"a":1}', contract: { format: 'json', tolerates: ['code-fence'] } }, ['```json\n{"a":1}\n```', '```\n{"a":1}\n```']],
  ['a document with its line ends', { reference: '{\r\n"a":1}\r\n', contract: { format: 'json', tolerates: ['code-fence'] } }, ['```json\r\n{\r\n"a":1}\r\n```', '```\r\n{\r\n"a":1}\r\n```']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['a fence that is not declared', { reference: '{"a":1}', contract: { format: 'json' } }, 'declare tolerates: code-fence'],
  ['a fence that is there', { reference: '```\n{"a":1}\n```', contract: { format: 'json', tolerates: ['code-fence'] } }, 'ambiguous'],
  ['prose around it', { reference: 'So: {"a":1}', contract: { format: 'json', tolerates: ['code-fence'] } }, 'not one bare JSON'],
]

describe('json_code_fence', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(jsonCodeFence, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(jsonCodeFence, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: '{"a":1}', contract: { format: 'json', tolerates: ['code-fence'] } }
  test.each([
    ['a check that takes the fence off', (output: string) => JSON.parse(output.replace(/^```\w*|```$/g, '')).a === 1, []],
    ['a check that wants a bare object', (output: string) => output.startsWith('{'), ['brittle tagged', 'brittle untagged']],
    ['a check that knows one tag', (output: string) => output.replace(/^```json/, '').trim().startsWith('{'), ['brittle untagged']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('json_code_fence', draft, check)).toEqual(holes)
  })
})
