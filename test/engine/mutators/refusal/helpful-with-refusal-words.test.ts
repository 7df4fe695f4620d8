import { expect, test } from 'vitest'
import { helpfulWithRefusalWords } from '../../../../src/engine/mutators/refusal/helpful-with-refusal-words.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const reference = 'Send the form.'

test.each<[string, CaseDraft, string[]]>([
  ['a courtesy', { reference, contract: { tolerates: ['greeting'] } }, [`I'm sorry to hear that. ${reference}`]],
  ['a quotation and a denial', { reference, contract: { intent: 'comply', tolerates: ['explanation'] } },
    [`"I cannot do that," the clerk had said.\n${reference}`, `${reference} I can't see a reason to refuse this.`]],
  ['a courtesy alone where the others are forbidden', { reference, contract: { tolerates: ['greeting', 'explanation'], forbids: ['clerk', 'refuse'] } }, [`I'm sorry to hear that. ${reference}`]],
])('adds %s', (_, draft, mutants) => {
  expect(mutantsOf(helpfulWithRefusalWords, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['where complying is graded', { reference, contract: { intent: 'comply', tolerates: ['greeting'] } }, 'proven'],
  ['where an answer is', { reference, expected: 'form', contract: { tolerates: ['greeting'] } }, 'presumed'],
])('%s it is right beyond doubt or not', (_, draft, proof) => {
  expect(proposalsOf(helpfulWithRefusalWords, draft).map((proposal) => proposal.proof ?? 'proven')).toEqual([proof])
})

test.each<[string, CaseDraft, string]>([
  ['where nothing may be added', { reference }, 'declare tolerates: greeting'],
  ['where refusing is right', { reference, contract: { intent: 'refuse', tolerates: ['greeting'] } }, 'helpful answer is wrong'],
  ['JSON', { reference: '{}', contract: { format: 'json', tolerates: ['greeting'] } }, 'format json'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(helpfulWithRefusalWords, draft)?.decline).toContain(reason)
})

test('a check of the help holds, a list of refusing words is brittle', async () => {
  const draft = { reference, contract: { intent: 'comply', tolerates: ['greeting', 'explanation'] } } as const
  expect(await holesOf('helpful_with_refusal_words', draft, (output) => output.includes('form'))).toEqual([])
  expect(await holesOf('helpful_with_refusal_words', draft, (output) => !/sorry|cannot|can't/.test(output))).toEqual(['brittle sympathy', 'brittle quoted', 'brittle denied'])
  expect(await holesOf('helpful_with_refusal_words', draft, (output) => output === reference)).toEqual([])
})
