import { expect, test } from 'vitest'
import { contextsVoided } from '../../../../src/engine/mutators/grounding/contexts-voided.ts'
import { T1 } from '../../../../src/engine/reading/constants.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const families = ['grounding'] as const
const contract = { facts: [{ text: 'Paris', kind: 'name' }] } as const
const draft: CaseDraft = { reference: 'Paris is big.', contexts: ['Paris has millions.', 'Rome has fewer.'], contract }

test('takes the contexts away in four ways', () => {
  const others: CaseDraft[] = [{ reference: 'x' }, { reference: 'Oak', contexts: ['Doors of oak.'] }]
  expect(mutantsOf(contextsVoided, draft, { families, others })).toEqual(['[]', '[""]', JSON.stringify([T1, T1]), '["Doors of oak."]'])
})

test.each<[string, CaseDraft, readonly CaseDraft[], string[]]>([
  ['contexts of another case that hold a fact', draft, [{ reference: 'Oak', contexts: ['Paris has oak doors.'] }], ['[]', '[""]', JSON.stringify([T1, T1])]],
  ['an unrelated sentence that shares a word', { ...draft, reference: 'The gate of Paris.' }, [], ['[]', '[""]']],
])('does not use %s', (_, one, others, mutants) => {
  expect(mutantsOf(contextsVoided, one, { families, others })).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['without contexts', { reference: 'Paris', contract }, 'declare contexts'],
  ['where nothing is required', { reference: 'Paris', contexts: ['x'] }, 'nothing is required'],
  ['an abstention', { reference: 'No record.', contexts: ['x'], contract: { intent: 'abstain' } }, 'needs no context'],
])('declines %s', (_, one, reason) => {
  expect(declineOf(contextsVoided, one, { families })?.decline).toContain(reason)
})

test('proves for a citation check only that no source is left', () => {
  const cited = { reference: 'Big [1].', contexts: ['Paris has millions.'], contract: { facts: [{ text: '[1]', kind: 'citation' }] } } as const
  expect(proposalsOf(contextsVoided, cited, { families: ['citation'] }).filter(({ proof }) => proof !== 'presumed').map(({ form }) => form)).toEqual(['none', 'blank'])
})

test('needs no declared family where the case says that contexts are judged', () => {
  const judged = { ...draft, contract: { ...contract, judges: ['output', 'contexts'] } } as const
  expect(proposalsOf(contextsVoided, judged).filter(({ proof }) => proof !== 'presumed').map(({ form }) => form)).toEqual(['none', 'blank', 'off topic'])
  expect(declineOf(contextsVoided, draft)?.decline).toContain('no check of family grounding')
})

test('a check that needs support is sound, one that is content with nothing is blind', async () => {
  const supported = (contexts: readonly string[] = []) => contexts.some((context) => context.includes('Paris'))
  const isEmpty = (contexts: readonly string[] = []) => contexts.join('') === ''
  expect(await holesOf('contexts_voided', draft, Object.assign((_: string, { contexts }: { contexts?: readonly string[] | undefined }) => supported(contexts), { family: 'grounding' as const }))).toEqual([])
  expect(await holesOf('contexts_voided', draft, Object.assign((_: string, { contexts }: { contexts?: readonly string[] | undefined }) => isEmpty(contexts) || supported(contexts), { family: 'grounding' as const })))
    .toEqual(['blind none', 'blind blank'])
})
