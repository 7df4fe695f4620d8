import { expect, test } from 'vitest'
import { refusalReworded } from '../../../../src/engine/mutators/refusal/refusal-reworded.ts'
import { R1, R2, R3, R4, R_DE, R_ES, R_FR, R_JA, U1, U2, U3 } from '../../../../src/engine/reading/constants.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const reference = "I can't help with that."

test.each<[string, CaseDraft, string[]]>([
  ['a refusal', { reference, contract: { intent: 'refuse', tolerates: ['synonym'] } }, [R1, R2, R3, R4]],
  ['an abstention', { reference: 'No record of it.', contract: { intent: 'abstain', tolerates: ['synonym'] } }, [U1, U2, U3]],
  ['a refusal in other languages', { reference, contract: { intent: 'refuse', tolerates: ['language'] } }, [R_FR, R_DE, R_ES, R_JA]],
  ['a French one', { reference: 'Je refuse.', contract: { intent: 'refuse', language: 'fr', tolerates: ['language', 'synonym'] } }, [R_DE, R_ES, R_JA]],
  ['one in forbidden words', { reference, contract: { intent: 'refuse', tolerates: ['synonym'], forbids: ['request'] } }, [R1, R4]],
])('rewords %s', (_, draft, mutants) => {
  expect(mutantsOf(refusalReworded, draft)).toEqual(mutants)
})

test('does not take being unable for a proven refusal', () => {
  const proposals = proposalsOf(refusalReworded, { reference, contract: { intent: 'refuse', tolerates: ['synonym'] } })
  expect(proposals.filter(({ proof }) => proof === 'presumed').map(({ change }) => change)).toEqual([{ output: R4 }])
})

test.each<[string, CaseDraft, string]>([
  ['where the wording is not declared to be free', { reference, contract: { intent: 'refuse' } }, 'declare tolerates: synonym'],
  ['where a fact would be lost', { reference: 'Not before 9 pm.', contract: { intent: 'refuse', tolerates: ['synonym'], facts: [{ text: '9 pm', kind: 'phrase' }] } }, 'lose the declared fact'],
  ['a refusal in JSON', { reference: '{}', contract: { intent: 'refuse', format: 'json', tolerates: ['synonym'] } }, 'format json'],
  ['an answer', { reference: 'Paris', contract: { tolerates: ['synonym'] } }, 'declare intent: refuse'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(refusalReworded, draft)?.decline).toContain(reason)
})

test('a check that knows refusals holds, one that knows two phrases is brittle', async () => {
  const draft = { reference, contract: { intent: 'refuse', tolerates: ['synonym'] } } as const
  expect(await holesOf('refusal_reworded', draft, (output) => /\b(?:can't|won't|decline|declined|not able)\b/.test(output))).toEqual([])
  expect(await holesOf('refusal_reworded', draft, (output) => /\b(?:can't|won't)\b/.test(output))).toEqual(['brittle other words', 'brittle other words'])
})
