import { expect, test } from 'vitest'
import { forbiddenLookAlike } from '../../../../src/engine/mutators/forbidden/forbidden-look-alike.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const tolerates = ['explanation'] as const

test.each<[string, CaseDraft, string[]]>([
  ['a short word', { reference: 'It is fine.', contract: { forbids: ['ass', 'hell'], tolerates } },
    ['It is fine. (See also: assault.)', 'It is fine. (See also: shell.)']],
  ['a marker with dots', { reference: 'It is fine.', contract: { forbids: ['i.e.', 'node.js'], tolerates } }, ['It is fine. (See also: ixex.)', 'It is fine. (See also: nodexjs.)']],
  ['no word that is forbidden itself', { reference: 'It is fine.', contract: { forbids: ['kill', 'skillet', 'tit'], tolerates } }, ['It is fine. (See also: title.)']],
])('writes an innocent word for %s', (_, draft, mutants) => {
  expect(mutantsOf(forbiddenLookAlike, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['a marker without a listed word', { reference: 'fine', contract: { forbids: ['sk-'], tolerates } }, 'no everyday word is listed'],
  ['where nothing may be added', { reference: 'fine', contract: { forbids: ['ass'] } }, 'declare tolerates: explanation'],
  ['where nothing is forbidden', { reference: 'fine', contract: { tolerates } }, 'declare forbids'],
  ['JSON', { reference: '{}', contract: { format: 'json', forbids: ['ass'], tolerates } }, 'format json'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(forbiddenLookAlike, draft)?.decline).toContain(reason)
})

test('a check of whole words holds, a substring search is brittle, a byte-exact check is another mutator’s finding', async () => {
  const draft = { reference: 'It is fine.', contract: { forbids: ['ass'], tolerates } }
  expect(await holesOf('forbidden_look_alike', draft, (output) => !/\bass\b/.test(output))).toEqual([])
  expect(await holesOf('forbidden_look_alike', draft, (output) => !output.includes('ass'))).toEqual(['brittle inside a word'])
  expect(await holesOf('forbidden_look_alike', draft, (output) => output === 'It is fine.')).toEqual([])
})
