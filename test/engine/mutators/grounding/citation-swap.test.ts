import { expect, test } from 'vitest'
import { citationSwap } from '../../../../src/engine/mutators/grounding/citation-swap.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const cites = (...texts: string[]) => ({ facts: texts.map((text) => ({ text, kind: 'citation' as const })) })
const two: CaseDraft = {
  reference: 'Aspirin thins blood [1]. Willows grow by rivers [2].',
  contexts: ['Aspirin thins the blood.', 'By rivers willows grow.'], contract: cites('[1]', '[2]'),
}

test.each<[string, CaseDraft, string[]]>([
  ['a number with a context’s', { reference: 'It is oak [1], yes [1].', contexts: ['oak', 'Rain fell.'], contract: cites('[1]') }, ['It is oak [2], yes [2].']],
  ['numbers with each other', two, [
    'Aspirin thins blood [2]. Willows grow by rivers [2].', 'Aspirin thins blood [1]. Willows grow by rivers [1].', 'Aspirin thins blood [2]. Willows grow by rivers [1].',
  ]],
  ['the marker inside a cited claim', { reference: 'It is oak [1].', contexts: ['oak', 'Rain fell.'], contract: cites('oak [1]') }, ['It is oak [2].']],
  ['ids', { reference: 'Oak [doc-1]. Elm [doc-2].', contract: cites('[doc-1]') }, ['Oak [doc-2]. Elm [doc-2].']],
  ['at most three targets', { reference: 'Oak [1].', contexts: ['oak', 'b', 'c', 'd', 'e'], contract: cites('[1]') }, ['Oak [2].', 'Oak [3].', 'Oak [4].']],
])('swaps %s', (_, draft, mutants) => {
  expect(mutantsOf(citationSwap, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['one context', { reference: 'Oak [1].', contexts: ['oak'], contract: cites('[1]') }, 'no other source'],
  ['a context with the same text', { reference: 'Oak [1].', contexts: ['oak  wood', 'oak wood'], contract: cites('[1]') }, 'no other source'],
  ['a context that says the same', { reference: 'Aspirin thins blood [1].', contexts: ['Aspirin thins the blood.', 'Blood: aspirin thins it.'], contract: cites('[1]') }, 'no other source'],
  ['a number inside a list of sources', { reference: 'Oak [1]. Elm [1, 2].', contexts: ['a', 'b'], contract: cites('[1]') }, 'declare a citation fact'],
  ['no citation fact', { reference: 'Oak [1].', contexts: ['a', 'b'] }, 'declare a citation fact'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(citationSwap, draft)?.decline).toContain(reason)
})

test('never exchanges two markers of one claim', () => {
  const draft = { reference: 'Oak [1] [2].', contexts: ['a', 'b'], contract: cites('[1]', '[2]') }
  expect(mutantsOf(citationSwap, draft)).not.toContain('Oak [2] [1].')
})

test('a check that ties claims to sources is sound, one that wants any markers is blind', async () => {
  const tied = (output: string) => output.includes('blood [1]') && output.includes('rivers [2]')
  expect(await holesOf('citation_swap', two, tied)).toEqual([])
  expect(await holesOf('citation_swap', two, (output) => output.includes('[1]') && output.includes('[2]'))).toEqual(['blind exchanged'])
  expect(await holesOf('citation_swap', two, (output) => /\[\d\]/.test(output))).toHaveLength(3)
})
