import { expect, test } from 'vitest'
import { leadingArticleVariant } from '../../../../src/engine/mutators/surface/leading-article-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, string, string]>([
  ['adds one to a name', 'Spice Girls', 'The Spice Girls'],
  ['keeps the first letter', 'stone bridge', 'The stone bridge'],
  ['drops one', 'the stone bridge', 'stone bridge'],
  ['drops a capital one', 'A kettle', 'kettle'],
  ['leaves blank at the ends', ' Danube\n', ' The Danube\n'],
])('%s', (_, reference, mutant) => {
  expect(mutantsOf(leadingArticleVariant, { reference, contract: { tolerates: ['article'] } })).toEqual([mutant])
})

test.each(['Yes, Paris is.', 'It is Rome', 'Seven swans', '42', 'in the shed', 'Paris.', 'no', 'my house', "Anna's house", 'A minor', 'B', 'the old mill was sold'])('leaves %j alone', (reference) => {
  expect(declineOf(leadingArticleVariant, { reference, contract: { tolerates: ['article'] } })?.decline).toBe('not a bare noun phrase')
})

test('declines where articles are not declared to be free, and on numbers', () => {
  expect(declineOf(leadingArticleVariant, { reference: 'Danube' })).toEqual({ decline: 'declare tolerates: article', needs: { path: 'tolerates', value: 'article' } })
  expect(declineOf(leadingArticleVariant, { reference: '5', contract: { format: 'number', tolerates: ['article'] } })?.decline).toContain('out of place')
})

test('a check that drops the article holds, one that compares as is is brittle', async () => {
  const draft: CaseDraft = { reference: 'Danube', expected: 'Danube', contract: { tolerates: ['article'] } }
  expect(await holesOf('leading_article_variant', draft, (output) => output.replace(/^the /i, '') === 'Danube')).toEqual([])
  expect(await holesOf('leading_article_variant', draft, (output) => output === 'Danube')).toEqual(['brittle added'])
})
