import { expect, test } from 'vitest'
import { unsupportedSentenceAdded } from '../../../../src/engine/mutators/grounding/unsupported-sentence-added.ts'
import { runSuite } from '../../../../src/engine/runner/run-suite.ts'
import { inProcessGrader, type TestCheck } from '../../../helpers/in-process-grader.ts'
import { aCase, declineOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const families = ['grounding'] as const
const draft: CaseDraft = { reference: 'Paris is the capital.', contexts: ['Paris is the capital.'] }

test('adds an invented sentence, and only presumes that it is too much', () => {
  const [proposal] = proposalsOf(unsupportedSentenceAdded, { ...draft, contract: { forbids: ['Vask'] } }, { families })
  expect(proposal).toMatchObject({ proof: 'presumed', because: [], change: { edits: [{ start: 21, end: 21, replacement: ' It was introduced in 1987 by Tamsin Reel and exists in three versions.' }] } })
})

test.each<[string, CaseDraft, string]>([
  ['where explanations are tolerated', { ...draft, contract: { tolerates: ['explanation'] } }, 'extra text is tolerated'],
  ['where the year would be a right value', { ...draft, reference: 'Paris, 1987', expected: 1987 }, 'holds a declared text'],
  ['without contexts', { reference: 'Paris' }, 'declare contexts'],
  ['JSON', { ...draft, reference: '{}', contract: { format: 'json' } }, 'format json'],
])('declines %s', (_, one, reason) => {
  expect(declineOf(unsupportedSentenceAdded, one, { families })?.decline).toContain(reason)
})

test('a check of every sentence rejects it, one of the first sentence lets it through to review, and neither has a hole', async () => {
  const run = async (check: (output: string) => boolean) => {
    const graded: TestCheck = Object.assign(check, { family: 'grounding' as const })
    const { holes, review } = await runSuite({ version: 1, name: 'one', cases: [aCase(draft)], checks: '' }, { grader: inProcessGrader({ graded }), mutators: ['unsupported_sentence_added'] })
    return [holes.length, review.length]
  }
  expect(await run((output) => output === draft.reference)).toEqual([0, 0])
  expect(await run((output) => output.startsWith(draft.reference))).toEqual([0, 1])
})
