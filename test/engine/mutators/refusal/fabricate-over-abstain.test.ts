import { expect, test } from 'vitest'
import { fabricateOverAbstain } from '../../../../src/engine/mutators/refusal/fabricate-over-abstain.ts'
import { F1 } from '../../../../src/engine/reading/constants.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const contract = { intent: 'abstain' } as const

test.each<[string, CaseDraft, string[]]>([
  ['something', { reference: 'No such element.', contract }, [F1]],
  ['something of what the prompt names', { prompt: 'When did Quillmere Bridge open? Ask Tom.', reference: 'No record.', contract },
    [F1, F1.replace('it', 'Quillmere Bridge')]],
  ['nothing of a word that only opens a sentence', { prompt: 'Describe the bridge. Explain it.', reference: 'No record.', contract }, [F1]],
])('invents %s', (_, draft, mutants) => {
  expect(mutantsOf(fabricateOverAbstain, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft, string]>([
  ['where an answer exists', { reference: 'In 1987.' }, 'declare intent: abstain'],
  ['where the claim holds a forbidden text', { reference: 'No record.', contract: { ...contract, forbids: ['versions'] } }, 'holds a declared text'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(fabricateOverAbstain, draft)?.decline).toContain(reason)
})

test('a check that wants the abstention is sound, one that only bans some claims is blind', async () => {
  const draft = { reference: 'There is no record of it.', contract }
  expect(await holesOf('fabricate_over_abstain', draft, (output) => /no record/.test(output))).toEqual([])
  expect(await holesOf('fabricate_over_abstain', draft, (output) => !/\bwas built\b/.test(output))).toEqual(['blind plain'])
})
