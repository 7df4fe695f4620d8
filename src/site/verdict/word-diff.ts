import { diffWordsWithSpace } from 'diff'
import { clipped, WHOLE, type DiffPart, type DiffRoom } from './marked-diff.ts'

/** From here on a comparison by words takes too long to be worth it: the texts stand one after the other. */
const LONGEST = 40_000
const PATIENCE_MS = 300

/** Two texts that share less than this part of their letters are two texts, not one with changes. */
const LEAST_SHARED = 0.4

/**
 * Two texts compared by words, for a mutant that was not made by edits. Where the mutant is another text altogether
 * the two stand one after the other: words that happen to be in both would make a riddle of it.
 */
export function wordDiff(before: string, after: string, room: DiffRoom = WHOLE): DiffPart[] {
  const changes =
    before.length + after.length > LONGEST
      ? undefined
      : diffWordsWithSpace(before, after, { timeout: PATIENCE_MS })
  const parts = changes?.map(({ added, removed, value }): DiffPart => ({
    kind: added ? 'inserted' : removed ? 'removed' : 'same',
    text: value,
  }))
  return clipped(
    parts === undefined || isRewritten(parts, before, after) ? oneAfterTheOther(before, after) : parts,
    room,
  )
}

function isRewritten(parts: readonly DiffPart[], before: string, after: string): boolean {
  if (!parts.some(({ kind }) => kind === 'inserted') || !parts.some(({ kind }) => kind === 'removed'))
    return false
  const shared = parts.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + letters(text), 0)
  return shared > 0 && shared < LEAST_SHARED * Math.max(letters(before), letters(after))
}

function oneAfterTheOther(before: string, after: string): DiffPart[] {
  const between = before === '' || after === '' ? [] : part('same', '\n')
  return [...part('removed', before), ...between, ...part('inserted', after)]
}

function letters(text: string): number {
  return text.replace(/\s+/g, '').length
}

function part(kind: DiffPart['kind'], text: string): DiffPart[] {
  return text === '' ? [] : [{ kind, text }]
}
