import { expect, test } from 'vitest'
import { limitExceeded } from '../../../../src/engine/mutators/limits/limit-exceeded.ts'
import { limitCounts } from '../../../../src/engine/reading/limit-counts.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const reference = 'It is open. Come in.'
const list = '- a\n- b\n- c'

test.each<[string, CaseDraft, keyof ReturnType<typeof limitCounts>, number[]]>([
  ['words', { reference, contract: { limits: { words: { max: 9, min: 4 } } } }, 'words', [10, 72, 3]],
  ['characters', { reference, contract: { limits: { characters: { max: 30, min: 10 } } } }, 'characters', [31, 240, 9]],
  ['sentences', { reference, contract: { limits: { sentences: { max: 2, min: 2 } } } }, 'sentences', [3, 16, 1]],
  ['lines', { reference: 'a\nb', contract: { limits: { lines: { max: 3, min: 2 } } } }, 'lines', [4, 24, 1]],
  ['items of a list', { reference: list, contract: { limits: { items: { max: 3, min: 3 } } } }, 'items', [4, 24, 2]],
  ['items of a JSON array', { reference: '[1, 2]', contract: { limits: { items: { max: 2 } } } }, 'items', [3, 16]],
])('breaks a limit of %s by one and by far', (_, draft, unit, counts) => {
  expect(mutantsOf(limitExceeded, draft).map((output) => limitCounts(output)[unit])).toEqual(counts)
})

test('is over the limit in every way of counting', () => {
  const [over = ''] = mutantsOf(limitExceeded, { reference: "It's a re-run, isn't it?", contract: { limits: { words: { max: 8 } } } })
  expect(over.split(/\s+/)).toHaveLength(9)
})

test.each<[string, CaseDraft, string]>([
  ['without limits', { reference }, 'declare limits.words.max'],
  ['where the reference breaks them itself', { reference, contract: { limits: { words: { max: 2 } } } }, 'no declared limit'],
  ['items of running text', { reference: 'Come in, please.', contract: { limits: { items: { max: 2 } } } }, 'no declared limit'],
  ['a least count of one', { reference, contract: { limits: { words: { min: 1 } } } }, 'no declared limit'],
])('declines %s', (_, draft, reason) => {
  expect(declineOf(limitExceeded, draft)?.decline).toContain(reason)
})

test('makes each text once where two limits give the same', () => {
  const outputs = mutantsOf(limitExceeded, { reference: list, contract: { limits: { items: { max: 3 }, lines: { max: 3 } } } })
  expect(new Set(outputs).size).toBe(outputs.length)
})

test('a check of the limit is sound, one that is off by one or sees no limit is blind', async () => {
  const draft: CaseDraft = { reference, contract: { limits: { words: { max: 9 } } } }
  const words = (output: string) => output.split(/\s+/).length
  expect(await holesOf('limit_exceeded', draft, (output) => words(output) <= 9)).toEqual([])
  expect(await holesOf('limit_exceeded', draft, (output) => words(output) <= 10)).toEqual(['blind words just over'])
  expect(await holesOf('limit_exceeded', draft, () => true)).toEqual(['blind words just over', 'blind words far over'])
})
