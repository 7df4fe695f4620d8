import { expect, test } from 'vitest'
import { grounding } from '../../../../src/engine/checks/index.ts'
import { dropSupportingContext } from '../../../../src/engine/mutators/grounding/drop-supporting-context.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const families = ['grounding'] as const
const paris = { facts: [{ text: 'Paris', kind: 'name' }] } as const

test.each<[string, CaseDraft, string[][]]>([
  ['the context of the only fact', { reference: 'It is Paris.', contexts: ['Lyon has a river.', 'Paris is the capital.'], contract: paris }, [['Lyon has a river.']]],
  ['the context of every fact', { reference: 'Paris, 1889', contexts: ['Built 1889 in Paris.', 'Rain fell.'], contract: { facts: [...paris.facts, { text: '1889', kind: 'number' }] } }, [['Rain fell.']]],
  ['the context of a cited claim', { reference: 'It is oak [1].', contexts: ['It is oak.', 'Rain fell.'], contract: { facts: [{ text: 'oak [1]', kind: 'citation' }] } }, [['Rain fell.']]],
  ['the context that holds the answer word for word', { reference: 'Granite walls stand.', contexts: ['Here Granite walls stand.', 'Rain fell.'] }, [['Rain fell.']]],
])('drops %s', (_, draft, contexts) => {
  expect(mutantsOf(dropSupportingContext, draft, { families })).toEqual(contexts.map((one) => JSON.stringify(one)))
})

test.each<[string, CaseDraft, string]>([
  ['two contexts of one fact', { reference: 'Paris', contexts: ['Paris is big.', 'Paris is old.', 'x'], contract: paris }, 'another context still supports'],
  ['facts in different contexts', { reference: 'Paris, 1889', contexts: ['Paris.', 'Built 1889.'], contract: { facts: [...paris.facts, { text: '1889', kind: 'number' }] } }, 'another context still supports'],
  ['a context left that shares a word with the fact', { reference: '12 euro', contexts: ['12 euro', 'Bring the euro.'], contract: { facts: [{ text: '12 euro', kind: 'quantity' }] } }, 'in part at least'],
  ['a value left in other digits', { reference: '1250', contexts: ['1250', 'about 1,250'], contract: { facts: [{ text: '1250', kind: 'number' }] } }, 'another context still supports'],
  ['one context', { reference: 'Paris', contexts: ['Paris.'], contract: paris }, 'only one context'],
  ['no context', { reference: 'Paris', contract: paris }, 'declare contexts'],
  ['no fact', { reference: 'It is so.', contexts: ['a', 'b'] }, 'declare facts'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(dropSupportingContext, draft, { families })?.decline).toContain(reason)
})

test('leaves checks of other families alone, and presumes where a citation fact is all that speaks of sources', () => {
  const contexts = ['It is oak.', 'Rain fell.']
  expect(declineOf(dropSupportingContext, { reference: 'It is oak.', contexts, contract: { facts: [{ text: 'oak', kind: 'name' }] } })?.decline).toContain('no check of family grounding')
  const cited = { reference: 'It is oak [1].', contexts, contract: { facts: [{ text: 'oak [1]', kind: 'citation' }] } } as const
  expect(proposalsOf(dropSupportingContext, cited).map(({ proof }) => proof)).toEqual(['presumed'])
  expect(proposalsOf(dropSupportingContext, { ...cited, contract: { ...cited.contract, judges: ['output', 'contexts'] } }).map(({ proof }) => proof)).toEqual([undefined])
})

test('a check against the contexts is sound, one that sees only the answer is blind', async () => {
  const draft = { reference: 'Paris is the capital.', contexts: ['Paris is the capital.', 'Lyon has a river.'], contract: paris }
  expect(await holesOf('drop_supporting_context', draft, Object.assign(grounding(), { family: 'grounding' as const }))).toEqual([])
  expect(await holesOf('drop_supporting_context', draft, Object.assign((output: string) => output.includes('Paris'), { family: 'grounding' as const }))).toEqual(['blind '])
})
