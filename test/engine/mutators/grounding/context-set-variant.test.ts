import { expect, test } from 'vitest'
import { contextSetVariant } from '../../../../src/engine/mutators/grounding/context-set-variant.ts'
import { T1 } from '../../../../src/engine/reading/constants.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const families = ['grounding'] as const
const facts = [{ text: 'Paris', kind: 'name' }] as const
const contexts = ['Paris is the capital.', 'Lyon has a river.']

test.each<[string, CaseDraft, string[][]]>([
  ['adds one', { reference: 'Paris', contexts, contract: { facts } }, [[...contexts, T1]]],
  ['adds one and reorders', { reference: 'Paris', contexts, contract: { facts, tolerates: ['list-order'] } }, [[...contexts, T1], contexts.toReversed()]],
  ['never reorders what numbers point to', { reference: 'Paris [1]', contexts, contract: { facts, tolerates: ['list-order'] } }, [[...contexts, T1]]],
])('%s', (_, draft, made) => {
  expect(mutantsOf(contextSetVariant, draft, { families })).toEqual(made.map((one) => JSON.stringify(one)))
})

test.each<[string, CaseDraft, string]>([
  ['a fact without support', { reference: 'Paris', contexts: ['Rome.'], contract: { facts } }, 'no context holds'],
  ['no fact', { reference: 'Paris', contexts }, 'declare facts'],
  ['no contexts', { reference: 'Paris', contract: { facts } }, 'declare contexts'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(contextSetVariant, draft, { families })?.decline).toContain(reason)
})

test('declines where a check may count extra context against the answer', () => {
  expect(declineOf(contextSetVariant, { reference: 'Paris', contexts, contract: { facts } })?.decline).toContain('not of family grounding')
})

test('a check of support holds, one of the last context is brittle', async () => {
  const draft: CaseDraft = { reference: 'Paris', contexts: contexts.toReversed(), contract: { facts } }
  const grounded = (holds: (contexts: readonly string[]) => boolean) => Object.assign((_: string, input: { contexts?: readonly string[] | undefined }) => holds(input.contexts ?? []), { family: 'grounding' as const })
  expect(await holesOf('context_set_variant', draft, grounded((all) => all.some((one) => one.includes('Paris'))))).toEqual([])
  expect(await holesOf('context_set_variant', draft, grounded((all) => all.at(-1)?.includes('Paris') === true))).toEqual(['brittle added'])
})
