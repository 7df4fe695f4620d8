import { listItems } from './list-items.ts'
import { sentencesOf } from './sentences.ts'

export interface LimitCounts {
  readonly words: number
  /** Code points. */
  readonly characters: number
  readonly sentences: number
  readonly lines: number
  readonly items: number
}

/** What the declared limits count: words are runs of letters and digits, lines are those that are not blank. */
export function limitCounts(text: string): LimitCounts {
  return {
    words: text.match(/[\p{L}\p{N}\p{M}]+/gu)?.length ?? 0,
    characters: [...text].length,
    sentences: sentencesOf(text).length,
    lines: text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length,
    items: listItems(text)?.items.length ?? 0,
  }
}
