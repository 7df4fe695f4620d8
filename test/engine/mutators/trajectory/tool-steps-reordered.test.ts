import { describe, expect, test } from 'vitest'
import { toolStepsReordered } from '../../../../src/engine/mutators/trajectory/tool-steps-reordered.ts'
import { called } from '../../../helpers/checks-of-calls.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['each pair of unequal calls', { reference: 'Done.', toolCalls: [{ tool: 'W' }, { tool: 'Q' }, { tool: 'W' }], contract: { plan: { steps: ['W', 'Q', 'W'], ordered: true, threshold: 1 } } }, ['[{"tool":"Q"},{"tool":"W"},{"tool":"W"}]', '[{"tool":"W"},{"tool":"W"},{"tool":"Q"}]']],
  ['all of them', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }, { tool: 'c' }], contract: { plan: { steps: ['a', 'b', 'c'], ordered: true, threshold: 0.6 } } }, ['[{"tool":"c"},{"tool":"b"},{"tool":"a"}]']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['an order that is not written out', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }], contract: { plan: { steps: ['a', 'b'], threshold: 1 } } }, 'declare plan.ordered: true'],
  ['a plan without order', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }], contract: { plan: { steps: ['a', 'b'], ordered: false, threshold: 1 } } }, 'no order'],
  ['a free order', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }], contract: { plan: { steps: ['a', 'b'], ordered: true, threshold: 1 }, tolerates: ['call-order'] } }, 'free'],
  ['an undeclared bar', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }], contract: { plan: { steps: ['a', 'b'], ordered: true } } }, 'declare plan.threshold'],
  ['equal calls', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'a' }], contract: { plan: { steps: ['a', 'a'], ordered: true, threshold: 1 } } }, 'no exchange'],
]

describe('tool_steps_reordered', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(toolStepsReordered, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(toolStepsReordered, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }], contract: { plan: { steps: ['a', 'b'], ordered: true, threshold: 1 } } }
  test.each([
    ['a check of the order', called((tools) => tools.join() === 'a,b'), []],
    ['a check of the set', called((tools) => tools.toSorted().join() === 'a,b'), ['blind exchanged']],
    ['a check with a lower bar', called((tools) => tools.length > 0), []],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('tool_steps_reordered', draft, check)).toEqual(holes)
  })
})
