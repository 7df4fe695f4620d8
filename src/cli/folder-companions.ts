import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { LIMITS } from '../engine/index.ts'
import type { Companions } from '../formats/index.ts'

/** Files that are looked at for a pattern, and how deep below the folder. */
const MOST_NAMES = 5_000
const DEEPEST = 8

/**
 * The files of a folder that an imported file may refer to. Nothing outside of it is read, not through a link either,
 * and nothing that is too large for an import.
 */
export function folderCompanions(folder: string): Companions {
  let names: readonly string[] | null = null
  return {
    names: () => (names ??= namesIn(folder)),
    read(name) {
      try {
        const file = realpathSync(join(folder, name))
        const inside = relative(realpathSync(folder), file)
        if (inside === '' || inside.startsWith('..') || statSync(file).size > 4 * LIMITS.suiteFileLength)
          return null
        return readFileSync(file, 'utf8')
      } catch {
        // A file that is not there, or not ours to read: the import says which one it misses.
        return null
      }
    },
  }
}

function namesIn(folder: string): string[] {
  const names: string[] = []
  let level = ['']
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const next: string[] = []
    for (const below of level) {
      for (const entry of readdirSync(join(folder, below), { withFileTypes: true }).toSorted((left, right) =>
        left.name < right.name ? -1 : 1,
      )) {
        if (names.length >= MOST_NAMES) return names
        if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
        const name = join(below, entry.name)
        if (entry.isDirectory()) next.push(name)
        else if (entry.isFile()) names.push(name.split(sep).join('/'))
      }
    }
    level = next
  }
  return names
}
