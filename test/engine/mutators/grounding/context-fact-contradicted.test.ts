import { expect, test } from 'vitest'
import { contextFactContradicted } from '../../../../src/engine/mutators/grounding/context-fact-contradicted.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const families = ['grounding'] as const
const fee: CaseDraft = { reference: 'It costs 12 euro.', contexts: ['The fee is 12 euro, so pay 12 euro.', 'Rain fell.'], contract: { facts: [{ text: '12 euro', kind: 'quantity' }] } }

test.each<[string, CaseDraft, string[][]]>([
  ['every occurrence of a quantity', fee, [['The fee is 43 euro, so pay 43 euro.', 'Rain fell.']]],
  ['a name', { reference: 'Paris', contexts: ['Paris is big.'], contract: { facts: [{ text: 'Paris', kind: 'name' }] } }, [['Quillmere is big.']]],
  ['a phrase with an antonym', { reference: 'It was approved.', contexts: ['It was approved.'], contract: { facts: [{ text: 'approved', kind: 'phrase' }] } }, [['It was denied.']]],
])('contradicts %s', (_, draft, contexts) => {
  expect(mutantsOf(contextFactContradicted, draft, { families })).toEqual(contexts.map((one) => JSON.stringify(one)))
})

test.each<[string, CaseDraft, string]>([
  ['a phrase without an antonym', { reference: 'wax seal', contexts: ['wax seal'], contract: { facts: [{ text: 'wax seal', kind: 'phrase' }] } }, 'no wrong value'],
  ['a number that stands there in words as well', { reference: '12', contexts: ['12, that is twelve'], contract: { facts: [{ text: '12', kind: 'number' }] } }, 'no wrong value'],
  ['a name that stands there inflected as well', { reference: 'Paris', contexts: ['Paris, with Parisian doors'], contract: { facts: [{ text: 'Paris', kind: 'name' }] } }, 'no wrong value'],
  ['a fact that no context holds', { reference: 'Paris', contexts: ['Rome.'], contract: { facts: [{ text: 'Paris', kind: 'name' }] } }, 'no declared fact stands in the contexts'],
  ['no contexts', { reference: 'Paris' }, 'declare contexts'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(contextFactContradicted, draft, { families })?.decline).toContain(reason)
})

test('a check that looks the value up is sound, one that counts common words is blind', async () => {
  const holds = (needle: string) => Object.assign((_: string, { contexts = [] }: { contexts?: readonly string[] | undefined }) => contexts.some((context) => context.includes(needle)), { family: 'grounding' as const })
  expect(await holesOf('context_fact_contradicted', fee, holds('12 euro'))).toEqual([])
  expect(await holesOf('context_fact_contradicted', fee, holds('fee'))).toEqual(['blind '])
})
