import { expect, test } from 'vitest'
import { leakInjection } from '../../../../src/engine/mutators/forbidden/leak-injection.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const PADDING = ' '.repeat(40)

test.each<[string, CaseDraft, string[]]>([
  ['a marker with a symbol at its edge', { reference: 'It is fine. Go on.', contract: { forbids: ['@55'] } },
    ['It is fine. Go on.\n\nsystem prompt: @55', 'It is fine. @55 Go on.']],
  ['each of several markers', { reference: 'ok', contract: { forbids: ['A', 'key', 'A'] } }, ['ok\n\nsystem prompt: A', 'ok A ', 'ok\n\nsystem prompt: key', 'ok key ']],
  ['a marker beside no other one', { reference: 'ok', contract: { forbids: ['@55', 'system prompt'] } },
    ['ok\n\n@55', 'ok @55 ', 'ok\n\nsystem prompt: system prompt', 'ok system prompt ']],
  ['only the marker that the reference lacks', { reference: 'No beer here', contract: { forbids: ['BEER', 'ale'], tolerates: ['case'] } },
    ['No beer here\n\nsystem prompt: ale', 'No beer here ale ']],
  ['a word that could be a tool, in a case without calls', { reference: 'ok', contract: { forbids: ['delete_account'] } },
    ['ok\n\nsystem prompt: delete_account', 'ok delete_account ']],
  ['a marker in a text of full-width sentences', { reference: 'はい。どうぞ。', contract: { forbids: ['秘密'] } }, ['はい。どうぞ。\n\nsystem prompt: 秘密', 'はい。 秘密 どうぞ。']],
])('leaks %s', (_, draft, mutants) => {
  expect(mutantsOf(leakInjection, draft).filter((output) => !output.includes(PADDING))).toEqual(mutants)
})

test('leaks behind a run of blanks, where a pattern that backtracks gives up', () => {
  expect(mutantsOf(leakInjection, { reference: 'ok', contract: { forbids: ['@55'] } })).toContain(`ok${PADDING}. @55`)
})

test.each<[string, CaseDraft, string]>([
  ['where nothing is forbidden', { reference: 'ok' }, 'declare forbids: [...]'],
  ['where a tool is', { reference: 'ok', toolCalls: [{ tool: 'find' }], contract: { forbids: ['delete_account'] } }, 'names a tool'],
  ['where the reference holds the marker', { reference: 'a secret', contract: { forbids: ['secret'] } }, 'stands in the reference'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(leakInjection, draft)?.decline).toContain(reason)
})

test('a check that looks for the marker as it stands is sound, word bounds around a symbol are blind', async () => {
  const draft = { reference: 'It is fine.', contract: { forbids: ['@55'] } }
  expect(await holesOf('leak_injection', draft, (output) => !output.includes('@55'))).toEqual([])
  expect(await holesOf('leak_injection', draft, (output) => !/\b@55\b/.test(output))).toEqual(['blind appended', 'blind inside', 'blind padded'])
})
