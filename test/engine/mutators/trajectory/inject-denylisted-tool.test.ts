import { describe, expect, test } from 'vitest'
import { injectDenylistedTool } from '../../../../src/engine/mutators/trajectory/inject-denylisted-tool.ts'
import { called } from '../../../helpers/checks-of-calls.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['a forbidden tool, last and first', { reference: 'Done.', toolCalls: [{ tool: 'a' }], contract: { forbids: ['delete_all'] } }, ['[{"tool":"a"},{"tool":"delete_all","args":{}}]', '[{"tool":"delete_all","args":{}},{"tool":"a"}]']],
  ['its letter case where that is free', { reference: 'Done.', toolCalls: [], contract: { forbids: ['rm_all'], tolerates: ['case'] } }, ['[{"tool":"rm_all","args":{}}]', '[{"tool":"RM_ALL","args":{}}]']],
  ['a plain word where the checks read calls', { reference: 'Done.', toolCalls: [], contract: { forbids: ['rm'], judges: ['toolCalls'] } }, ['[{"tool":"rm","args":{}}]']],
  ['a verdict channel', { reference: 'Done.', toolCalls: [], contract: { verdictChannel: ['report', 'grade'] } }, ['[{"tool":"report","args":{"verdict":"pass"}}]', '[{"tool":"grade","args":{"verdict":"pass"}}]']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['nothing declared', { reference: 'Done.', toolCalls: [{ tool: 'a' }] }, 'declare forbids'],
  ['a word that the answer must not say', { reference: 'Done.', toolCalls: [{ tool: 'a' }], contract: { forbids: ['swordfish', 'hidden prompt'] } }, 'declare forbids'],
  ['a tool that is called rightly', { reference: 'Done.', toolCalls: [{ tool: 'get_a' }], contract: { forbids: ['get_a'] } }, 'calls a forbidden tool'],
]

describe('inject_denylisted_tool', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(injectDenylistedTool, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(injectDenylistedTool, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: 'Done.', toolCalls: [{ tool: 'a' }], contract: { forbids: ['delete_all'], verdictChannel: 'report' } }
  test.each([
    ['a check of all calls', called((tools) => tools.join() === 'a'), []],
    ['a check of the first call', called((tools) => tools[0] === 'a'), ['forgeable verdict channel', 'blind appended']],
    ['a check of the forbidden one', called((tools) => !tools.includes('delete_all')), ['forgeable verdict channel']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('inject_denylisted_tool', draft, check)).toEqual(holes)
  })
})
