import { describe, expect, test } from 'vitest'
import { toolArgChanged } from '../../../../src/engine/mutators/trajectory/tool-arg-changed.ts'
import { withCalls } from '../../../helpers/checks-of-calls.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['a word that is a fact', { reference: 'The completed ones.', toolCalls: [{ tool: 'list', args: { type: 'completed' } }], contract: { facts: [{ text: 'completed', kind: 'phrase' }] } }, [
    '[{"tool":"list","args":{"type":"bvudl"}}]', '[{"tool":"list","args":{"type":"uncompleted"}}]', '[{"tool":"list","args":{}}]',
    '[{"tool":"list","args":{"type":"completed"}},{"tool":"list","args":{"type":"bvudl"}}]',
  ]],
  ['a nested number, without a second call where more calls are right', { reference: 'Ok.', toolCalls: [{ tool: 'a', args: { l: [{ n: 5 }] } }], contract: { tolerates: ['extra-calls'] } }, [
    '[{"tool":"a","args":{"l":[{"n":22}]}}]', '[{"tool":"a","args":{"l":[{"n":15}]}}]', '[{"tool":"a","args":{"l":[{"n":"5"}]}}]', '[{"tool":"a","args":{"l":[{}]}}]',
  ]],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['no argument', { reference: 'Ok.', toolCalls: [{ tool: 'a', args: {} }, { tool: 'b' }] }, 'no argument'],
]

describe('tool_arg_changed', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(toolArgChanged, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(toolArgChanged, draft)?.decline).toContain(because))

  test.each<readonly [string, CaseDraft, (string | undefined)[]]>([
    ['by a fact in the argument', { reference: 'For Ann.', toolCalls: [{ tool: 'a', args: { by: 'Ann' } }], contract: { facts: [{ text: 'Ann', kind: 'name' }], tolerates: ['extra-calls'] } }, [undefined, undefined, undefined]],
    ['not by a lone digit', { reference: 'It is 5.', toolCalls: [{ tool: 'a', args: { limit: 5 } }], contract: { facts: [{ text: '5', kind: 'number' }], tolerates: ['extra-calls'] } }, ['presumed', 'presumed', 'presumed', 'presumed']],
  ])('is proven %s', (_, draft, proofs) => expect(proposalsOf(toolArgChanged, draft).map(({ proof }) => proof)).toEqual(proofs))

  const draft: CaseDraft = { reference: 'Order 7731 is open.', toolCalls: [{ tool: 'get', args: { id: '7731' } }], contract: { facts: [{ text: '7731', kind: 'number' }] } }
  test.each([
    ['a comparison of calls', withCalls((calls) => JSON.stringify(calls) === '[{"tool":"get","args":{"id":"7731"}}]'), []],
    ['a search in the arguments', withCalls((calls) => JSON.stringify(calls).includes('7731')), ['blind superstring', 'blind repeat']],
    ['a check of the first call', withCalls((calls) => calls[0]?.args?.id === '7731'), ['blind repeat']],
    ['a check of the names', withCalls((calls) => calls.every(({ tool }) => tool === 'get')), ['blind value', 'blind superstring', 'blind removed', 'blind repeat']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('tool_arg_changed', draft, check)).toEqual(holes)
  })
})
