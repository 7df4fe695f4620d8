import { expect, test } from 'vitest'
import { characterVariant } from '../../../../src/engine/mutators/surface/character-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, CaseDraft, string[]]>([
  ['dashes', { reference: '1939-1945', contract: { tolerates: ['dashes'] } }, ['1939–1945', '1939‑1945', '1939−1945']],
  ['dashes back', { reference: 'A–B', contract: { tolerates: ['dashes'] } }, ['A-B']],
  ['quotes by their side', { reference: 'He said "don\'t".', contract: { tolerates: ['quotes'] } }, ['He said “don\'t”.']],
  ['quotes back', { reference: 'It’s', contract: { tolerates: ['quotes'] } }, ["It's"]],
  ['accents', { reference: 'Café', contract: { tolerates: ['unicode-form'] } }, ['Cafe\u0301']],
  ['accents back', { reference: 'Cafe\u0301', contract: { tolerates: ['unicode-form'] } }, ['Café']],
  ['blanks and marks unseen', { reference: 'to Rome', contract: { tolerates: ['invisible-characters'] } }, ['to\u00a0Rome', '\ufeffto Rome', 'to\u200b Rome']],
])('changes %s', (_, draft, mutants) => {
  expect(mutantsOf(characterVariant, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft]>([
  ['bullets', { reference: '- one', contract: { tolerates: ['dashes'] } }],
  ['options of a command', { reference: 'use --all', contract: { tolerates: ['dashes'] } }],
  ['inline code', { reference: '`a-b`', contract: { tolerates: ['dashes'] } }],
  ['addresses', { reference: 'https://a.io/b-c', contract: { tolerates: ['dashes'] } }],
  ['JSON', { reference: '{"a":"b-c"}', contract: { format: 'json', tolerates: ['dashes', 'quotes'] } }],
])('leaves %s alone', (_, draft) => {
  expect(mutantsOf(characterVariant, draft)).toEqual([])
})

test('declines without a declaration and without a site', () => {
  expect(declineOf(characterVariant, { reference: 'a-b' })?.needs?.path).toBe('tolerates')
  expect(declineOf(characterVariant, { reference: 'Paris', contract: { tolerates: ['unicode-form'] } })?.decline).toBe('both Unicode forms are the same here')
})

test('a check that folds dashes holds, one that compares as is is brittle', async () => {
  const draft: CaseDraft = { reference: 'A-B', contract: { tolerates: ['dashes'] } }
  expect(await holesOf('character_variant', draft, (output) => output.replace(/[‐-―−]/g, '-') === 'A-B')).toEqual([])
  expect(await holesOf('character_variant', draft, (output) => output === 'A-B')).toEqual(['brittle en dash', 'brittle non-breaking hyphen'])
})

test('a check that folds one of the marks only is brittle: no length or layout is at work', async () => {
  const draft: CaseDraft = { reference: '“At six,” says the sign.', contract: { facts: [{ text: 'At six', kind: 'phrase' }], tolerates: ['quotes'] } }
  expect(await holesOf('character_variant', draft, (output) => /^“At six,["”]/.test(output))).toEqual(['brittle straight quotes'])
})
