import { expect, test } from 'vitest'
import { caseVariant } from '../../../../src/engine/mutators/surface/case-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, CaseDraft, string[]]>([
  ['a word', { reference: 'Answer', contract: { tolerates: ['case'] } }, ['aNSWER', 'answer', 'ANSWER']],
  ['ß, which has no capital of one letter', { reference: 'STRASSE/Straße', contract: { tolerates: ['case'] } }, ['strasse/straße']],
  ['words around an address', { reference: 'See https://a.io/B now', contract: { tolerates: ['case'] } }, ['sEE https://a.io/B NOW', 'see https://a.io/B now', 'SEE https://a.io/B NOW']],
  ['words around inline code', { reference: 'Run `git Log` now', contract: { tolerates: ['case'] } }, ['rUN `git Log` NOW', 'run `git Log` now', 'RUN `git Log` NOW']],
  ['words around a unit symbol', { reference: 'It draws 5 mW', contract: { facts: [{ text: '5 mW', kind: 'quantity' }], tolerates: ['case'] } }, ['iT DRAWS 5 mW', 'it draws 5 mW', 'IT DRAWS 5 mW']],
])('changes the case of %s', (_, draft, mutants) => {
  expect(mutantsOf(caseVariant, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['where case is not declared to be free', { reference: 'Yes' }, 'declare tolerates: case'],
  ['where a letter case is declared', { reference: 'YES', contract: { tolerates: ['case'], letterCase: 'upper' } }, 'letterCase is declared'],
  ['on JSON', { reference: '{"A":"b"}', contract: { format: 'json', tolerates: ['case'] } }, 'syntax in json'],
  ['on digits', { reference: '42', contract: { tolerates: ['case'] } }, 'no letter here'],
  ['where options differ by case', { reference: 'a', contract: { tolerates: ['case'], choices: ['a', 'A'] } }, 'two options differ'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(caseVariant, draft)?.decline).toContain(reason)
})

test('a check that folds case holds, one that does not is brittle, one that forbids capitals throughout is excused', async () => {
  const draft: CaseDraft = { reference: 'It is Lisbon.', expected: 'Lisbon', contract: { tolerates: ['case'] } }
  expect(await holesOf('case_variant', draft, (output) => /lisbon/i.test(output))).toEqual([])
  expect(await holesOf('case_variant', draft, (output) => output.includes('Lisbon'))).toEqual(['brittle swapped', 'brittle lower', 'brittle upper'])
  expect(await holesOf('case_variant', draft, (output) => /lisbon/i.test(output) && !/[A-Z]{3}/.test(output))).toEqual([])
})
