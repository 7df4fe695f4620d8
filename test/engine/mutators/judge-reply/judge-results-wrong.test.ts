import { expect, test } from 'vitest'
import { judgeResultsWrong } from '../../../../src/engine/mutators/judge-reply/judge-results-wrong.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const PASS = { intent: 'judge-reply', verdict: 'pass' } as const
const FAIL = { intent: 'judge-reply', verdict: 'fail' } as const

test.each<[string, CaseDraft, string[]]>([
  ['in an array', { reference: '[{"a": 1, "ok": true}, {"a": 2, "ok": true}]', contract: PASS }, [
    '[]', '[{"a": 2, "ok": true}]', '[{"a": 1, "ok": true}]', '[{"a": 1, "ok": true}, {"a": 1, "ok": true}]', '[{"a": 2, "ok": true}, {"a": 2, "ok": true}]',
    '[{"a": 1, "ok": false}, {"a": 2, "ok": true}]', '[{"a": 1, "ok": true}, {"a": 2, "ok": false}]',
  ]],
  ['in a member, with words', { reference: '{"r": [{"verdict": "PASS"}]}', contract: PASS }, ['{"r": []}', '{"r": [{"verdict": "FAIL"}]}']],
])('spoils the results %s', (_, draft, mutants) => {
  expect(mutantsOf(judgeResultsWrong, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['an object without a list', { reference: '{"pass": true}', contract: PASS }, 'no list of results'],
  ['results that do not all pass', { reference: '[{"ok": true}, {"ok": false}]', contract: PASS }, 'do not all state a pass'],
  ['a fail', { reference: '[{"ok": false}]', contract: FAIL }, 'declare a pass reply'],
  ['what is no reply of a judge', { reference: '[{"ok": true}]' }, "not a judge's reply"],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(judgeResultsWrong, draft)?.decline).toContain(reason)
})

test('a reader that wants each result once holds, one that asks only for no failure is blind', async () => {
  const draft: CaseDraft = { reference: '[{"a": 1, "ok": true}, {"a": 2, "ok": true}]', contract: PASS }
  const read = (output: string): { a: number; ok: boolean }[] => JSON.parse(output) as { a: number; ok: boolean }[]
  expect(await holesOf('judge_results_wrong', draft, (output) => [1, 2].every((a) => read(output).some((row) => row.a === a && row.ok)))).toEqual([])
  expect(await holesOf('judge_results_wrong', draft, (output) => read(output).every(({ ok }) => ok))).toEqual(['blind none', 'blind removed', 'blind removed', 'blind repeated', 'blind repeated'])
})

test('where a member beside the list speaks for all of it, nothing is proven', async () => {
  const draft: CaseDraft = { reference: '{"pass": true, "results": [{"ok": true}, {"ok": true}]}', contract: PASS }
  expect(await holesOf('judge_results_wrong', draft, (output) => output.includes('"pass": true'))).toEqual([])
})
