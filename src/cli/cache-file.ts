import { readFile } from 'node:fs/promises'
import { UsageError } from './failure.ts'
import type { Terminal } from './terminal.ts'
import { writeFileAt } from './write-file-at.ts'

/** One kind of cache: what it is called, what its file says it is, the member with the entries, and what one must be. */
export interface CacheKind<Entry> {
  readonly title: string
  readonly format: string
  readonly member: string
  readonly isEntry: (value: unknown) => value is Entry
}

/**
 * The entries of a cache file, by hash. There are none when there is no file, or an empty one. A damaged cache is said
 * and counts as empty. Any other file is refused with a `UsageError`, since the run would write over it.
 */
export async function readCacheFile<Entry>(
  file: string,
  kind: CacheKind<Entry>,
  terminal: Terminal,
): Promise<ReadonlyMap<string, Entry>> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault)
    if (code === 'ENOENT') return new Map()
    throw new UsageError(`--incremental ${file}: it cannot be read (${code})`)
  }
  if (text === '') return new Map()
  if (!text.startsWith(headOf(kind))) {
    throw new UsageError(`--incremental ${file}: this is no ${kind.title}; name a file of its own for it`)
  }
  const entries = entriesOf(text, kind)
  if (entries !== null) return entries
  terminal.err(`${file}: this ${kind.title} is damaged; it is built anew\n`)
  return new Map()
}

export async function writeCacheFile<Entry>(
  file: string,
  { format, member }: CacheKind<Entry>,
  entries: Iterable<readonly [string, Entry]>,
): Promise<void> {
  await writeFileAt(
    file,
    `${JSON.stringify({ format, version: 1, [member]: Object.fromEntries(entries) })}\n`,
  )
}

/** How every file of a kind begins. */
function headOf<Entry>({ format }: CacheKind<Entry>): string {
  return `{"format":${JSON.stringify(format)},`
}

function entriesOf<Entry>(
  text: string,
  { format, member, isEntry }: CacheKind<Entry>,
): ReadonlyMap<string, Entry> | null {
  const whole = jsonOf(text)
  if (!isRecord(whole) || whole['format'] !== format || whole['version'] !== 1) return null
  const held = whole[member]
  if (!isRecord(held)) return null
  const entries = new Map<string, Entry>()
  for (const [key, value] of Object.entries(held)) {
    if (!/^[0-9a-f]{64}$/.test(key) || !isEntry(value)) return null
    entries.set(key, value)
  }
  return entries
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
