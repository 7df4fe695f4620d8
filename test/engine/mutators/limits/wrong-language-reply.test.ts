import { expect, test } from 'vitest'
import { wrongLanguageReply } from '../../../../src/engine/mutators/limits/wrong-language-reply.ts'
import { K_DE, R_FR, T1 } from '../../../../src/engine/reading/constants.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, string, string[]]>([
  ['English', 'en-GB', [K_DE]],
  ['German', 'de', [R_FR, T1]],
  ['Japanese', 'ja', [K_DE, T1]],
])('answers a case in %s in another language', (_, language, mutants) => {
  expect(mutantsOf(wrongLanguageReply, { reference: 'x', contract: { language } })).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['where no language is declared', { reference: 'x' }, 'declare language'],
  ['where any language is right', { reference: 'x', contract: { language: 'en', tolerates: ['language'] } }, 'tolerates another language'],
  ['a tag for several languages', { reference: 'x', contract: { language: 'mul' } }, 'names no one language'],
  ['a refusal', { reference: 'No.', contract: { language: 'en', intent: 'refuse' } }, 'withholds'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(wrongLanguageReply, draft)?.decline).toContain(reason)
})

test('a check of the language is sound, one that trusts any text is blind', async () => {
  const draft = { reference: 'The lease ends in May.', contract: { language: 'en' } }
  expect(await holesOf('wrong_language_reply', draft, (output) => /\bthe\b/i.test(output))).toEqual([])
  expect(await holesOf('wrong_language_reply', draft, (output) => output.trim() !== '')).toEqual(['blind German'])
})
