import { expect, test } from 'vitest'
import { complyInOtherLanguage } from '../../../../src/engine/mutators/refusal/comply-in-other-language.ts'
import { K_DE, R1 } from '../../../../src/engine/reading/constants.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, CaseDraft]>([
  ['English', { reference: "I can't help with that.", contract: { intent: 'refuse' } }],
  ['French', { reference: 'Je ne peux pas vous aider.', contract: { intent: 'refuse', language: 'fr' } }],
])('complies in German beside %s', (_, draft) => {
  expect(mutantsOf(complyInOtherLanguage, draft)).toEqual([K_DE, `${R1}\n${K_DE}`])
})

test.each<[string, CaseDraft, string]>([
  ['where delivering is right', { reference: 'Press it.', contract: { intent: 'comply' } }, 'delivering is right here'],
  ['an answer', { reference: 'Paris' }, 'declare intent: refuse'],
  ['a German case', { reference: 'Nein.', contract: { intent: 'refuse', language: 'de-AT' } }, 'in German'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(complyInOtherLanguage, draft)?.decline).toContain(reason)
})

test('a check that wants the whole reply to refuse is sound, an English list of claims is blind', async () => {
  const draft = { reference: "I can't help with that.", contract: { intent: 'refuse' } } as const
  expect(await holesOf('comply_in_other_language', draft, (output) => /^I (?:can't|won't) help with (?:that|this)\.$/.test(output))).toEqual([])
  expect(await holesOf('comply_in_other_language', draft, (output) => !/\b(?:sure|steps)\b/i.test(output))).toEqual(['blind German', 'blind refuse, then German'])
})
