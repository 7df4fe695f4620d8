import type { Span } from './subject.ts'

// Tried at each mark only, so its cost is bounded by the length of the run of marks and closers.
const MARKS = /([.!?]+|[。！？।؟]+)(["'”’»)\]】」』）*_`]*)/gu
const WIDE = /^[。！？]/
const BLANK_LINE = /(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)\s*/g
const FENCE_LINE = /^[ \t]{0,3}(`{3,}|~{3,})(.*)$/
const ABBREVIATIONS = new Set([
  'e.g', 'i.e', 'mr', 'mrs', 'ms', 'dr', 'prof', 'st', 'vs', 'etc', 'fig', 'eq', 'cf', 'approx', 'jr', 'sr', 'inc', 'ltd',
  'al', 'a.m', 'p.m', 'u.s', 'u.k', 'ca', 'min', 'max', 'resp', 'vol', 'pp', 'ed', 'eds', 'dept', 'est', 'gen', 'sen', 'rep',
])

/**
 * The sentences of a text in order, each with its closing mark, without the blank around it (mutators.md, 4.2). A
 * fenced block is one sentence, and so is a text that is JSON. Full-width marks end a sentence without a blank.
 */
export function sentencesOf(text: string): Span[] {
  if (isJson(text)) return [trimmed(text, 0, text.length)]
  const spans: Span[] = []
  let at = 0
  for (const fence of fencesOf(text)) {
    spans.push(...plainSentences(text, at, fence.start), trimmed(text, fence.start, fence.end))
    at = fence.end
  }
  return [...spans, ...plainSentences(text, at, text.length)]
}

/** The runs of letters and digits of a text. */
export function wordsOf(text: string): Span[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu), (match) => ({ start: match.index, end: match.index + match[0].length }))
}

/** Fenced blocks, fence lines included; one that is never closed runs to the end, as in CommonMark. */
function fencesOf(text: string): Span[] {
  const fences: Span[] = []
  let open: { readonly start: number; readonly fence: string } | null = null
  let start = 0
  while (start < text.length) {
    const lineFeed = text.indexOf('\n', start)
    const end = lineFeed === -1 ? text.length : lineFeed
    const [, fence = '', rest = ''] = FENCE_LINE.exec(text.slice(start, end).replace(/\r$/, '')) ?? []
    if (open === null) {
      if (fence !== '') open = { start, fence }
    } else if (fence.startsWith(open.fence) && rest.trim() === '') {
      fences.push({ start: open.start, end })
      open = null
    }
    start = end + 1
  }
  return open === null ? fences : [...fences, { start: open.start, end: text.length }]
}

function plainSentences(text: string, from: number, to: number): Span[] {
  const part = text.slice(from, to)
  const ends: number[] = Array.from(part.matchAll(BLANK_LINE), (match) => match.index)
  for (const match of part.matchAll(MARKS)) if (endsSentence(part, match)) ends.push(match.index + match[0].length)
  ends.sort((a, b) => a - b)
  const spans: Span[] = []
  let start = 0
  for (const end of [...ends, part.length]) {
    const span = trimmed(text, from + start, from + end)
    if (span.end > span.start) spans.push(span)
    start = end
  }
  return spans
}

function endsSentence(part: string, match: RegExpExecArray): boolean {
  const [whole, marks = '', closers = ''] = match
  const end = match.index + whole.length
  const atEnd = end === part.length || /\s/.test(part.charAt(end))
  if (WIDE.test(marks) && closers === '') return true
  if (!atEnd) return false
  return marks !== '.' || closers !== '' || end === part.length || !isAbbreviation(part, match.index)
}

/** Whether the full stop at `index` belongs to the word before it: one letter, a known short form, a list marker. */
function isAbbreviation(part: string, index: number): boolean {
  const word = /[\p{L}\p{N}.]+$/u.exec(part.slice(Math.max(0, index - 12), index))?.[0] ?? ''
  if (/^\p{L}$/u.test(word)) return true
  const lower = word.toLowerCase()
  if (lower === 'no') return /^\s+\d/.test(part.slice(index + 1, index + 8))
  if (ABBREVIATIONS.has(lower)) return true
  return /^\d{1,4}$/.test(word) && /(?:^|\n)[ \t]*$/.test(part.slice(Math.max(0, index - word.length - 12), index - word.length))
}

function isJson(text: string): boolean {
  const whole = text.trim()
  if (!/^[[{]/.test(whole) || !/[\]}]$/.test(whole)) return false
  try {
    JSON.parse(whole)
    return true
  } catch {
    return false
  }
}

function trimmed(text: string, from: number, to: number): Span {
  let [start, end] = [from, to]
  while (start < end && /\s/.test(text.charAt(start))) start += 1
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1
  return { start, end }
}
