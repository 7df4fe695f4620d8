import { expect, test } from 'vitest'
import { judgeVerdictDecorated } from '../../../../src/engine/mutators/judge-reply/judge-verdict-decorated.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const PASS = { intent: 'judge-reply', verdict: 'pass' } as const

test.each<[string, CaseDraft, string[]]>([
  ['a bare word', { reference: 'PASS', contract: { ...PASS, tolerates: ['punctuation', 'markdown', 'case', 'lead-in', 'explanation', 'whitespace'] } }, [
    'PASS.', '**PASS**', 'Pass', 'pass', 'Verdict: PASS', 'Grade is PASS', 'PASS (with small caveats)', ' PASS \n',
  ]],
  ['a bracket', { reference: 'Ok. [[A]]', contract: { ...PASS, choices: ['A', 'B'], tolerates: ['markdown', 'case', 'punctuation'] } }, ['Ok. [[A]].', 'Ok. **[[A]]**', 'Ok. [[a]]']],
  ['a last line, which has room for no caveat', { reference: 'Fine.\nPASS', contract: { ...PASS, tolerates: ['explanation', 'punctuation'] } }, ['Fine.\nPASS.']],
  ['a score', { reference: 'Score: 8', contract: { ...PASS, tolerates: ['punctuation', 'case'] } }, ['Score: 8.']],
  ['a bold word with case alone', { reference: 'Verdict: **yes**', contract: { ...PASS, tolerates: ['case', 'markdown'] } }, ['Verdict: **Yes**']],
])('dresses %s', (_, draft, mutants) => {
  expect(mutantsOf(judgeVerdictDecorated, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['what nothing allows', { reference: 'yes', contract: PASS }, 'declare tolerates: punctuation'],
  ['a member', { reference: '{"pass": true}', contract: { ...PASS, tolerates: ['case'] } }, 'see judge_reply_layout'],
  ['options that differ by case', { reference: 'Verdict: a', contract: { ...PASS, choices: ['a', 'A'], tolerates: ['case'] } }, 'declare tolerates'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(judgeVerdictDecorated, draft)?.decline).toContain(reason)
})

test('a lenient reader holds, an exact one is brittle', async () => {
  const draft: CaseDraft = { reference: 'yes', contract: { ...PASS, tolerates: ['punctuation', 'case'] } }
  expect(await holesOf('judge_verdict_decorated', draft, (output) => /^yes\.?$/i.test(output))).toEqual([])
  expect(await holesOf('judge_verdict_decorated', draft, (output) => output === 'yes')).toEqual(['brittle full stop', 'brittle title case'])
})
