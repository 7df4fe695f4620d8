import { LIMITS } from '../../../limits.ts'
import { filler, FILLER_SENTENCES } from '../../../reading/constants.ts'
import { graphemesOf } from '../../../reading/graphemes.ts'
import type { LimitCounts } from '../../../reading/limit-counts.ts'
import { listItems } from '../../../reading/list-items.ts'
import { sentencesOf, wordsOf } from '../../../reading/sentences.ts'
import type { Edit } from '../../mutator.ts'

type Unit = keyof LimitCounts

/** An edit that adds so many units to a text; null where the text has no place for them or they would be too long. */
export function added(unit: Unit, text: string, count: number): Edit | null {
  if (count < 1) return null
  if (unit === 'lines' || unit === 'items') return repeatedLast(unit, text, count)
  const insert = fillerOf(unit, count)
  const at = sentencesOf(text).at(-1)?.start ?? 0
  return insert === null ? null : fitting({ start: at, end: at, replacement: insert })
}

/** An edit that cuts a text behind so many units; null where nothing would be left. */
export function cut(unit: Unit, text: string, keep: number): Edit | null {
  const end = keep < 1 ? 0 : endOf(unit, text, keep)
  const kept = text.slice(0, end).trimEnd()
  return kept === '' ? null : { start: kept.length, end: text.length, replacement: '' }
}

function fillerOf(unit: 'words' | 'characters' | 'sentences', count: number): string | null {
  if (unit === 'sentences') return Array.from({ length: count }, (_, index) => `${FILLER_SENTENCES[index % FILLER_SENTENCES.length] ?? ''} `).join('')
  const long = filler(LIMITS.mutantGrowth)
  if (unit === 'words') {
    const last = wordsOf(long)[count - 1]
    return last === undefined ? null : `${long.slice(0, last.end)}. `
  }
  if (count > long.length) return null
  return count === 1 ? 'T' : `${long.slice(0, count - 1).replace(/\s$/, 's')} `
}

function repeatedLast(unit: 'lines' | 'items', text: string, count: number): Edit | null {
  if (unit === 'lines') {
    const end = text.trimEnd().length
    const line = text.slice(Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1)) + 1, end)
    return line === '' || (line.length + 1) * count > LIMITS.mutantGrowth ? null : { start: end, end, replacement: `\n${line}`.repeat(count) }
  }
  const items = listItems(text)?.items ?? []
  const [before, last] = [items.at(-2), items.at(-1)]
  if (last === undefined) return null
  const separator = before === undefined ? ', ' : text.slice(before.end, last.start)
  const repeated = separator + text.slice(last.start, last.end)
  return repeated.length * count > LIMITS.mutantGrowth ? null : { start: last.end, end: last.end, replacement: repeated.repeat(count) }
}

function fitting(edit: Edit): Edit | null {
  return edit.replacement.length > LIMITS.mutantGrowth ? null : edit
}

function endOf(unit: Unit, text: string, keep: number): number {
  switch (unit) {
    case 'words': return wordsOf(text)[keep - 1]?.end ?? text.length
    case 'characters': return graphemesOf(text).findLast(({ end }) => end <= keep)?.end ?? 0
    case 'sentences': return sentencesOf(text)[keep - 1]?.end ?? text.length
    case 'lines': return lineEnds(text)[keep - 1] ?? text.length
    case 'items': return listItems(text)?.items[keep - 1]?.end ?? text.length
  }
}

/** Where the lines end that are not blank. */
function lineEnds(text: string): number[] {
  return [...text.matchAll(/[^\r\n]+/g)].flatMap(({ 0: line, index }) => (line.trim() === '' ? [] : [index + line.length]))
}
