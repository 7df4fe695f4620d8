import { diffWordsWithSpace } from 'diff'
import { clipped, WHOLE, type DiffPart, type DiffRoom } from './marked-diff.ts'

/** From here on a comparison by words takes too long to be worth it: the texts stand one after the other. */
const LONGEST = 40_000
const PATIENCE_MS = 300

/** Two texts compared by words, for a mutant that was not made by edits. */
export function wordDiff(before: string, after: string, room: DiffRoom = WHOLE): DiffPart[] {
  const changes =
    before.length + after.length > LONGEST
      ? undefined
      : diffWordsWithSpace(before, after, { timeout: PATIENCE_MS })
  if (changes === undefined) return clipped([...part('removed', before), ...part('inserted', after)], room)
  return clipped(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'inserted' : removed ? 'removed' : 'same',
      text: value,
    })),
    room,
  )
}

function part(kind: DiffPart['kind'], text: string): DiffPart[] {
  return text === '' ? [] : [{ kind, text }]
}
