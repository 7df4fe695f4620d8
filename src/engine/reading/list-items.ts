import { isLeaf, parseJsonSource } from './json-source.ts'
import type { Span } from './subject.ts'

export type ListSeparator = 'json' | 'numbered' | 'bullets' | 'lines' | '; ' | ';' | ', ' | ','

export interface ListItems {
  /** In source order, without markers, separators and the mark that ends the list; JSON strings with their quotes. */
  readonly items: readonly Span[]
  /** What each item says: the slice, or the value of a JSON string. */
  readonly texts: readonly string[]
  readonly separator: ListSeparator
}

const NUMBERED = /^[ \t]*\(?\d{1,4}[.)][ \t]+(?=\S)/
const BULLET = /^[ \t]*[-*+•][ \t]+(?=\S)/

/**
 * The items of a list by the first separator that fits (mutators.md, 6.16). With `members` given, the first reading
 * whose items are those members in any order wins, so that `rock and roll` can be one item. A text without a
 * separator is one item; a blank text is null.
 */
export function listItems(text: string, members?: readonly string[]): ListItems | null {
  if (text.trim() === '') return null
  const readings = [jsonItems(text), ...lineReadings(text), ...inlineReadings(text, members)].filter((found) => found !== null)
  const wanted = members && sorted(members)
  return readings.find(({ texts }) => wanted !== undefined && sorted(texts) === wanted) ?? readings[0] ?? null
}

function jsonItems(text: string): ListItems | null {
  if (!/^\s*(?:`{3}|\[)/.test(text)) return null
  const node = parseJsonSource(text)
  if (node?.type !== 'array' || node.items.length === 0) return null
  const texts = node.items.map((item) =>
    isLeaf(item) && item.type === 'string' ? String(item.value) : text.slice(item.span.start, item.span.end))
  return { items: node.items.map((item) => item.span), texts, separator: 'json' }
}

function lineReadings(text: string): (ListItems | null)[] {
  const lines = [...text.matchAll(/[^\r\n]+/g)].filter(([line]) => line.trim() !== '')
    .map((match) => ({ line: match[0], start: match.index }))
  return [marked(text, lines, NUMBERED, 'numbered'), marked(text, lines, BULLET, 'bullets'), bare(text, lines)]
}

type Line = { readonly line: string; readonly start: number }

/** Lines with a marker; others may stand only above them. */
function marked(text: string, lines: readonly Line[], marker: RegExp, separator: ListSeparator): ListItems | null {
  const first = lines.findIndex(({ line }) => marker.test(line))
  const rest = first < 0 ? [] : lines.slice(first)
  if (rest.length === 0 || !rest.every(({ line }) => marker.test(line))) return null
  const spans = rest.map(({ line, start }) => ({ start: start + (marker.exec(line)?.[0].length ?? 0), end: start + line.length }))
  return reading(text, spans, separator)
}

function bare(text: string, lines: readonly Line[]): ListItems | null {
  if (lines.length < 2) return null
  const mark = [',', ';'].find((sign) => lines.slice(0, -1).every(({ line }) => line.trimEnd().endsWith(sign)))
  const spans = lines.map(({ line, start }) => {
    const bodyEnd = line.trimEnd().length
    return { start, end: start + (mark !== undefined && line.trimEnd().endsWith(mark) ? bodyEnd - 1 : bodyEnd) }
  })
  return reading(text, spans, 'lines')
}

function inlineReadings(text: string, members: readonly string[] | undefined): ListItems[] {
  const found: ListItems[] = []
  const separators = [[/;[ \t]+/g, '; '], [/;/g, ';'], [/,[ \t]+/g, ', '], [/,(?!\d{3}(?!\d))|(?<!\d),/g, ','], [/,/g, ',']] as const
  for (const [pattern, separator] of separators) {
    if (text.search(pattern) < 0) continue
    if (pattern.source === ',' && members === undefined) continue
    found.push(split(text, pattern, separator, true), split(text, pattern, separator, false))
  }
  const one = split(text, /(?!)/g, ', ', false)
  return [...found, ...(found.length === 0 || members ? [split(text, /(?!)/g, ', ', true), one] : [])]
}

function split(text: string, pattern: RegExp, separator: ListSeparator, withWord: boolean): ListItems {
  const ends = [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
  const tail = ends.at(-1)?.end ?? 0
  const word = withWord ? /(?:^|[ \t]+)(?:and|or)[ \t]+(?=\S)/.exec(text.slice(tail)) : null
  const last = word && { start: tail + word.index, end: tail + word.index + word[0].length }
  const breaks = last ? (last.start === tail && ends.length > 0 ? [...ends.slice(0, -1), { start: ends.at(-1)?.start ?? 0, end: last.end }] : [...ends, last]) : ends
  const spans = [...breaks, { start: text.length, end: text.length }].map(({ start }, index) => ({ start: breaks[index - 1]?.end ?? 0, end: start }))
  return reading(text, spans, separator)
}

function reading(text: string, spans: readonly Span[], separator: ListSeparator): ListItems {
  const inline = separator !== 'numbered' && separator !== 'bullets' && separator !== 'lines'
  const items = spans.map((span, index) => trimmed(text, span, inline && index === spans.length - 1)).filter(({ start, end }) => end > start)
  return { items, texts: items.map(({ start, end }) => text.slice(start, end)), separator }
}

/** Without the blank at the ends and, at the end of an inline list, without the full stop that ends the sentence. */
function trimmed(text: string, { start, end }: Span, last: boolean): Span {
  const slice = text.slice(start, end)
  const body = last ? slice.trimEnd().replace(/(?<=[\p{L}\p{N})\]"”'’]{2})\.$/u, '') : slice.trimEnd()
  return { start: start + (slice.length - slice.trimStart().length), end: start + body.length }
}

function sorted(texts: readonly string[]): string {
  return JSON.stringify([...texts].sort())
}
