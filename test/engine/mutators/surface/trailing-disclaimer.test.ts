import { expect, test } from 'vitest'
import { trailingDisclaimer } from '../../../../src/engine/mutators/surface/trailing-disclaimer.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const NOTE = '\n\n(This reply comes from an AI assistant and is no substitute for professional advice.)'

test.each<[string, CaseDraft]>([
  ['an answer', { reference: 'Take 5 mg.', contract: { facts: [{ text: '5 mg', kind: 'quantity' }], tolerates: ['disclaimer'] } }],
  ['compliance', { reference: 'Press the green button.', contract: { intent: 'comply', tolerates: ['disclaimer'] } }],
])('follows %s', (_, draft) => {
  expect(mutantsOf(trailingDisclaimer, draft)).toEqual([draft.reference + NOTE])
})

test.each<[string, CaseDraft, string]>([
  ['where a disclaimer is not declared to be free', { reference: 'Yes', expected: 'Yes' }, 'declare tolerates: disclaimer'],
  ['on JSON', { reference: '{}', contract: { format: 'json', tolerates: ['disclaimer'] } }, 'a note breaks the declared format'],
  ['where nothing is required', { reference: 'Yes', contract: { tolerates: ['disclaimer'] } }, 'nothing is required here'],
  ['where brackets are forbidden', { reference: 'Yes', expected: 'Yes', contract: { tolerates: ['disclaimer'], forbids: ['('] } }, 'declared value or marker'],
  ['in German', { reference: 'Ja', expected: 'Ja', contract: { tolerates: ['disclaimer'], language: 'de' } }, 'the note is in English'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(trailingDisclaimer, draft)?.decline).toContain(reason)
})

test('a check that finds the answer holds, one that wants it last is brittle, one with a length bound is excused', async () => {
  const draft: CaseDraft = { reference: 'Take 5 mg', expected: '5 mg', contract: { tolerates: ['disclaimer'] } }
  expect(await holesOf('trailing_disclaimer', draft, (output) => /\b5 mg\b/.test(output))).toEqual([])
  expect(await holesOf('trailing_disclaimer', draft, (output) => output.endsWith('5 mg'))).toEqual(['brittle '])
  expect(await holesOf('trailing_disclaimer', draft, (output) => /\b5 mg\b/.test(output) && output.length < 40)).toEqual([])
})
