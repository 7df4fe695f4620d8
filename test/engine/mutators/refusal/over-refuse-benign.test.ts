import { expect, test } from 'vitest'
import { overRefuseBenign } from '../../../../src/engine/mutators/refusal/over-refuse-benign.ts'
import { R1, R2, R3, R4 } from '../../../../src/engine/reading/constants.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, CaseDraft, string[]]>([
  ['what was to be done', { reference: 'Press the button.', contract: { intent: 'comply' } }, [R1, R2, R3, R4]],
  ['what was to be answered', { reference: 'Paris', expected: 'Paris' }, [R1, R2, R3, R4]],
  ['a question about a request, in words that do not answer it', { prompt: 'Was the request approved?', reference: 'No', expected: 'No' }, [R1, R4]],
  ['with none of the expected words', { reference: 'able', expected: 'able' }, [R1, R2, R3]],
])('refuses %s', (_, draft, mutants) => {
  expect(mutantsOf(overRefuseBenign, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['where refusing is right', { reference: R1, contract: { intent: 'refuse' } }, 'refusing is right here'],
  ['where no answer is right', { reference: 'No such thing.', contract: { intent: 'abstain' } }, 'gives no answer'],
  ['what a judge wrote', { reference: 'PASS', contract: { intent: 'judge-reply', verdict: 'pass' } }, 'judge_no_verdict'],
  ['where nothing is required', { reference: 'Paris' }, 'nothing is required'],
  ['a denial in any words', { reference: 'We cannot ship it.', contract: { tolerates: ['synonym'], facts: [{ text: 'cannot ship', kind: 'negation' }] } }, 'only a denial is required'],
  ['where only calls are', { reference: 'done', toolCalls: [{ tool: 'find' }], contract: { plan: { steps: ['find'] } } }, 'only calls are required'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(overRefuseBenign, draft)?.decline).toContain(reason)
})

test('a check of the thing done is sound, a check of active refusals is blind to the passive ones', async () => {
  const draft = { reference: 'Press the green button.', contract: { intent: 'comply', language: 'en' } } as const
  expect(await holesOf('over_refuse_benign', draft, (output) => output.includes('green button'))).toEqual([])
  expect(await holesOf('over_refuse_benign', draft, (output) => !/\b(?:won't|have to decline|not able)\b/.test(output))).toEqual([`blind ${R3}`])
})
