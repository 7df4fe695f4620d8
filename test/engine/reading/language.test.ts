import { expect, test } from 'vitest'
import { ANTONYMS, CONTRACTIONS, F1, FILLER, FILLER_SENTENCES, FUNCTION_WORDS, G1, G2, T1 } from '../../../src/engine/reading/constants.ts'
import { languageOf } from '../../../src/engine/reading/language.ts'
import type { Language } from '../../../src/engine/reading/subject.ts'

test.each<[string, string[], string | undefined, Language]>([
  ['English', ['What is the capital of France?', 'Paris'], undefined, 'english'],
  ['one function word', ['the Paris metro map here'], undefined, 'other'],
  ['a short answer', ['Paris'], undefined, 'neutral'],
  ['nothing', [], undefined, 'neutral'],
  ['numbers only', ['1 2 3'], undefined, 'neutral'],
  ['German', ['Die Hauptstadt von Frankreich ist Paris.'], undefined, 'other'],
  ['Japanese', ['首都は東京です'], undefined, 'other'],
  ['English with much Greek', ['the answer is λόγος και άλλες λέξεις'], undefined, 'other'],
  ['a declared tag', ['Die Hauptstadt'], 'en-GB', 'english'],
  ['another declared tag', ['What is the capital of France?'], 'fr', 'other'],
])('%s', (_what, texts, declared, language) => {
  expect(languageOf(texts, declared)).toBe(language)
})

test('the tables hold what the catalogue says', () => {
  expect(ANTONYMS).toHaveLength(40)
  expect(new Set(ANTONYMS.flat()).size).toBe(80)
  expect(CONTRACTIONS).toHaveLength(24)
  expect(FUNCTION_WORDS.size).toBe(40)
  expect(FILLER_SENTENCES).toHaveLength(10)
  expect(FILLER.length).toBeGreaterThan(3_990)
  expect(FILLER.length).toBeLessThanOrEqual(4_096)
  expect(FILLER.startsWith(`${T1} `)).toBe(true)
  expect(FILLER).not.toMatch(/\d/)
  expect(F1).toMatch(/1987/)
})

test('the two opaque fillers share no letter', () => {
  const letters = new Set(G1.toLowerCase().replace(/[^a-z]/g, ''))
  expect([...G2.toLowerCase()].some((letter) => letters.has(letter))).toBe(false)
})
