import { expect, test } from 'vitest'
import { markdownVariant } from '../../../../src/engine/mutators/surface/markdown-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, CaseDraft, string[]]>([
  ['adds marks', { reference: 'It is 12345', expected: 12345, contract: { tolerates: ['markdown'] } }, ['It is **12345**', 'It is `12345`', '# It is 12345']],
  ['drops marks', { reference: '# Sum\nIt is **12** `kg`', contract: { tolerates: ['markdown'] } }, ['Sum\nIt is 12 kg']],
  ['marks no gold inside mathematics', { reference: 'So $x = 5$ then', expected: '5', contract: { tolerates: ['markdown'] } }, ['# So $x = 5$ then']],
])('%s', (_, draft, mutants) => {
  expect(mutantsOf(markdownVariant, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['where marks are not declared to be free', { reference: 'a' }, 'declare tolerates: markdown'],
  ['on a gold with marks', { reference: 'a*b', expected: 'a*b', contract: { tolerates: ['markdown'] } }, 'marks would change the gold'],
  ['on JSON', { reference: '{}', contract: { format: 'json', tolerates: ['markdown'] } }, 'out of place in json'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(markdownVariant, draft)?.decline).toContain(reason)
})

test('a check that drops marks holds, one that wants the bare text is brittle', async () => {
  const draft: CaseDraft = { reference: 'It is 12', expected: 12, contract: { tolerates: ['markdown'] } }
  expect(await holesOf('markdown_variant', draft, (output) => output.replace(/^# |[*`]/g, '') === 'It is 12')).toEqual([])
  expect(await holesOf('markdown_variant', draft, (output) => /is 12/.test(output))).toEqual(['brittle bold', 'brittle code'])
})
