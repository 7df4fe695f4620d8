import { expect, test } from 'vitest'
import { judgeOtherNumberInReason } from '../../../../src/engine/mutators/judge-reply/judge-other-number-in-reason.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const PASS = { intent: 'judge-reply', verdict: 'pass' } as const
const FAIL = { intent: 'judge-reply', verdict: 'fail' } as const

const SCALE = { min: 1, max: 10, passAt: 7 }

test.each<[string, CaseDraft, string[]]>([
  ['a bare score', { reference: '9', contract: { ...PASS, scale: SCALE, tolerates: ['explanation', 'number-format'] } }, [
    'There are 5 reasons why this is a 9.', '9. The answer gives the year 1998', 'I rate this 9 out of 10.', '7', '9.0',
  ]],
  ['a label line', { reference: 'Score: 9', contract: { ...PASS, scale: SCALE, tolerates: ['explanation'] } }, ['There are 5 reasons for this.\nScore: 9', 'Score: 9. The answer gives the year 1998', 'Score: 7']],
  ['a score without a scale', { reference: 'It is [[8]].', contract: { ...PASS, tolerates: ['explanation'] } }, ['It is [[8]]. The answer gives the year 1998']],
  ['a bracket', { reference: 'Fine.\n[[8]]', contract: { ...PASS, scale: SCALE, tolerates: ['explanation'] } }, [
    'There are 5 reasons for this.\nFine.\n[[8]]', '[[1]] would be for a weaker answer.\nFine.\n[[8]]', 'Fine.\n[[8]]. The answer gives the year 1998', 'Fine.\n[[7]]',
  ]],
  ['a member', { reference: '{"score": 0.9}', contract: { ...PASS, scale: { min: 0, max: 1, passAt: 0.5 } } }, ['{"score": 0.5}']],
  ['a score that a fact pins', { reference: '9', expected: 9, contract: { ...PASS, scale: SCALE, tolerates: ['number-format'] } }, ['9.0']],
  ['a failing score', { reference: '3', contract: { ...FAIL, scale: SCALE, tolerates: ['explanation'] } }, ['There are 8 reasons why this is a 3.', '3. The answer gives the year 1998', 'I rate this 3 out of 10.', '6']],
])('puts a number beside %s', (_, draft, mutants) => {
  expect(mutantsOf(judgeOtherNumberInReason, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['a score without scale or freedom', { reference: '9', contract: PASS }, 'declare `scale`'],
  ['a score at the bar that may not explain itself', { reference: '7', contract: { ...PASS, scale: SCALE } }, 'declare tolerates: explanation'],
  ['a word', { reference: 'PASS', contract: PASS }, 'no number'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(judgeOtherNumberInReason, draft)?.decline).toContain(reason)
})

test('a reader of the label holds, a reader of the last number and a bar that excludes itself are brittle', async () => {
  const draft: CaseDraft = { reference: 'Score: 9', contract: { ...PASS, scale: SCALE, tolerates: ['explanation'] } }
  const labelled = (output: string): number => Number(/Score: (\d+)/.exec(output)?.[1])
  expect(await holesOf('judge_other_number_in_reason', draft, (output) => labelled(output) >= 7)).toEqual([])
  expect(await holesOf('judge_other_number_in_reason', draft, (output) => labelled(output) > 7)).toEqual(['brittle at the bar'])
  const last = (output: string): number => Number(output.match(/\d+/g)?.at(-1))
  expect(await holesOf('judge_other_number_in_reason', draft, (output) => last(output) >= 7 && last(output) <= 10)).toEqual(['brittle year'])
})
