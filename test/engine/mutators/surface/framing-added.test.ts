import { expect, test } from 'vitest'
import { framingAdded } from '../../../../src/engine/mutators/surface/framing-added.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, CaseDraft, string[]]>([
  ['a bare answer', { reference: 'yes', expected: 'yes', contract: { tolerates: ['lead-in'] } }, ['Answer: yes', 'The answer is yes.']],
  ['a sentence', { reference: 'It is Rome.', expected: 'Rome', contract: { tolerates: ['lead-in'] } }, ['Answer: It is Rome.', 'Here is the answer:\nIt is Rome.']],
  ['an answer with a label', { reference: 'Result: 5', expected: 5, contract: { tolerates: ['lead-in'] } }, ['Here is the answer:\nResult: 5']],
  ['a list, on a line of its own', { reference: '- oats\n- salt', contract: { tolerates: ['lead-in', 'greeting'] } }, ['Answer:\n- oats\n- salt', 'Here is the answer:\n- oats\n- salt', 'Hello!\n- oats\n- salt']],
  ['JSON', { reference: '{"a":1}', contract: { format: 'json', tolerates: ['lead-in', 'greeting'] } }, ['Here is the JSON:\n{"a":1}']],
  ['with courtesies', { reference: 'It is Rome.', contract: { tolerates: ['greeting'] } }, ['Hello! It is Rome.', 'It is Rome. Have a nice day.']],
  ['an unfinished sentence with a greeting only', { reference: 'Rome', contract: { tolerates: ['greeting'] } }, ['Hello! Rome']],
])('frames %s', (_, draft, mutants) => {
  expect(mutantsOf(framingAdded, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['where nothing is declared', { reference: 'yes' }, 'declare tolerates: lead-in'],
  ['on code', { reference: 'x = 1', contract: { format: 'code', tolerates: ['lead-in'] } }, 'prose before code'],
  ['where the words are forbidden', { reference: 'Rome', contract: { forbids: ['answer'], tolerates: ['lead-in'] } }, 'declared value'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(framingAdded, draft)?.decline).toContain(reason)
})

test('a check that finds the answer holds, one that wants it first is brittle', async () => {
  const draft: CaseDraft = { reference: 'yes', expected: 'yes', contract: { tolerates: ['lead-in'] } }
  expect(await holesOf('framing_added', draft, (output) => /\byes\b/.test(output))).toEqual([])
  expect(await holesOf('framing_added', draft, (output) => /^yes/.test(output))).toEqual(['brittle label', 'brittle sentence'])
})
