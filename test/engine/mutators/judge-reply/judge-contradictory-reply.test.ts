import { expect, test } from 'vitest'
import { judgeContradictoryReply } from '../../../../src/engine/mutators/judge-reply/judge-contradictory-reply.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const PASS = { intent: 'judge-reply', verdict: 'pass' } as const
const FAIL = { intent: 'judge-reply', verdict: 'fail' } as const

test.each<[string, CaseDraft, string[]]>([
  ['an object with a score', { reference: '{"pass": true, "score": 1}', contract: PASS }, ['{"pass": true, "score": 0}', '{"pass": true, "pass": false, "score": 1}', '{"pass": false, "pass": true, "score": 1}']],
  ['an object whose marked member has the say', { reference: '{"pass": true, "score": 1}', contract: { ...PASS, facts: [{ text: '"pass": true', kind: 'choice' }] } }, ['{"pass": true, "pass": false, "score": 1}', '{"pass": false, "pass": true, "score": 1}']],
  ['an object with a reason', { reference: '{"verdict": "PASS", "reason": "ok"}', contract: PASS }, [
    '{"verdict": "PASS", "verdict": "FAIL", "reason": "ok"}', '{"verdict": "FAIL", "verdict": "PASS", "reason": "ok"}', '{"verdict": "PASS", "reason": "It does not meet the demand."}',
  ]],
  ['one bare token', { reference: 'Y', contract: PASS }, ['Y\nN']],
  ['a label line', { reference: 'Fine.\nVerdict: **PASS**.', contract: PASS }, ['Fine.\nVerdict: **PASS**.\nVerdict: **FAIL**.', 'It does not meet the demand.\nVerdict: **PASS**.']],
  ['a last line', { reference: 'Fine.\nPASS', contract: PASS }, ['Fine.\nPASS\nFAIL', 'It does not meet the demand.\nPASS']],
  ['a bracket', { reference: 'Ok. [[A]]', contract: { ...PASS, choices: ['A', 'B'] } }, ['Ok. [[A]]\n[[B]]', 'It does not meet the demand. [[A]]']],
])('contradicts %s', (_, draft, mutants) => {
  expect(mutantsOf(judgeContradictoryReply, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['a fail', { reference: 'FAIL', contract: FAIL }, 'declare a pass reply'],
  ['a score in text', { reference: 'Score: 8', contract: PASS }, 'see judge_score_invalid'],
  ['a verdict that opens the reply', { reference: 'Yes. It is named.', contract: { ...PASS, choices: ['yes', 'no'] } }, 'may be the one that counts'],
  ['a verdict on the first line', { reference: 'PASS\nIt is named.', contract: PASS }, 'may be the one that counts'],
  ['a token without an opposite', { reference: 'OK', contract: { ...PASS, facts: [{ text: 'OK', kind: 'choice' }] } }, 'opposite in `choices`'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(judgeContradictoryReply, draft)?.decline).toContain(reason)
})

test('a reader that wants both to agree holds, a reader of one member is blind, and a last-wins parser is not accused', async () => {
  const draft: CaseDraft = { reference: '{"pass": true, "score": 1}', contract: PASS }
  const read = (output: string): { pass?: unknown; score?: unknown } => JSON.parse(output) as object
  expect(await holesOf('judge_contradictory_reply', draft, (output) => read(output).pass === true && read(output).score === 1)).toEqual([])
  expect(await holesOf('judge_contradictory_reply', draft, (output) => read(output).pass === true)).toEqual(['blind score'])
})
