import { graphemesOf } from '../../../reading/graphemes.ts'
import { limitCounts, type LimitCounts } from '../../../reading/limit-counts.ts'

/** Where words are not set apart, some count each letter. */
const UNSPACED_LETTER_OR_WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+/gu

/** The least and the most that a careful reader may count in a text. */
export interface Reading {
  readonly least: number
  readonly most: number
}

/**
 * A text is certainly over a limit when the least count is, and under it when the most is: words joined by a hyphen
 * or an apostrophe are one or two, characters are units, points or what a reader sees, blank lines count or do not.
 */
export function readingOf(unit: keyof LimitCounts, text: string): Reading {
  const declared = limitCounts(text)[unit]
  const counts = [declared, ...others(unit, text)]
  return { least: Math.min(...counts), most: Math.max(...counts) }
}

function others(unit: keyof LimitCounts, text: string): number[] {
  switch (unit) {
    case 'words': {
      const tokens = text.split(/\s+/).filter((token) => token !== '')
      return [tokens.length, tokens.filter((token) => /[\p{L}\p{N}]/u.test(token)).length, text.match(UNSPACED_LETTER_OR_WORD)?.length ?? 0]
    }
    case 'characters': return [text.length, text.trim().length, graphemesOf(text).length]
    case 'sentences': return [text.match(/[.!?。！？]+(?=\s|$)/gu)?.length ?? 0, text.split(/[.!?](?=\s)|[。！？]|\n/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length]
    case 'lines': return [text.split(/\r\n|\r|\n/).length]
    case 'items': return []
  }
}
