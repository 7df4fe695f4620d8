import { expect, test } from 'vitest'
import { judgeScoreBelowPass } from '../../../../src/engine/mutators/judge-reply/judge-score-below-pass.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const PASS = { intent: 'judge-reply', verdict: 'pass' } as const
const FAIL = { intent: 'judge-reply', verdict: 'fail' } as const

const SCALE = { min: 1, max: 10, passAt: 7 }

test.each<[string, CaseDraft, string[]]>([
  ['for a bare score', { reference: '8', contract: { ...PASS, scale: SCALE } }, ['1', '6', 'I rate this a 6 out of 10.', '6/10', 'There are 10 reasons why this is a 6.', '6. The answer misses the year 1998']],
  ['for a label line', { reference: 'Fine.\nScore: 8', contract: { ...PASS, scale: SCALE } }, [
    'Fine.\nScore: 1', 'Fine.\nScore: 6', 'Fine.\nScore: 6 out of 10', 'Fine.\nScore: 6/10', 'Fine.\nThere are 10 reasons why this is a 6.', 'Fine.\nScore: 6. The answer misses the year 1998',
  ]],
  ['for a member', { reference: '{"score": 0.95}', contract: { ...PASS, scale: { min: 0, max: 1, passAt: 0.8 } } }, ['{"score": 0.00}', '{"score": 0.79}', '{"score": "0.79 out of 1"}', '{"score": "0.79/1"}']],
  ['where the step is the least score', { reference: '{"score": 1}', contract: { ...PASS, scale: { min: 0, max: 1, passAt: 1 } } }, ['{"score": 0}', '{"score": "0 out of 1"}', '{"score": "0/1"}']],
  ['with a point among its digits', { reference: '[[85]]', contract: { ...PASS, scale: { min: 0, max: 100, passAt: 70 } } }, [
    '[[0]]', '[[69]]', '[[8.5]]', '[[69]] out of 100', '[[69]]/100', 'There are 100 reasons why this is a [[69]].', '[[69]]. The answer misses the year 1998',
  ]],
  ['for a fail, above the bar', { reference: 'Score: 3', contract: { ...FAIL, scale: SCALE } }, ['Score: 10', 'Score: 7']],
])('gives a score on the other side %s', (_, draft, mutants) => {
  expect(mutantsOf(judgeScoreBelowPass, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['a scale without a bar', { reference: '8', contract: { ...PASS, scale: { min: 1, max: 10 } } }, 'declare `scale.passAt`'],
  ['a score without a scale', { reference: '8', contract: PASS }, 'declare `scale'],
  ['a bar that every score reaches', { reference: '8', contract: { ...PASS, scale: { min: 1, max: 10, passAt: 1 } } }, 'no score of the scale is a fail'],
  ['a score that is no pass', { reference: '5', contract: { ...PASS, scale: SCALE } }, '5, which is no pass'],
  ['a word', { reference: 'PASS', contract: PASS }, 'no number'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(judgeScoreBelowPass, draft)?.decline).toContain(reason)
})

test('a strict reader holds, a reader of the last number is blind', async () => {
  const draft: CaseDraft = { reference: 'Score: 8', contract: { ...PASS, scale: SCALE } }
  expect(await holesOf('judge_score_below_pass', draft, (output) => Number(/^Score: (\d+)/.exec(output)?.[1]) >= 7)).toEqual([])
  expect(await holesOf('judge_score_below_pass', draft, (output) => Number(output.match(/\d+/g)?.at(-1)) >= 7)).not.toEqual([])
})
