import { FUNCTION_WORDS } from './constants.ts'
import { wordsOf } from './sentences.ts'

/** Words too common to name a topic that the language list leaves out. */
const COMMON = new Set(
  ('a an i me my we us our he she him her his hers them as at on or if so up out no yes do done can will may might must ' +
    'shall about into over under than also just please any some such each other more most very only but because while ' +
    'why whose whom here am had having being that those one give tell show make get let say write explain').split(' '),
)

/** The distinct words of a text, in its order and spelling, without function words and words of one letter. */
export function contentWords(text: string): string[] {
  const seen = new Map<string, string>()
  for (const { start, end } of wordsOf(text)) {
    const word = text.slice(start, end)
    const key = word.toLowerCase()
    if (word.length < 2 || !/\p{L}/u.test(word) || FUNCTION_WORDS.has(key) || COMMON.has(key) || seen.has(key)) continue
    seen.set(key, word)
  }
  return [...seen.values()]
}

/** The `count` longest content words, the earlier first where they are equally long, in the order of the text. */
export function longestContentWords(text: string, count: number): string[] {
  const ranked = contentWords(text).map((word, i) => ({ word, i }))
  const longest = ranked.toSorted((a, b) => b.word.length - a.word.length || a.i - b.i).slice(0, Math.max(0, count))
  return longest.toSorted((a, b) => a.i - b.i).map(({ word }) => word)
}
