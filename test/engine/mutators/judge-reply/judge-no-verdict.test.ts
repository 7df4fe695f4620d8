import { expect, test } from 'vitest'
import { judgeNoVerdict } from '../../../../src/engine/mutators/judge-reply/judge-no-verdict.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const PASS = { intent: 'judge-reply', verdict: 'pass' } as const
const FAIL = { intent: 'judge-reply', verdict: 'fail' } as const

const WHOLE = ['', '   ', '[ERROR] upstream call failed', '529 overloaded', 'HTTP error 529', 'I cannot judge this.']

test.each<[string, CaseDraft, string[]]>([
  ['of a word', { reference: 'Fine.\nVerdict: YES', contract: PASS }, [...WHOLE, "I can't say whether this would YES.", "Fine.\nI can't say whether this would YES.", 'Fine.\nVerdict: ']],
  ['of a score', { reference: 'Score: 4', contract: PASS }, [...WHOLE, 'Score: NaN', 'Score: n/a', 'Score: ']],
  ['of an object', { reference: '{"why": "ok", "pass": true, "score": 1}', contract: PASS }, [
    ...WHOLE, '{"why": "ok"}', '{"why": "ok", "score": 0}', '{"why": "ok", "pass": null, "score": 1}', '{"why": "ok", "pass": null, "score": 0}', '{}', '{"why": "ok", "pass": ',
  ]],
  ['of an object with one member', { reference: '{"pass": true}', contract: PASS }, [...WHOLE, '{}', '{"pass": null}', '{"pass": ']],
  ['of a reply whose verdict is not found', { reference: 'a: 0.9\nb: 0.8', contract: PASS }, WHOLE],
  ['of a scale that has the number of the error', { reference: 'Score: 900', contract: { ...PASS, scale: { min: 0, max: 1000 } } }, [
    ...WHOLE.filter((text) => !text.includes('529')), 'Score: NaN', 'Score: n/a', 'Score: ',
  ]],
  ['where the error would hold an option', { reference: 'PASSED', contract: { ...PASS, choices: ['PASSED', 'FAILED'] } }, [
    '', '   ', 'TypeError: cannot read properties of undefined', '529 overloaded', 'HTTP error 529', 'I cannot judge this.', "I can't say whether this would PASSED.",
  ]],
])('states no verdict in place %s', (_, draft, mutants) => {
  expect(mutantsOf(judgeNoVerdict, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['a fail', { reference: 'FAIL', contract: FAIL }, 'declare a pass reply'],
  ['what is no reply of a judge', { reference: 'PASS' }, "not a judge's reply"],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(judgeNoVerdict, draft)?.decline).toContain(reason)
})

test('a strict reader holds; defaults, words in prose and error codes are vacuous', async () => {
  const draft: CaseDraft = { reference: '{"pass": true, "score": 1}', contract: PASS }
  const read = (output: string): { pass?: unknown } => { try { return JSON.parse(output) as object } catch { return {} } }
  expect(await holesOf('judge_no_verdict', draft, (output) => read(output).pass === true)).toEqual([])
  expect(await holesOf('judge_no_verdict', draft, (output) => (read(output).pass ?? true) === true)).toContain('vacuous no member')
  const scored: CaseDraft = { reference: 'I give this 8', contract: PASS }
  expect(await holesOf('judge_no_verdict', scored, (output) => Number(/\d+/.exec(output)?.[0]) >= 7)).toEqual(['vacuous overloaded', 'vacuous error code'])
})

test('a reader of the score is not accused where only the other member is void', async () => {
  const draft: CaseDraft = { reference: '{"pass": true, "score": 1}', contract: PASS }
  const byScore = (output: string): boolean => { try { return (JSON.parse(output) as { score?: unknown }).score === 1 } catch { return false } }
  expect(await holesOf('judge_no_verdict', draft, byScore)).toEqual([])
})
