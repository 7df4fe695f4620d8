import { describe, expect, test } from 'vitest'
import { toolStepFailed } from '../../../../src/engine/mutators/trajectory/tool-step-failed.ts'
import { withCalls } from '../../../helpers/checks-of-calls.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['the result of a planned call', { reference: 'It costs 5.', toolCalls: [{ tool: 'log', result: 1 }, { tool: 'look', result: { price: 5 } }], contract: { plan: { steps: ['look'] } } }, ['[{"tool":"log","result":1},{"tool":"look","result":{"error":"timeout"}}]']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['no result', { reference: 'It costs 5.', toolCalls: [{ tool: 'look' }], contract: { plan: { steps: ['look'] } } }, 'record toolCalls[].result'],
  ['no plan', { reference: 'It costs 5.', toolCalls: [{ tool: 'look', result: 5 }] }, 'declare plan.steps'],
  ['an answer that claims nothing', { reference: 'I cannot say.', toolCalls: [{ tool: 'look', result: 5 }], contract: { intent: 'abstain', plan: { steps: ['look'] } } }, 'claims no success'],
  ['a step that may be missing', { reference: 'It costs 5.', toolCalls: [{ tool: 'a', result: 5 }, { tool: 'b', result: 6 }], contract: { plan: { steps: ['a', 'b'], threshold: 0.5 } } }, 'no planned call'],
]

describe('tool_step_failed', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(toolStepFailed, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(toolStepFailed, draft)?.decline).toContain(because))

  test('is proven only where the answer tells what the call returned', () => {
    expect(proposalsOf(toolStepFailed, { reference: 'Sent.', toolCalls: [{ tool: 'send', result: { id: 5 } }], contract: { plan: { steps: ['send'] } } })[0]?.proof).toBe('presumed')
  })

  const draft: CaseDraft = { reference: 'It costs 5.', toolCalls: [{ tool: 'look', result: { price: 5 } }], contract: { plan: { steps: ['look'] } } }
  test.each([
    ['a check of the result', withCalls((calls) => !JSON.stringify(calls).includes('error')), []],
    ['a check of the call', withCalls((calls) => calls[0]?.tool === 'look'), ['blind timeout']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('tool_step_failed', draft, check)).toEqual(holes)
  })
})
