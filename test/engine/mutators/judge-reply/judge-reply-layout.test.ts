import { expect, test } from 'vitest'
import { judgeReplyLayout } from '../../../../src/engine/mutators/judge-reply/judge-reply-layout.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const PASS = { intent: 'judge-reply', verdict: 'pass' } as const

test.each<[string, CaseDraft, string[]]>([
  ['a fence', { reference: '{"score": 1}', contract: { ...PASS, tolerates: ['code-fence'] } }, ['```json\n{"score": 1}\n```']],
  ['a lead-in', { reference: 'PASS', contract: { ...PASS, tolerates: ['lead-in'] } }, ['Here is my verdict:\nPASS']],
  ['another order', { reference: '{"pass": true, "why": "ok", "n": 2}', contract: { ...PASS, tolerates: ['key-order'] } }, ['{"n": 2, "why": "ok", "pass": true}']],
  ['a reasoning block, empty of verdicts and with a draft', { reference: '{"pass": true}', contract: { ...PASS, tolerates: ['reasoning-block'] } }, [
    '<think>We read this twice.</think>\n{"pass": true}', '<think>A first draft was: {"pass": false}</think>\n{"pass": true}',
  ]],
  ['a comment and a line break', { reference: '{"pass": true, "reason": "all good"}', contract: { ...PASS, tolerates: ['explanation'] } }, [
    '{"pass": true, // fine\n "reason": "all good"}', '{"pass": true, "reason": "all\ngood"}',
  ]],
  ['bullets and bold names', { reference: "Keeps the user's words: yes\nNames a date: yes", contract: { ...PASS, tolerates: ['markdown', 'quotes'] } }, ['- **Keeps the user’s words**: yes\n- **Names a date**: yes']],
])('lays the reply out with %s', (_, draft, mutants) => {
  expect(mutantsOf(judgeReplyLayout, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['an object that nothing frees', { reference: '{"score": 1}', contract: PASS }, 'declare tolerates: code-fence'],
  ['a text that nothing frees', { reference: 'PASS', contract: PASS }, 'declare tolerates: lead-in'],
  ['a blank reply', { reference: ' ', contract: PASS }, 'blank'],
  ['what is no reply of a judge', { reference: '{"a": 1}' }, "not a judge's reply"],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(judgeReplyLayout, draft)?.decline).toContain(reason)
})

test('a reader that looks past a fence holds, a bare parser is brittle, and nobody is held to read comments', async () => {
  const draft: CaseDraft = { reference: '{"score": 1, "why": "a b"}', contract: { ...PASS, tolerates: ['code-fence', 'explanation'] } }
  const parse = (text: string): boolean => { try { return (JSON.parse(text) as { score?: unknown }).score === 1 } catch { return false } }
  expect(await holesOf('judge_reply_layout', draft, (output) => parse(output.replace(/^```json\n|\n```$/g, '')))).toEqual([])
  expect(await holesOf('judge_reply_layout', draft, parse)).toEqual(['brittle code fence'])
})
