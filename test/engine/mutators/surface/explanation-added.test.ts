import { expect, test } from 'vitest'
import { explanationAdded } from '../../../../src/engine/mutators/surface/explanation-added.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const draft: CaseDraft = { reference: 'The answer is (C).', expected: 'C', contract: { tolerates: ['explanation'] } }

test('explains before and after', () => {
  expect(mutantsOf(explanationAdded, draft).map((mutant) => mutant.replace(draft.reference, '…'))).toEqual([
    'We went over this once. …', 'I compared the options with the source first.\n…', 'Let us think step by step. …',
    'First I note what leads to the answer: the details of the question.\n…', 'This note was made while reading. …',
    expect.stringMatching(/^The quarterly picnic[^]{3000,}\n…$/), '… We went over this once.', '… This follows from the text above.', '… This was read off the text, line by line.',
  ])
})

test('explains a line that means something as a line on another line', () => {
  const mutants = mutantsOf(explanationAdded, { reference: 'ANSWER: D', expected: 'D', contract: { choices: ['A', 'B', 'C', 'D'], tolerates: ['explanation'] } })
  expect(mutants.length).toBeGreaterThan(4)
  expect(mutants.every((mutant) => mutant.endsWith('\nANSWER: D'))).toBe(true)
  expect(mutantsOf(explanationAdded, { reference: 'ANSWER: D.', contract: { tolerates: ['explanation'] } }).every((mutant) => mutant.endsWith('\nANSWER: D.'))).toBe(true)
})

test('leaves the end of an unfinished sentence alone, and does not pad what is limited', () => {
  const mutants = mutantsOf(explanationAdded, { reference: '42', expected: 42, contract: { tolerates: ['explanation'], limits: { words: { max: 500 } } } })
  expect(mutants.every((mutant) => mutant.endsWith('42') && mutant.length < 200)).toBe(true)
})

test.each<[string, CaseDraft, string]>([
  ['where nothing is declared', { reference: 'C' }, 'declare tolerates: explanation'],
  ['on JSON', { reference: '{}', contract: { format: 'json', tolerates: ['explanation'] } }, 'out of place in json'],
  ['on a refusal', { reference: "I can't.", contract: { intent: 'refuse', tolerates: ['explanation'] } }, 'may undo it'],
])('declines %s', (_, other, reason) => {
  expect(declineOf(explanationAdded, other)?.decline).toContain(reason)
})

test('a check that reads the answer holds; a cue, a window and a fixed start each show their own form', async () => {
  expect(await holesOf('explanation_added', draft, (output) => /The answer is \(C\)/.test(output))).toEqual([])
  expect(await holesOf('explanation_added', draft, (output) => !/is not/.test(output) && output.includes('(C)'))).toEqual(['brittle cue words'])
  expect(await holesOf('explanation_added', draft, (output) => output.slice(0, 3000).includes('(C)'))).toEqual(['brittle long'])
  expect(await holesOf('explanation_added', draft, (output) => output.startsWith('The answer is (C)'))).toEqual(['brittle plain, before'])
})
