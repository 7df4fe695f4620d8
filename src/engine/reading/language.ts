import { FUNCTION_WORDS } from './constants.ts'
import { wordsOf } from './sentences.ts'
import type { Language } from './subject.ts'

const LATIN = /\p{Script=Latin}/u
/** Scripts without blanks between words, where each letter counts as a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** English, too short to tell, or another language (mutators.md, 4.8). `declared` is a BCP 47 tag and always wins. */
export function languageOf(texts: readonly string[], declared?: string): Language {
  if (declared !== undefined) return /^en(?:-|$)/i.test(declared) ? 'english' : 'other'
  let [letters, latin, words] = [0, 0, 0]
  const functionWords = new Set<string>()
  for (const text of texts) {
    for (const { start, end } of wordsOf(text)) {
      const word = text.slice(start, end)
      let unspaced = 0
      for (const character of word) {
        if (!/\p{L}/u.test(character)) continue
        letters += 1
        if (LATIN.test(character)) latin += 1
        else if (UNSPACED.test(character)) unspaced += 1
      }
      words += Math.max(1, unspaced)
      const lower = word.toLowerCase()
      if (FUNCTION_WORDS.has(lower)) functionWords.add(lower)
    }
  }
  if (latin >= letters * 0.9 && functionWords.size >= 2) return 'english'
  return words < 4 ? 'neutral' : 'other'
}
