import { expect, test } from 'vitest'
import { judgeVerdictFlipped } from '../../../../src/engine/mutators/judge-reply/judge-verdict-flipped.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const PASS = { intent: 'judge-reply', verdict: 'pass' } as const
const FAIL = { intent: 'judge-reply', verdict: 'fail' } as const

test.each<[string, CaseDraft, string[]]>([
  ['a bare word', { reference: 'CORRECT', contract: PASS }, ['INCORRECT', 'The file zqCORRECTvk was read.\nINCORRECT', 'not CORRECT', 'This is not a CORRECT; INCORRECT']],
  ['in the letter case of the reply', { reference: 'Passed', contract: PASS }, ['Failed', 'The file zqPassedvk was read.\nFailed', 'not Passed', 'This is not a Passed; Failed']],
  ['a label line, wherever it stands', { reference: 'Verdict: PASS\nGood.\nVerdict: PASS', contract: PASS }, [
    'Verdict: FAIL\nGood.\nVerdict: FAIL', 'The file zqPASSvk was read.\nVerdict: FAIL\nGood.\nVerdict: FAIL', 'Verdict: not PASS\nGood.\nVerdict: not PASS', 'Verdict: This is not a PASS; FAIL\nGood.\nVerdict: This is not a PASS; FAIL',
  ]],
  ['brackets', { reference: 'A is short. [[A]]', contract: { ...PASS, choices: ['A', 'B'] } }, ['A is short. [[B]]', 'A is short. not [[A]]', 'A is short. This is not a [[A]]; [[B]]']],
  ['the farthest of several options', { reference: 'Verdict: PASS', contract: { ...PASS, choices: ['PASS', 'MINOR', 'BLOCKED'] } }, ['Verdict: BLOCKED', 'The file zqPASSvk was read.\nVerdict: BLOCKED', 'Verdict: not PASS', 'Verdict: This is not a PASS; BLOCKED']],
  ['a marked word in prose', { reference: 'The answer is correct.', contract: { ...PASS, facts: [{ text: 'correct', kind: 'choice' }] } }, ['The answer is incorrect.', 'The file zqcorrectvk was read.\nThe answer is incorrect.', 'The answer is not correct.']],
  ['a word on its own line', { reference: 'All points are there.\nPASS', contract: PASS }, [
    'All points are there.\nFAIL', 'The file zqPASSvk was read.\nAll points are there.\nFAIL', 'All points are there.\nnot PASS', 'All points are there.\nThis is not a PASS; FAIL',
  ]],
  ['the option that the reply opens with', { reference: 'Yes. The page names it.', contract: { ...PASS, choices: ['yes', 'no'] } }, [
    'No. The page names it.', 'No. The page names it. The file zqYesvk was read.', 'not Yes. The page names it.', 'This is not a Yes; No. The page names it.',
  ]],
  ['a boolean member', { reference: '{"match": true}', contract: PASS }, ['{"match": false}', '{"match": "false"}', '{"match": 0}', '{"match": "no"}']],
  ['a word in a member', { reference: '{"verdict": "PASS"}', contract: PASS }, ['{"verdict": "FAIL"}', '{"verdict": "not PASS"}', '{"verdict": "This is not a PASS; FAIL"}']],
  ['a fail, which only a plain pass contradicts', { reference: 'Verdict: FAIL', contract: FAIL }, ['Verdict: PASS']],
  ['a boolean fail', { reference: '{"pass": false}', contract: FAIL }, ['{"pass": true}']],
])('flips %s', (_, draft, mutants) => {
  expect(mutantsOf(judgeVerdictFlipped, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['what is no reply of a judge', { reference: 'PASS' }, "not a judge's reply"],
  ['a reply whose verdict is not declared', { reference: 'PASS', contract: { intent: 'judge-reply' } }, 'declare the verdict'],
  ['a score', { reference: 'Score: 8', contract: PASS }, 'see judge_score_below_pass'],
  ['prose in which no verdict is marked', { reference: 'It is all fine by me.', contract: PASS }, 'mark the verdict token'],
  ['lines of equal standing', { reference: 'tone: yes\nfacts: yes', contract: PASS }, 'mark the verdict token'],
  ['lines with different tokens', { reference: 'yes\nno', contract: { ...PASS, choices: ['yes', 'no'] } }, 'mark the verdict token'],
  ['an opening word that no option makes a verdict', { reference: 'Yes. The page names it.', contract: PASS }, 'mark the verdict token'],
  ['one label with two tokens', { reference: 'Verdict: FAIL\nNo.\nVerdict: PASS', contract: PASS }, 'mark the verdict token'],
  ['a reply that is not what is declared', { reference: 'FAIL', contract: PASS }, 'FAIL, which is no pass'],
  ['one of several options of a fail', { reference: 'Verdict: MINOR', contract: { ...FAIL, choices: ['GOOD', 'MINOR', 'BLOCKED'] } }, 'opposite in `choices`'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(judgeVerdictFlipped, draft)?.decline).toContain(reason)
})

test('a whole-word reader holds, a substring reader is blind', async () => {
  const draft: CaseDraft = { reference: 'CORRECT', contract: PASS }
  expect(await holesOf('judge_verdict_flipped', draft, (output) => output === 'CORRECT')).toEqual([])
  expect(await holesOf('judge_verdict_flipped', draft, (output) => output.includes('CORRECT'))).toEqual(['blind opposite', 'blind inside a word', 'blind not', 'blind denied'])
})
