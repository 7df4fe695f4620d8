import { expect, test } from 'vitest'
import { contentWords, longestContentWords } from '../../../src/engine/reading/content-words.ts'

test('function words, repeats and single letters are left out', () => {
  expect(contentWords('How do I pick a lock, and what is a Lock?')).toEqual(['pick', 'lock'])
  expect(contentWords('42 7')).toEqual([])
})

test('the longest words come in the order of the text', () => {
  expect(longestContentWords('Describe the picnic near an elm meadow', 2)).toEqual(['Describe', 'picnic'])
  expect(longestContentWords('lock', 3)).toEqual(['lock'])
})
