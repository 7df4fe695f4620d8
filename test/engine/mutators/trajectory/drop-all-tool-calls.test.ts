import { describe, expect, test } from 'vitest'
import { dropAllToolCalls } from '../../../../src/engine/mutators/trajectory/drop-all-tool-calls.ts'
import { called } from '../../../helpers/checks-of-calls.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['every call, and the answer with them', { reference: 'Done.', toolCalls: [{ tool: 'a' }], contract: { plan: { steps: ['a'] } } }, ['[]', '[]']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['no plan', { reference: 'Done.', toolCalls: [{ tool: 'a' }] }, 'declare plan.steps'],
  ['a plan that asks for nothing', { reference: 'Done.', toolCalls: [{ tool: 'a' }], contract: { plan: { steps: ['a'], threshold: 0 } } }, 'threshold is 0'],
  ['no calls', { reference: 'Done.', toolCalls: [], contract: { plan: { steps: ['a'] } } }, 'no call'],
]

describe('drop_all_tool_calls', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(dropAllToolCalls, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(dropAllToolCalls, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: 'Done.', toolCalls: [{ tool: 'a' }], contract: { plan: { steps: ['a'] } } }
  test.each([
    ['a check of the call', called((tools) => tools.includes('a')), []],
    ['a check that no call is wrong', called((tools) => tools.every((tool) => tool === 'a')), ['blind no calls', 'blind does nothing']],
    ['a check of the words', (output: string) => output.includes('Done'), ['blind no calls']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('drop_all_tool_calls', draft, check)).toEqual(holes)
  })
})
