import { expect, test } from 'vitest'
import { judgeScoreInvalid } from '../../../../src/engine/mutators/judge-reply/judge-score-invalid.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const PASS = { intent: 'judge-reply', verdict: 'pass' } as const
const FAIL = { intent: 'judge-reply', verdict: 'fail' } as const

test.each<[string, CaseDraft, string[]]>([
  ['in brackets', { reference: '[[8]]', contract: { ...PASS, scale: { min: 1, max: 10 } } }, ['NaN', 'null', 'n/a', 'Infinity', '85', '105', '11', '-1'].map((raw) => `[[${raw}]]`)],
  ['in a member', { reference: '{"score": 0.9}', contract: { ...PASS, scale: { min: 0, max: 1 } } }, ['NaN', 'null', '"n/a"', 'Infinity', '14', '15', '2', '-1'].map((raw) => `{"score": ${raw}}`)],
  ['before its scale', { reference: 'Score: 8/10', contract: { ...PASS, scale: { min: -10, max: 10 } } }, ['NaN', 'null', 'n/a', 'Infinity', '85', '105', '11'].map((raw) => `Score: ${raw}/10`)],
])('gives no score of the scale %s', (_, draft, mutants) => {
  expect(mutantsOf(judgeScoreInvalid, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['a score without a scale', { reference: '[[8]]', contract: PASS }, 'declare `scale'],
  ['a word', { reference: 'PASS', contract: PASS }, 'no number'],
  ['a fail', { reference: '[[2]]', contract: { ...FAIL, scale: { min: 1, max: 10, passAt: 7 } } }, 'declare a pass reply'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(judgeScoreInvalid, draft)?.decline).toContain(reason)
})

test('a reader with bounds holds, one that only compares is blind', async () => {
  const draft: CaseDraft = { reference: '[[8]]', contract: { ...PASS, scale: { min: 1, max: 10, passAt: 7 } } }
  const score = (output: string): number => Number(/\[\[(.*)\]\]/.exec(output)?.[1])
  expect(await holesOf('judge_score_invalid', draft, (output) => score(output) >= 7 && score(output) <= 10)).toEqual([])
  expect(await holesOf('judge_score_invalid', draft, (output) => !(score(output) < 7))).toEqual(['NaN', 'null', 'n/a', 'Infinity', '85', '105', '11'].map((form) => `blind ${form}`))
})
