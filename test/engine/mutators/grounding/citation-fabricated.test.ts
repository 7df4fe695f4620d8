import { expect, test } from 'vitest'
import { citationFabricated } from '../../../../src/engine/mutators/grounding/citation-fabricated.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const cites = (...texts: string[]) => ({ facts: texts.map((text) => ({ text, kind: 'citation' as const })) })
const LAUNDERED = ' See also [doc-99] and [doc-99](https://doc.invalid/99).'

test.each<[string, CaseDraft, string[]]>([
  ['a number out of range', { reference: 'Oak [1].', contexts: ['oak', 'elm'], contract: cites('[1]') }, ['Oak [92].', `Oak [1].${LAUNDERED}`]],
  ['an id out of range', { reference: 'Oak [doc-7].', contract: cites('[doc-7]') }, ['Oak [doc-97].', `Oak [doc-7].${LAUNDERED}`]],
  ['a raised number', { reference: 'Oak.²', contract: cites('²') }, ['Oak.⁹²', `Oak.²${LAUNDERED}`]],
  ['other details', { reference: 'Oak (Ito, 2019).', contract: cites('(Ito, 2019)') }, ['Oak (Ito, 2026).', 'Oak (Vask, 2019).', `Oak (Ito, 2019).${LAUNDERED}`]],
  ['another address', { reference: 'Oak https://a.org/x9', contract: cites('https://a.org/x9') }, ['Oak https://a.org/x0', `Oak https://a.org/x9${LAUNDERED}`]],
  ['another page, not another part of it', { reference: 'Oak https://a.org/x9?q=1#s2', contract: cites('https://a.org/x9?q=1#s2') }, ['Oak https://a.org/x0?q=1#s2', `Oak https://a.org/x9?q=1#s2${LAUNDERED}`]],
  ['no year that a context has', { reference: 'Oak (Ito, 2019).', contexts: ['Ito (2026) on oak'], contract: cites('(Ito, 2019)') }, ['Oak (Vask, 2019).', `Oak (Ito, 2019).${LAUNDERED}`]],
])('invents %s', (_, draft, mutants) => {
  expect(mutantsOf(citationFabricated, draft)).toEqual(mutants)
})

test('presumes that one more source is wrong where the sources are not known', () => {
  const proofOf = (contexts?: string[]) => proposalsOf(citationFabricated, { reference: 'Oak [1].', contract: cites('[1]'), ...(contexts ? { contexts } : {}) }).find(({ form }) => form === 'laundered')?.proof
  expect([proofOf(), proofOf(['oak'])]).toEqual(['presumed', undefined])
})

test.each<[string, CaseDraft, string]>([
  ['without a citation fact', { reference: 'Oak [1].' }, 'declare a citation fact'],
  ['where no marker can be changed', { reference: '"Oak [1, 2]"', contract: { format: 'json', ...cites('[1, 2]') } }, 'no marker here'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(citationFabricated, draft)?.decline).toContain(reason)
})

test('a check of every marker is sound, one that counts markers is blind', async () => {
  const draft: CaseDraft = { reference: 'Oak [1].', contexts: ['oak'], contract: cites('[1]') }
  expect(await holesOf('citation_fabricated', draft, (output) => (output.match(/\[[^\]]+\]/g) ?? []).every((marker) => marker === '[1]'))).toEqual([])
  expect(await holesOf('citation_fabricated', draft, (output) => /\[\d+\]/.test(output))).toEqual(['blind out of range', 'blind laundered'])
})
