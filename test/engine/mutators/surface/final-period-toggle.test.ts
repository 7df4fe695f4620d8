import { expect, test } from 'vitest'
import { finalPeriodToggle } from '../../../../src/engine/mutators/surface/final-period-toggle.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, string, string[]]>([
  ['drops a full stop', 'No.', ['No']],
  ['drops an exclamation mark before a line end', 'No!\n', ['No\n']],
  ['adds marks', 'No', ['No.', 'No!']],
  ['adds no factorial', 'It is 42', ['It is 42.']],
  ['drops the stop behind a decimal', 'It is 3.14.', ['It is 3.14']],
])('%s', (_, reference, mutants) => {
  expect(mutantsOf(finalPeriodToggle, { reference, contract: { tolerates: ['punctuation'] } })).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['where the mark is not declared to be free', { reference: 'No.' }, 'declare tolerates: punctuation'],
  ['on a version', { reference: 'Use v2.14.', contract: { tolerates: ['punctuation'] } }, 'the mark belongs to a token'],
  ['on an abbreviation', { reference: 'nuts, bolts etc.', contract: { tolerates: ['punctuation'] } }, 'the mark belongs to a token'],
  ['on dots', { reference: 'Well...', contract: { tolerates: ['punctuation'] } }, 'the mark belongs to a token'],
  ['on an address', { reference: 'See https://a.io/b', contract: { tolerates: ['punctuation'] } }, 'the mark belongs to a token'],
  ['on a bracket', { reference: 'No (1)', contract: { tolerates: ['punctuation'] } }, 'neither a word nor a mark'],
  ['on a list', { reference: 'a, b', contract: { format: 'list', tolerates: ['punctuation'] } }, 'syntax in list'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(finalPeriodToggle, draft)?.decline).toContain(reason)
})

test('a check that drops the mark holds, one that compares as is is brittle', async () => {
  const draft: CaseDraft = { reference: 'yes', contract: { tolerates: ['punctuation'] } }
  expect(await holesOf('final_period_toggle', draft, (output) => output.replace(/[.!?]$/, '') === 'yes')).toEqual([])
  expect(await holesOf('final_period_toggle', draft, (output) => output === 'yes')).toEqual(['brittle added .', 'brittle added !'])
})
