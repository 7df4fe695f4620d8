import { expect, test } from 'vitest'
import { goldInsideLongerToken } from '../../../../src/engine/mutators/presence/gold-inside-longer-token.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const PASS = { intent: 'judge-reply', verdict: 'pass' } as const
const criterion: CaseDraft = {
  reference: '- tone: met',
  contract: { ...PASS, facts: [{ text: 'tone: met', kind: 'phrase' }] },
}

test('glues letters to a name, and to a criterion that a judge has to find met', () => {
  const name: CaseDraft = { reference: 'It is Mia.', contract: { facts: [{ text: 'Mia', kind: 'name' }] } }
  expect(mutantsOf(goldInsideLongerToken, name)).toEqual(['It is zqMia.', 'It is Miavk.', 'It is zqMiavk.'])
  expect(mutantsOf(goldInsideLongerToken, criterion)).toEqual([
    '- zqtone: met',
    '- tone: metvk',
    '- zqtone: metvk',
  ])
})

test('leaves the verdict of a judge to its own mutator', () => {
  const verdict: CaseDraft = {
    reference: 'PASS',
    contract: { ...PASS, facts: [{ text: 'PASS', kind: 'choice' }] },
  }
  expect(declineOf(goldInsideLongerToken, verdict)?.decline).toBe('see judge_verdict_flipped')
})

test('a reader of whole words holds, a count of the letters is blind', async () => {
  expect(await holesOf('gold_inside_longer_token', criterion, (output) => output === '- tone: met')).toEqual(
    [],
  )
  expect(await holesOf('gold_inside_longer_token', criterion, (output) => output.includes('met'))).toContain(
    'blind after',
  )
})
