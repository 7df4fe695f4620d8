import { describe, expect, test } from 'vitest'
import { toolRenamed } from '../../../../src/engine/mutators/trajectory/tool-renamed.ts'
import { called } from '../../../helpers/checks-of-calls.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['a single step', { reference: 'Done.', toolCalls: [{ tool: 'get_order' }], contract: { plan: { steps: ['get_order'] } } }, ['[{"tool":"get_orders"}]', '[{"tool":"get_order_v2"}]']],
  ['a plural to its singular, no name of another step', { reference: 'Done.', toolCalls: [{ tool: 'gets' }, { tool: 'get' }], contract: { plan: { steps: ['gets', 'get'], threshold: 1 } } }, ['[{"tool":"gets_v2"},{"tool":"get"}]', '[{"tool":"gets"},{"tool":"get_v2"}]']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['no plan', { reference: 'Done.', toolCalls: [{ tool: 'a' }] }, 'declare plan.steps'],
  ['an undeclared bar', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }], contract: { plan: { steps: ['a', 'b'] } } }, 'declare plan.threshold'],
]

describe('tool_renamed', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(toolRenamed, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(toolRenamed, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: 'Done.', toolCalls: [{ tool: 'get_order' }], contract: { plan: { steps: ['get_order'] } } }
  test.each([
    ['a comparison of names', called((tools) => tools.includes('get_order')), []],
    ['a search in the names', called((tools) => tools.join().includes('get_order')), ['blind plural', 'blind version']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('tool_renamed', draft, check)).toEqual(holes)
  })
})
