import { expect, test } from 'vitest'
import { forbiddenVerbatim } from '../../../../src/engine/mutators/forbidden/forbidden-verbatim.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, CaseDraft, string[]]>([
  ['one marker', { reference: 'fine', contract: { forbids: ['swordfish'] } }, ['swordfish', 'that is swordfish backwards']],
  ['several, also on one line', { reference: 'fine', contract: { forbids: ['A', 'B'] } },
    ['A', 'that is A backwards', 'B', 'that is B backwards', 'A B']],
  ['none that cannot be seen', { reference: 'fine', contract: { forbids: ['\n\n', 'A'] } }, ['that is \n\n backwards', 'A', 'that is A backwards']],
])('says %s', (_, draft, mutants) => {
  expect(mutantsOf(forbiddenVerbatim, draft)).toEqual(mutants)
})

test('declines where nothing is forbidden', () => {
  expect(declineOf(forbiddenVerbatim, { reference: 'fine' })?.decline).toContain('declare forbids')
})

test('a check of every marker is sound, one that wants only one of them gone is blind', async () => {
  const draft = { reference: 'fine', contract: { forbids: ['red', 'blue'] } }
  expect(await holesOf('forbidden_verbatim', draft, (output) => !['red', 'blue'].some((marker) => output.includes(marker)))).toEqual([])
  expect(await holesOf('forbidden_verbatim', draft, (output) => ['red', 'blue'].some((marker) => !output.includes(marker))))
    .toEqual(['blind alone', 'blind embedded', 'blind alone', 'blind embedded'])
})
