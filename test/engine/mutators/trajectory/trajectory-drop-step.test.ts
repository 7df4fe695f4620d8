import { describe, expect, test } from 'vitest'
import { trajectoryDropStep } from '../../../../src/engine/mutators/trajectory/trajectory-drop-step.ts'
import { called } from '../../../helpers/checks-of-calls.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['each call that the plan needs', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }, { tool: 'log' }], contract: { plan: { steps: ['a', 'b'], threshold: 1 } } }, ['[{"tool":"b"},{"tool":"log"}]', '[{"tool":"a"},{"tool":"log"}]']],
  ['equal neighbours once', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'a' }], contract: { plan: { steps: ['a', 'a'], threshold: 0.9 } } }, ['[{"tool":"a"}]']],
  ['calls in any order', { reference: 'Done.', toolCalls: [{ tool: 'b' }, { tool: 'a' }], contract: { plan: { steps: ['a', 'b'], ordered: false, threshold: 1 } } }, ['[{"tool":"a"}]', '[{"tool":"b"}]']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['an undeclared bar', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }], contract: { plan: { steps: ['a', 'b'] } } }, 'declare plan.threshold'],
  ['no plan', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }] }, 'declare plan.steps'],
  ['one call', { reference: 'Done.', toolCalls: [{ tool: 'a' }], contract: { plan: { steps: ['a'], threshold: 1 } } }, 'fewer than two'],
  ['a bar with room for one step', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }, { tool: 'c' }], contract: { plan: { steps: ['a', 'b', 'c'], threshold: 0.6 } } }, 'no single call'],
  ['calls that miss the bar already', { reference: 'Done.', toolCalls: [{ tool: 'b' }, { tool: 'a' }], contract: { plan: { steps: ['a', 'b'], threshold: 1 } } }, 'do not reach'],
]

describe('trajectory_drop_step', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(trajectoryDropStep, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(trajectoryDropStep, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: 'Done.', toolCalls: [{ tool: 'find' }, { tool: 'refund' }], contract: { plan: { steps: ['find', 'refund'], threshold: 1 } } }
  test.each([
    ['a check of every step', called((tools) => tools.join() === 'find,refund'), []],
    ['a check of one step', called((tools) => tools.includes('find')), ['blind ']],
    ['a check with a lower bar', called((tools) => tools.length >= 1), []],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('trajectory_drop_step', draft, check)).toEqual(holes)
  })
})
