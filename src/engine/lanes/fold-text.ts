import { type MappedText, once, rewrite } from './mapped-text.ts'

/** Every character that folding may change: capitals, and whatever is not plain ASCII or has a mark of its own. */
const ONE_BY_ONE = /[A-Z]\p{M}*|[^\0-\x7f]\p{M}*|[\0-\x7f]\p{M}+/gu
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu
const UNSPACED = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}`
const NOT_WORD = /[^\p{L}\p{N}\p{M}]+/gu
const UNSPACED_CHARACTER = new RegExp(`[${UNSPACED}](?=[\\p{L}\\p{N}])`, 'gu')

/** Undoes letter case, Unicode form, invisible characters, quote and dash shapes, and runs of blank. */
export const fold = once((text: MappedText): MappedText => {
  const letters = rewrite(
    rewrite(text, INVISIBLE, () => ''),
    ONE_BY_ONE,
    ([char]) => char.normalize('NFKC').toLowerCase(),
  )
  const marks = rewrite(letters, /[‘’‚‛`´“”„«»‐‑‒–—−]/gu, ([char]) =>
    '‘’‚‛`´'.includes(char) ? "'" : '“”„«»'.includes(char) ? '"' : '-',
  )
  return rewrite(marks, /\s+/gu, () => ' ')
})

/** Folded text as words with one blank between them; characters of scripts written without blanks are words of their own. */
export const looseWords = once((folded: MappedText): MappedText =>
  rewrite(
    rewrite(folded, NOT_WORD, () => ' '),
    UNSPACED_CHARACTER,
    ([char]) => `${char} `,
  ),
)

/** Folded text with nothing but letters and digits. */
export const squeeze = once((folded: MappedText): MappedText => rewrite(folded, NOT_WORD, () => ''))

/** Whether the stretch is not the inside of a longer word or numeral (mutators.md, 4.1 and 3.2). */
export function isBoundedAt(text: string, start: number, end: number): boolean {
  return (
    !joins(before(text, start), first(text, start)) &&
    !joins(before(text, end), first(text, end)) &&
    !insideNumeral(text, start, end)
  )
}

function joins(left: string, right: string): boolean {
  return (
    /[\p{L}\p{N}\p{M}_]/u.test(left) &&
    /[\p{L}\p{N}\p{M}_]/u.test(right) &&
    !SPACELESS.test(left) &&
    !SPACELESS.test(right)
  )
}

const SPACELESS = new RegExp(`[${UNSPACED}]`, 'u')

function before(text: string, at: number): string {
  return [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
}

function first(text: string, at: number): string {
  return [...text.slice(at, at + 2)][0] ?? ''
}

function insideNumeral(text: string, start: number, end: number): boolean {
  const left = text.slice(Math.max(0, start - 10), start)
  const right = text.slice(end, end + 6)
  if (
    /^\d/.test(text.slice(start)) &&
    (/\d[.,:]$|(?:^|[^\p{L}\p{N}.])[-−.]$|\d\.\d*e[+-]?$/u.test(left) ||
      /\d{4}[-/](?:\d\d?[-/])?$/.test(left))
  )
    return true
  return (
    /\d$/.test(text.slice(0, end)) &&
    (/^[.,:]\d/.test(right) ||
      /^[-/]\d\d?[-/]\d/.test(right) ||
      (/\d[-/]$/.test(left) && /^[-/]\d/.test(right)))
  )
}
