const WORD = /[\p{L}\p{M}\p{N}_]/u
/** Scripts that write no blank between words; an edge there cannot be told from a neighbour. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Where the needle occurs bounded: no letter, digit or underscore goes on where it begins or ends with one (mutators.md, 4.1). */
export function boundedOccurrences(text: string, needle: string): readonly number[] {
  const found: number[] = []
  if (needle === '') return found
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1))
    if (isBounded(text, at, at + needle.length)) found.push(at)
  return found
}

/** A numeral is not bounded either where a point or comma joins it to a digit, or a minus stands before it. */
export function isBounded(text: string, start: number, end: number): boolean {
  const first = characterAfter(text, start)
  const last = characterBefore(text, end)
  const before = characterBefore(text, start)
  const after = characterAfter(text, end)
  if (WORD.test(first) && !UNSPACED.test(first) && WORD.test(before) && !UNSPACED.test(before)) return false
  if (WORD.test(last) && !UNSPACED.test(last) && WORD.test(after) && !UNSPACED.test(after)) return false
  if (/\d/.test(first) && /(?:\d[.,]|[-−])$/.test(text.slice(Math.max(0, start - 2), start))) return false
  return !(/\d/.test(last) && /^[.,]\d/.test(text.slice(end, end + 2)))
}

function characterBefore(text: string, at: number): string {
  return at <= 0 ? '' : ([...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '')
}

function characterAfter(text: string, at: number): string {
  return [...text.slice(at, at + 2)][0] ?? ''
}
