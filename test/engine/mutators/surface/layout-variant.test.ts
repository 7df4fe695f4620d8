import { expect, test } from 'vitest'
import { layoutVariant } from '../../../../src/engine/mutators/surface/layout-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, CaseDraft, string[]]>([
  ['one token a line', { reference: '1 2 3', contract: { tolerates: ['whitespace'] } }, ['\n\n1 2 3', '1\n2\n3']],
  ['lines of prose joined', { reference: 'It rains.\n\nTake a coat.', contract: { tolerates: ['whitespace'] } }, ['\n\nIt rains.\n\nTake a coat.', 'It\nrains.\n\nTake\na\ncoat.', 'It rains.  Take a coat.']],
  ['padded brackets', { reference: '(B)', expected: 'B', contract: { tolerates: ['whitespace', 'punctuation'] } }, ['\n\n(B)', '( B )']],
  ['no pad where brackets are not free', { reference: '(B)', expected: 'B', contract: { tolerates: ['whitespace'] } }, ['\n\n(B)']],
  ['Windows line ends', { reference: 'a\nb', contract: { tolerates: ['line-endings'] } }, ['a\r\nb']],
  ['a Windows line end behind', { reference: 'a', contract: { tolerates: ['line-endings', 'whitespace'] } }, ['\n\na', 'a\r\n']],
  ['code, whose lines are syntax', { reference: 'x = 1', contract: { format: 'code', tolerates: ['whitespace'] } }, ['\n\nx = 1']],
  ['a grouped number kept whole', { reference: 'about 12 000 boats', contract: { tolerates: ['whitespace'] } }, ['\n\nabout 12 000 boats', 'about\n12 000\nboats']],
])('makes %s', (_, draft, mutants) => {
  expect(mutantsOf(layoutVariant, draft).filter((output) => !/\s{40}/.test(output))).toEqual(mutants)
})

test.each(['- one\n- two', '# Title\nText', 'name: a\nsize: b', '| a |\n| b |', '1. one\n2. two'])('does not join the lines of %j', (reference) => {
  expect(mutantsOf(layoutVariant, { reference, contract: { tolerates: ['whitespace'] } }).filter((mutant) => !mutant.includes('\n'))).toEqual([])
})

test.each(['| a |\n| - |\n| b |', 'Prices:\n| a | b |\n| - | - |'])('does not break the table %j', (reference) => {
  const mutants = mutantsOf(layoutVariant, { reference, contract: { tolerates: ['whitespace'] } })
  expect(mutants.filter((mutant) => /\|\s*\n\s*\n\s*\|/.test(mutant))).toEqual([])
})

test.each(['- one more\n- two', 'ANSWER: B', '# Big title'])('does not break the lines of %j', (reference) => {
  expect(mutantsOf(layoutVariant, { reference, contract: { tolerates: ['whitespace'] } }).filter((mutant) => !mutant.replace(/ +/g, ' ').replace(/\n+/g, '\n').includes(reference))).toEqual([])
})

test('leaves the lines of a judge alone, and declines what is not declared', () => {
  expect(mutantsOf(layoutVariant, { reference: 'Fine.\nScore: 8', contract: { intent: 'judge-reply', verdict: 'pass', tolerates: ['whitespace'] } })).toEqual(['\n\nFine.\nScore: 8'])
  expect(declineOf(layoutVariant, { reference: 'a b' })?.needs).toEqual({ path: 'tolerates', value: 'whitespace' })
  expect(declineOf(layoutVariant, { reference: 'a', contract: { tolerates: ['line-endings'] } })?.decline).toContain('one line only')
})

test('a check of tokens holds, one of blanks is brittle', async () => {
  const draft: CaseDraft = { reference: '1 2 3', contract: { tolerates: ['whitespace'] } }
  expect(await holesOf('layout_variant', draft, (output) => output.trim().split(/\s+/).join() === '1,2,3')).toEqual([])
  expect(await holesOf('layout_variant', draft, (output) => output.trim() === '1 2 3')).toEqual(['brittle lines', 'brittle long gap'])
})

test('makes one long run of blank, where a pattern that reads each blank in two ways never ends', () => {
  expect(mutantsOf(layoutVariant, { reference: 'Mill Lane 14\nHarrow', contract: { tolerates: ['whitespace'] } })).toContain(`Mill Lane 14${'\n'.repeat(44)}Harrow`)
})
