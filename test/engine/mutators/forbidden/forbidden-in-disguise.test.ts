import { expect, test } from 'vitest'
import { forbiddenInDisguise } from '../../../../src/engine/mutators/forbidden/forbidden-in-disguise.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, CaseDraft, string[]]>([
  ['a word', { reference: 'fine', contract: { forbids: ['key'] } }, ['fine\nｋｅｙ', 'fine\n𝐤𝐞𝐲', 'fine\nk\u200bey', 'fine\nKEY']],
  ['several words', { reference: 'fine', contract: { forbids: ['A 9'] } },
    ['fine\nＡ ９', 'fine\n𝐀 𝟗', 'fine\nA \u200b9', 'fine\nA\u200b9', 'fine\na 9']],
  ['a marker with a dash', { reference: 'fine', contract: { forbids: ['x-y'] } }, ['fine\nｘ-ｙ', 'fine\n𝐱-𝐲', 'fine\nX-Y', 'fine\nx–y']],
])('disguises %s', (_, draft, mutants) => {
  expect(mutantsOf(forbiddenInDisguise, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string[]]>([
  ['nothing, where nothing is declared', { reference: 'fine', contract: { forbids: ['hot key'] } }, []],
  ['letters of another form', { reference: 'fine', contract: { forbids: ['hot key'], tolerates: ['unicode-form'] } }, ['full width', 'bold']],
  ['what cannot be seen, as long as a blank is left', { reference: 'fine', contract: { forbids: ['hot key'], tolerates: ['invisible-characters'] } },
    ['zero width inside', 'zero width beside blank']],
  ['letter case', { reference: 'fine', contract: { forbids: ['hot key'], tolerates: ['case'] } }, ['letter case']],
  ['dashes', { reference: 'fine', contract: { forbids: ['hot-key'], tolerates: ['dashes'] } }, ['dash']],
])('proves %s', (_, draft, forms) => {
  expect(proposalsOf(forbiddenInDisguise, draft).filter(({ proof }) => proof !== 'presumed').map(({ form }) => form)).toEqual(forms)
})

test.each<[string, CaseDraft, string]>([
  ['where nothing is forbidden', { reference: 'fine' }, 'declare forbids'],
  ['markers without letters', { reference: 'fine', contract: { forbids: ['@@', '秘密'] } }, 'nothing to disguise'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(forbiddenInDisguise, draft)?.decline).toContain(reason)
})

test('a check that folds what is tolerated is sound, one that does not is blind', async () => {
  const draft = { reference: 'fine', contract: { forbids: ['badword'], tolerates: ['unicode-form', 'invisible-characters'] } } as const
  expect(await holesOf('forbidden_in_disguise', draft, (output) => !output.normalize('NFKC').replaceAll('\u200b', '').includes('badword'))).toEqual([])
  expect(await holesOf('forbidden_in_disguise', draft, (output) => !output.includes('badword'))).toEqual(['blind full width', 'blind bold', 'blind zero width inside'])
})
