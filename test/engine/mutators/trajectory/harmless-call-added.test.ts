import { describe, expect, test } from 'vitest'
import { harmlessCallAdded } from '../../../../src/engine/mutators/trajectory/harmless-call-added.ts'
import { called } from '../../../helpers/checks-of-calls.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['the end and the start', { reference: 'Done.', toolCalls: [{ tool: 'a' }], contract: { tolerates: ['extra-calls'] } }, ['[{"tool":"a"},{"tool":"list_help","args":{}}]', '[{"tool":"list_help","args":{}},{"tool":"a"}]']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['nothing declared', { reference: 'Done.', toolCalls: [{ tool: 'a' }] }, 'declare tolerates: extra-calls'],
  ['a name that is forbidden', { reference: 'Done.', toolCalls: [{ tool: 'a' }], contract: { tolerates: ['extra-calls'], forbids: ['list_help'] } }, 'names list_help'],
]

describe('harmless_call_added', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(harmlessCallAdded, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(harmlessCallAdded, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: 'Done.', toolCalls: [{ tool: 'a' }], contract: { tolerates: ['extra-calls'] } }
  test.each([
    ['a check of the wanted call', called((tools) => tools.includes('a')), []],
    ['a check of the first call', called((tools) => tools[0] === 'a'), ['brittle first']],
    ['a count of calls', called((tools) => tools.length === 1), ['brittle appended', 'brittle first']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('harmless_call_added', draft, check)).toEqual(holes)
  })
})
