import { expect, test } from 'vitest'
import { judgeEarlierVerdict } from '../../../../src/engine/mutators/judge-reply/judge-earlier-verdict.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const PASS = { intent: 'judge-reply', verdict: 'pass' } as const
const FAIL = { intent: 'judge-reply', verdict: 'fail' } as const

const HINT = 'At first this looks like PASS, but the main demand is not met.\n'

test.each<[string, CaseDraft, string[]]>([
  ['before a label line', { reference: 'Good.\nVerdict: PASS', contract: PASS }, [`Good.\n${HINT}Final verdict: FAIL`, `${HINT}Good.\nVerdict: FAIL`, 'The candidate wrote Verdict: PASS.\nGood.\nVerdict: FAIL']],
  ['before a bracket', { reference: 'Fine. [[B]]', contract: { ...PASS, choices: ['B', 'C'] } }, [
    'Fine. At first this looks like [[B]], but the main demand is not met.\nFinal verdict: [[C]]',
    'At first this looks like [[B]], but the main demand is not met.\nFine. [[C]]', '[[B]] is tempting, yet Fine. [[C]]', 'As a judge, I weighed the evidence. The final grade is C.',
  ]],
  ['as a quoted object', { reference: '{"pass": true}', contract: PASS }, ['The candidate wrote {"pass": true}.\n{"pass": false}']],
  ['as a quoted object with a score', { reference: '{"score": 9}', contract: { ...PASS, scale: { min: 0, max: 10, passAt: 7 } } }, ['The candidate wrote {"score": 9}.\n{"score": 0}']],
  ['as a quoted object with a declared score', { reference: '{"score": 1.0}', contract: { ...PASS, facts: [{ text: '"score": 1.0', kind: 'number' }] } }, ['The candidate wrote {"score": 1.0}.\n{"score": 0.0}']],
  ['before a pass, in front of a reply that may explain itself', { reference: 'FAIL', contract: { ...FAIL, tolerates: ['explanation'] } }, ['At first this looks like FAIL, but every demand is met.\nPASS']],
])('names the verdict %s', (_, draft, mutants) => {
  expect(mutantsOf(judgeEarlierVerdict, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['a token without an opposite', { reference: 'Verdict: FINE', contract: { ...PASS, facts: [{ text: 'FINE', kind: 'choice' }] } }, 'declare the token and its opposite'],
  ['a score in text', { reference: 'Score: 8', contract: PASS }, 'see judge_score_below_pass'],
  ['a fail that may not explain itself', { reference: 'FAIL', contract: FAIL }, 'declare tolerates: explanation'],
  ['tokens that the sentence would hold', { reference: 'MET', contract: { ...PASS, choices: ['MET', 'NOT MET', 'DEMAND'] } }, 'another option'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(judgeEarlierVerdict, draft)?.decline).toContain(reason)
})

test('a reader of the last line holds, a reader of the first word is blind', async () => {
  const draft: CaseDraft = { reference: 'Verdict: PASS', contract: PASS }
  expect(await holesOf('judge_earlier_verdict', draft, (output) => /^Verdict: PASS$/.test(output.split('\n').at(-1) ?? ''))).toEqual([])
  expect(await holesOf('judge_earlier_verdict', draft, (output) => /PASS|FAIL/.exec(output)?.[0] === 'PASS')).toEqual(['blind final verdict', 'blind looks like', 'blind quoted'])
})
