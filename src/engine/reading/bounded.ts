import type { FactKind } from '../model/suite.ts'
import type { Span } from './subject.ts'
import { isOneWord } from './undelimited.ts'

type Kind = FactKind | 'marker'

const WORD = /[\p{L}\p{N}\p{Mn}\p{Mc}_]/u
const VARIATION_SELECTOR = /[\ufe00-\ufe0f]/
const CONTINUES = /[\p{M}\p{Emoji_Modifier}\u200d]/u
const REGIONAL = /\p{Regional_Indicator}/u
const MINUS = /[-−‐‑‒–]/
const URL_START = /^(?:https?:\/\/|www\.|doi:|10\.\d{4,9}\/)/i
const URL_PART = /[A-Za-z0-9/_?&=%#.-]/

/**
 * Every bounded occurrence of a needle, in order and without overlap (mutators.md, 3.2 and 4.1). Case and spelling
 * are exact; code may differ in its runs of blank. An empty needle has none. Where a script has no blanks between words
 * (Han, Kana, Thai …), letters beside the needle do not join it: otherwise no fact could be declared there.
 */
export function boundedSpans(text: string, needle: string, kind: Kind): Span[] {
  if (needle === '') return []
  if (kind === 'code' && /\s/.test(needle.trim())) return codeSpans(text, needle)
  const spans: Span[] = []
  for (let at = text.indexOf(needle); at !== -1; ) {
    const span = { start: at, end: at + needle.length }
    const bounded = isBounded(text, span, kind)
    if (bounded) spans.push(span)
    at = text.indexOf(needle, bounded ? span.end : at + 1)
  }
  return spans
}

/** Whether a span of a text stands there as a whole: a word, a number, a date, a URL and so on, by its kind. */
export function isBounded(text: string, { start, end }: Span, kind: Kind): boolean {
  if (start >= end || start < 0 || end > text.length) return false
  if (splitsCharacter(text, start) || splitsCharacter(text, end)) return false
  const [first, last] = [characterAt(text, start), characterBefore(text, end)]
  const [before, after] = [characterBefore(text, start), characterAt(text, end)]
  if (isWord(first) && isWord(before) && isOneWord(before, first)) return false
  if (isWord(last) && isWord(after) && isOneWord(last, after)) return false
  if ((kind === 'number' || kind === 'quantity') && !numberStandsAlone(text, start, end)) return false
  if (kind === 'date' && (/[-/]/.test(before) || /[-/]/.test(after))) return false
  if (URL_START.test(text.slice(start, start + 24)) && (URL_PART.test(before) || urlGoesOn(text, start, end))) return false
  return true
}

function numberStandsAlone(text: string, start: number, end: number): boolean {
  const [first, before, beyond] = [text.charAt(start), text.charAt(start - 1), characterBefore(text, start - 1)]
  if (/\d/.test(first)) {
    if (before === '.' || (before === ',' && /\d/.test(beyond))) return false
    if (MINUS.test(before) && !(before === '–' && /\d/.test(beyond))) return false
  }
  if (/[-+−]/.test(first) && /\d/.test(text.charAt(start + 1)) && /[\p{L}\p{N}_)\]]/u.test(characterBefore(text, start))) return false
  const rest = text.slice(end, end + 2)
  if (/\d/.test(text.charAt(end - 1))) return !/^[.,]\d/.test(rest)
  return !/^(?:\/\p{L}|[\^⋅·])/u.test(rest)
}

function urlGoesOn(text: string, start: number, end: number): boolean {
  const after = text.charAt(end)
  if (!URL_PART.test(after)) return false
  // A needle that is a URL only in its first word (a sentence that opens with one) ends like any other.
  if (/\s/.test(text.slice(start, end))) return false
  return after !== '.' || URL_PART.test(text.charAt(end + 1))
}

function codeSpans(text: string, needle: string): Span[] {
  const pieces = needle.trim().split(/\s+/)
  const pattern = new RegExp(pieces.map((piece) => piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+'), 'g')
  const spans = Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length }))
  return spans.filter((span) => isBounded(text, span, 'code'))
}

function isWord(character: string): boolean {
  return WORD.test(character) && !VARIATION_SELECTOR.test(character)
}

/** A local test: cheap on any text, and enough for the places where a needle can begin or end. */
function splitsCharacter(text: string, index: number): boolean {
  if (index === 0 || index === text.length) return false
  const [unit, next] = [text.charCodeAt(index - 1), text.charCodeAt(index)]
  if (unit < 0x80 && next < 0x80) return unit === 0x0d && next === 0x0a
  if (unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) return true
  const after = characterAt(text, index)
  if (CONTINUES.test(after) || unit === 0x200d) return true
  return REGIONAL.test(after) && flagsBefore(text, index) % 2 === 1
}

function flagsBefore(text: string, index: number): number {
  let count = 0
  for (let at = index; REGIONAL.test(characterBefore(text, at)); at -= 2) count += 1
  return count
}

function characterAt(text: string, index: number): string {
  const point = text.codePointAt(index)
  return point === undefined ? '' : String.fromCodePoint(point)
}

function characterBefore(text: string, index: number): string {
  if (index <= 0) return ''
  const unit = text.charCodeAt(index - 1)
  return unit >= 0xdc00 && unit <= 0xdfff ? text.slice(Math.max(0, index - 2), index) : text.charAt(index - 1)
}
