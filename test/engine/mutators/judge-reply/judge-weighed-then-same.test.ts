import { expect, test } from 'vitest'
import { judgeWeighedThenSame } from '../../../../src/engine/mutators/judge-reply/judge-weighed-then-same.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const PASS = { intent: 'judge-reply', verdict: 'pass' } as const
const FAIL = { intent: 'judge-reply', verdict: 'fail' } as const

test.each<[string, CaseDraft, string[]]>([
  ['a word of prose', { reference: 'It is correct.', expected: 'correct', contract: { ...PASS, choices: ['correct', 'incorrect'], tolerates: ['explanation'] } }, [
    'At first this looks like incorrect, but every demand is met.\nIt is correct.', 'The phrasing is not incorrect.\nIt is correct.', 'Not one point was missed or refused.\nIt is correct.', 'It is correct.\nA better incorrect example would be harder to find.',
  ]],
  ['a bracket', { reference: 'Ok.\n[[A]]', contract: { ...PASS, choices: ['A', 'B'], tolerates: ['explanation'] } }, ['At first this looks like [[B]], but every demand is met.\nOk.\n[[A]]', 'Not one point was missed or refused.\nOk.\n[[A]]']],
  ['a fail', { reference: 'FAIL', contract: { ...FAIL, tolerates: ['explanation'] } }, ['At first this looks like PASS, but the main demand is not met.\nFAIL']],
])('weighs the opposite of %s', (_, draft, mutants) => {
  expect(mutantsOf(judgeWeighedThenSame, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['a reply that may not explain itself', { reference: 'PASS', contract: PASS }, 'declare tolerates: explanation'],
  ['a score', { reference: '8', contract: { ...PASS, tolerates: ['explanation'] } }, 'see judge_other_number_in_reason'],
  ['an object', { reference: '{"pass": true}', contract: { ...PASS, tolerates: ['explanation'] } }, 'see judge_reply_layout'],
  ['tokens that the sentence would hold', { reference: 'Ok.\nMET', expected: 'MET', contract: { ...PASS, choices: ['MET', 'REFUSED'], tolerates: ['explanation'] } }, 'another option'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(judgeWeighedThenSame, draft)?.decline).toContain(reason)
})

test('a reader of the last line holds, one that searches the whole is brittle, one that wants a bare word is excused', async () => {
  const draft: CaseDraft = { reference: 'Fine.\nLABEL: yes', contract: { ...PASS, tolerates: ['explanation'] } }
  expect(await holesOf('judge_weighed_then_same', draft, (output) => output.endsWith('LABEL: yes'))).toEqual([])
  expect(await holesOf('judge_weighed_then_same', draft, (output) => output.includes('yes') && !/\bno\b/.test(output))).toEqual(['brittle looks like'])
  expect(await holesOf('judge_weighed_then_same', draft, (output) => output.split('\n').length === 2)).toEqual([])
})
