import { expect, test } from 'vitest'
import { letterCaseBroken } from '../../../../src/engine/mutators/limits/letter-case-broken.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, CaseDraft, string[]]>([
  ['capitals', { reference: 'THIS IS FINE', contract: { letterCase: 'upper' } }, ['This Is Fine', 'THIS IS fine', 'ThIS IS FINE']],
  ['small letters', { reference: 'all of it', contract: { letterCase: 'lower' } }, ['All Of It', 'all of IT', 'aLl of it']],
  ['letters that keep their length', { reference: 'straße', contract: { letterCase: 'lower' } }, ['Straße', 'STRAßE', 'sTraße']],
  ['one word of two letters, once', { reference: 'OK', contract: { letterCase: 'upper' } }, ['Ok', 'ok']],
])('breaks %s', (_, draft, mutants) => {
  expect(mutantsOf(letterCaseBroken, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['where no case is declared', { reference: 'FINE' }, 'declare letterCase'],
  ['where any case is right', { reference: 'FINE', contract: { letterCase: 'upper', tolerates: ['case'] } }, 'contradict'],
  ['where the reference breaks it itself', { reference: 'Fine', contract: { letterCase: 'upper' } }, 'not in upper case itself'],
  ['letters without a case', { reference: '終わり A', contract: { letterCase: 'upper' } }, 'no word'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(letterCaseBroken, draft)?.decline).toContain(reason)
})

test('a check of every letter is sound, one of first letters is blind', async () => {
  const draft = { reference: 'THIS IS FINE', contract: { letterCase: 'upper' } } as const
  expect(await holesOf('letter_case_broken', draft, (output) => output === output.toUpperCase())).toEqual([])
  expect(await holesOf('letter_case_broken', draft, (output) => output.split(' ').every((word) => /^[A-Z]/.test(word)))).toEqual(['blind title case', 'blind one letter'])
})
