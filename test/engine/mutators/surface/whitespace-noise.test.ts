import { expect, test } from 'vitest'
import { whitespaceNoise } from '../../../../src/engine/mutators/surface/whitespace-noise.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, CaseDraft, string[]]>([
  ['an answer', { reference: 'yes', contract: { tolerates: ['whitespace'] } }, ['yes  \n', '  yes']],
  ['JSON', { reference: '{"a":1}', contract: { format: 'json', tolerates: ['whitespace'] } }, ['{"a":1}  \n', '  {"a":1}']],
  ['fields, which indentation would put inside each other', { reference: 'port: 80\nhost: a', contract: { tolerates: ['whitespace'] } }, ['port: 80\nhost: a  \n']],
  ['code, whose first column is syntax', { reference: 'a = 1', contract: { format: 'code', tolerates: ['whitespace'] } }, ['a = 1  \n']],
])('puts blank around %s', (_, draft, mutants) => {
  expect(mutantsOf(whitespaceNoise, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['where blank is not declared to be free', { reference: 'yes' }, 'declare tolerates: whitespace'],
  ['where blank is forbidden', { reference: 'yes', contract: { tolerates: ['whitespace'], forbids: [' '] } }, 'blank is itself forbidden'],
  ['on a blank reference', { reference: ' ', contract: { tolerates: ['whitespace'] } }, 'the reference is blank'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(whitespaceNoise, draft)?.decline).toContain(reason)
})

test('a check that trims holds, one that does not is brittle', async () => {
  const draft = { reference: 'yes', contract: { tolerates: ['whitespace'] } } as const
  expect(await holesOf('whitespace_noise', draft, (output) => output.trim() === 'yes')).toEqual([])
  expect(await holesOf('whitespace_noise', draft, (output) => output === 'yes')).toEqual(['brittle after', 'brittle before'])
})
