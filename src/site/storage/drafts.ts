import { createStore, del, entries, get, update, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'

const recordSchema = z.object({
  v: z.literal(1),
  name: z.string(),
  /** The suite as its file's text; read with the suite file's own parser. */
  suite: z.string(),
  /** Grows by one with every save; two tabs notice each other by it. */
  revision: z.number(),
  savedAt: z.number(),
  /** The code came from a file or a link and has not been run yet. */
  foreign: z.boolean(),
  /** A run was started and has not ended: it may be what closed the page. */
  running: z.boolean(),
})

export type DraftRecord = z.infer<typeof recordSchema>
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
      const record = recordSchema.safeParse(value)
      return record.success ? [{ id, ...record.data }] : []
    })
    .sort((a, b) => b.savedAt - a.savedAt)
}

export async function readDraft(id: string): Promise<Draft | null> {
  const record = recordSchema.safeParse(await guarded((store) => get<unknown>(id, store)))
  return record.success ? { id, ...record.data } : null
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
        const stored = recordSchema.safeParse(old)
        const last = stored.success ? stored.data.revision : 0
        if (over !== 'any' && last > over) throw new DraftConflictError()
        revision = last + 1
        return { v: 1, ...draft, revision } satisfies DraftRecord
      },
      store,
    ),
  )
  return revision
}

export function deleteDraft(id: string): Promise<void> {
  return guarded((store) => del(id, store))
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
