import { expect, test } from 'vitest'
import { reasoningBlockAdded } from '../../../../src/engine/mutators/surface/reasoning-block-added.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const draft: CaseDraft = { reference: 'The answer is C', expected: 'C', contract: { choices: ['B', 'C', 'D'], tolerates: ['reasoning-block'] } }

test('thinks plainly, and weighs a wrong value', () => {
  expect(mutantsOf(reasoningBlockAdded, draft)).toEqual(['<think>We went over this once.</think>\nThe answer is C', '<thinking>We went over this once.</thinking>\nThe answer is C', '<think>D looks likely at first.</think>\nThe answer is C'])
})

test.each<[string, CaseDraft, string]>([
  ['where a block is not declared to be free', { reference: 'C' }, 'declare tolerates: reasoning-block'],
  ['where the reference has one', { reference: '<think>x</think>C', contract: { tolerates: ['reasoning-block'] } }, 'a reasoning block of its own'],
])('declines %s', (_, other, reason) => {
  expect(declineOf(reasoningBlockAdded, other)?.decline).toContain(reason)
})

test('a check that drops the block holds; one that reads it is brittle', async () => {
  const bare = (output: string): string => output.replace(/<(think|thinking)>[^]*<\/\1>\s*/, '')
  expect(await holesOf('reasoning_block_added', draft, (output) => bare(output) === 'The answer is C')).toEqual([])
  expect(await holesOf('reasoning_block_added', draft, (output) => output.replace(/<think>[^]*<\/think>\s*/, '') === 'The answer is C')).toEqual(['brittle other tag'])
  expect(await holesOf('reasoning_block_added', draft, (output) => /\b[BCD]\b/.exec(output)?.[0] === 'C')).toEqual(['brittle weighed'])
  expect(await holesOf('reasoning_block_added', draft, (output) => output === 'The answer is C')).toEqual(['brittle plain'])
})
