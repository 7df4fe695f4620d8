import { sourceSpan, type MappedText, type SourceSpan } from './mapped-text.ts'

/** Words in a row that count as copied; every overlapping window of the secret is looked for. */
export const WINDOW = 8

export interface CopiedRun extends SourceSpan {
  readonly copied: { readonly words: number; readonly of: number }
}

/** The longest stretches of the text that repeat eight words or more of the secret in a row, both given as loose words. */
export function copiedRuns(text: MappedText, secret: string): readonly CopiedRun[] {
  const words = secret.trim().split(' ')
  if (words.length <= WINDOW) return []
  const windows = new Map<string, number[]>()
  for (let at = 0; at + WINDOW <= words.length; at++) {
    const key = words.slice(at, at + WINDOW).join(' ')
    windows.set(key, [...(windows.get(key) ?? []), at])
  }
  const tokens = [...text.text.matchAll(/\S+/g)]
  const runs: CopiedRun[] = []
  for (let at = 0; at + WINDOW <= tokens.length; at++) {
    const key = tokens
      .slice(at, at + WINDOW)
      .map(([token]) => token)
      .join(' ')
    const lengths = (windows.get(key) ?? []).map((from) => commonLength(tokens, at, words, from))
    if (lengths.length === 0) continue
    const length = Math.max(...lengths)
    const first = tokens[at]
    const last = tokens[at + length - 1]
    if (first === undefined || last === undefined) continue
    runs.push({
      ...sourceSpan(text, first.index, last.index + last[0].length),
      copied: { words: length, of: words.length },
    })
    at += length - 1
  }
  return runs
}

function commonLength(
  tokens: readonly RegExpExecArray[],
  at: number,
  words: readonly string[],
  from: number,
): number {
  let length = 0
  while (from + length < words.length && tokens[at + length]?.[0] === words[from + length]) length++
  return length
}
