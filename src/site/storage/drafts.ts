import { createStore, del, entries, get, update, type UseStore } from 'idb-keyval'
import { readFlatRecord, type FlatRecord } from './flat-record.ts'

const RECORD = {
  v: 'number',
  name: 'string',
  /** The suite as its file's text; read with the suite file's own parser. */
  suite: 'string',
  /** Grows by one with every save; two tabs notice each other by it. */
  revision: 'number',
  savedAt: 'number',
  /** The code came from a file or a link and has not been run yet. */
  foreign: 'boolean',
  /** A run was started and has not ended: it may be what closed the page. */
  running: 'boolean',
} as const
/** The version of the record that is read and written. */
const VERSION = 1

export type DraftRecord = FlatRecord<typeof RECORD>
export interface Draft extends DraftRecord {
  readonly id: string
}

/** Another tab saved this draft since it was read here. */
export class DraftConflictError extends Error {
  override readonly name = 'DraftConflictError'
}

/** The browser keeps nothing for this page, or has no room left. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly kind: 'blocked' | 'full'

  constructor(kind: 'blocked' | 'full', cause: unknown) {
    super(kind === 'full' ? 'There is no room left.' : 'Storage is blocked.', { cause })
    this.kind = kind
  }
}

let opened: UseStore | null = null

/** Every draft that can be read, newest first. A record of another version or shape is left where it is and not listed. */
export async function listDrafts(): Promise<Draft[]> {
  const rows = await guarded((store) => entries<string, unknown>(store))
  return rows
    .flatMap(([id, value]) => {
      const record = readRecord(value)
      return record === null ? [] : [{ id, ...record }]
    })
    .sort((a, b) => b.savedAt - a.savedAt)
}

export async function readDraft(id: string): Promise<Draft | null> {
  const record = readRecord(await guarded((store) => get<unknown>(id, store)))
  return record === null ? null : { id, ...record }
}

/**
 * Saves a draft over revision `over` of it (0: there is none yet) and gives the new revision.
 * Throws `DraftConflictError` when a later revision is stored, unless `over` is `'any'`.
 */
export async function saveDraft(
  id: string,
  draft: Omit<DraftRecord, 'v' | 'revision'>,
  over: number | 'any',
): Promise<number> {
  let revision = 1
  await guarded((store) =>
    update<unknown>(
      id,
      (old) => {
        const last = readRecord(old)?.revision ?? 0
        if (over !== 'any' && last > over) throw new DraftConflictError()
        revision = last + 1
        return { v: VERSION, ...draft, revision } satisfies DraftRecord
      },
      store,
    ),
  )
  return revision
}

export function deleteDraft(id: string): Promise<void> {
  return guarded((store) => del(id, store))
}

function readRecord(value: unknown): DraftRecord | null {
  const record = readFlatRecord(value, RECORD)
  return record?.v === VERSION ? record : null
}

async function guarded<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
  try {
    opened ??= createStore('mustfail', 'drafts')
    return await work(opened)
  } catch (error) {
    if (error instanceof DraftConflictError) throw error
    opened = null
    const full = error instanceof DOMException && error.name === 'QuotaExceededError'
    throw new StorageError(full ? 'full' : 'blocked', error)
  }
}
