import { FUNCTION_WORDS } from './constants.ts'
import { wordsOf } from './sentences.ts'
import type { Language } from './subject.ts'

const LATIN = /\p{Script=Latin}/u
/** Scripts without blanks between words, where each letter counts as a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** English function words that other languages spell alike: they count where nothing else speaks for another language. */
const SHARED_WORDS: ReadonlySet<string> = new Set([
  'a', 'an', 'on', 'at', 'as', 'or', 'but', 'if', 'so', 'i', 'we', 'he', 'she', 'his', 'her', 'my', 'can', 'will', 'all', 'no', 'yes', 'into', 'about', 'only', 'both', 'please', 'must',
])
/** Function words of other languages in Latin script that English does not have. */
const FOREIGN_WORDS: ReadonlySet<string> = new Set([
  'le', 'la', 'les', 'des', 'du', 'une', 'est', 'et', 'dans', 'pour', 'qui', 'que', 'il', 'elle', 'der', 'das', 'und', 'ist', 'nicht', 'ein', 'eine', 'zu', 'mit', 'von', 'el', 'los', 'las',
  'una', 'con', 'por', 'para', 'es', 'del', 'gli', 'che', 'di', 'della', 'per', 'non', 'het', 'een', 'van', 'de', 'och', 'det', 'den', 'som', 'er', 'og', 'um', 'uma', 'os', 'na', 'jest', 'się', 've', 'bir',
])

/** English, too short to tell, or another language (mutators.md, 4.8). `declared` is a BCP 47 tag and always wins. */
export function languageOf(texts: readonly string[], declared?: string): Language {
  if (declared !== undefined) return /^en(?:-|$)/i.test(declared) ? 'english' : 'other'
  let [letters, latin, words] = [0, 0, 0]
  const functionWords = new Set<string>()
  const shared = new Set<string>()
  let foreign = false
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
      if (SHARED_WORDS.has(lower)) shared.add(lower)
      if (FOREIGN_WORDS.has(lower)) foreign = true
    }
  }
  const marks = functionWords.size + (foreign ? 0 : shared.size)
  if (latin >= letters * 0.9 && marks >= 2) return 'english'
  return words < 4 ? 'neutral' : 'other'
}
