import { describe, expect, test } from 'vitest'
import { callOrderVariant } from '../../../../src/engine/mutators/trajectory/call-order-variant.ts'
import { called } from '../../../helpers/checks-of-calls.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['a free order', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }, { tool: 'c' }], contract: { tolerates: ['call-order'] } }, ['[{"tool":"c"},{"tool":"b"},{"tool":"a"}]', '[{"tool":"b"},{"tool":"a"},{"tool":"c"}]']],
  ['a plan without order', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }], contract: { plan: { steps: ['a', 'b'], ordered: false } } }, ['[{"tool":"b"},{"tool":"a"}]']],
  ['the order within arguments', { reference: 'Done.', toolCalls: [{ tool: 'a', args: { l: ['p', 'q'], xy: [1, 2] } }], contract: { tolerates: ['key-order', 'list-order'] } }, ['[{"tool":"a","args":{"xy":[1,2],"l":["p","q"]}}]', '[{"tool":"a","args":{"l":["q","p"],"xy":[1,2]}}]']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['an order that is not declared free', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }] }, 'declare tolerates: call-order'],
  ['equal calls', { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'a' }], contract: { tolerates: ['call-order'] } }, 'no two unequal'],
]

describe('call_order_variant', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(callOrderVariant, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(callOrderVariant, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: 'Done.', toolCalls: [{ tool: 'a' }, { tool: 'b' }], contract: { tolerates: ['call-order'] } }
  test.each([
    ['a check of the set', called((tools) => tools.toSorted().join() === 'a,b'), []],
    ['a check of the order', called((tools) => tools.join() === 'a,b'), ['brittle reversed']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('call_order_variant', draft, check)).toEqual(holes)
  })
})
