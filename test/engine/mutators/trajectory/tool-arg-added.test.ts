import { describe, expect, test } from 'vitest'
import { toolArgAdded } from '../../../../src/engine/mutators/trajectory/tool-arg-added.ts'
import { withCalls } from '../../../helpers/checks-of-calls.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['by the forbidden argument', { reference: 'Ok.', toolCalls: [{ tool: 'w', args: { city: 'X' } }], contract: { forbids: ['wipe_all'] } }, ['[{"tool":"w","args":{"city":"X","wipe_all":true}}]']],
  ['planned calls only', { reference: 'Ok.', toolCalls: [{ tool: 'w' }, { tool: 'log' }], contract: { plan: { steps: ['w'] } } }, ['[{"tool":"w","args":{"delete_all":true}},{"tool":"log"}]']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['free members', { reference: 'Ok.', toolCalls: [{ tool: 'w' }], contract: { tolerates: ['extra-keys'] } }, 'tolerated'],
  ['no call', { reference: 'Ok.', toolCalls: [] }, 'no planned call'],
]

describe('tool_arg_added', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(toolArgAdded, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(toolArgAdded, draft)?.decline).toContain(because))

  test.each<readonly [string, CaseDraft, NonNullable<Parameters<typeof proposalsOf>[2]>, string | undefined]>([
    ['by a forbidden name', { reference: 'Ok.', toolCalls: [{ tool: 'w' }], contract: { forbids: ['wipe_all'] } }, {}, undefined],
    ['not by the name of a tool of the suite', { reference: 'Ok.', toolCalls: [{ tool: 'w' }], contract: { forbids: ['wipe_all'] } }, { others: [{ reference: 'Ok.', toolCalls: [{ tool: 'wipe_all' }] }] }, 'presumed'],
    ['not where a policy of tools reads it', { reference: 'Ok.', toolCalls: [{ tool: 'w' }], contract: { forbids: ['wipe_all'] } }, { families: ['tool-policy'] }, 'presumed'],
    ['not by silence', { reference: 'Ok.', toolCalls: [{ tool: 'w' }] }, {}, 'presumed'],
  ])('is proven %s', (_, draft, options, proof) => expect(proposalsOf(toolArgAdded, draft, options)[0]?.proof).toBe(proof))

  const draft: CaseDraft = { reference: 'Ok.', toolCalls: [{ tool: 'w', args: { city: 'X' } }], contract: { forbids: ['wipe_all'] } }
  test.each([
    ['a comparison of arguments', withCalls((calls) => JSON.stringify(calls[0]?.args) === '{"city":"X"}'), []],
    ['a check of the wanted ones', withCalls((calls) => calls[0]?.args?.city === 'X'), ['blind forbidden']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('tool_arg_added', draft, check)).toEqual(holes)
  })
})
