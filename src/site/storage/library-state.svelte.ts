import type { Parsed } from '../../../workers/run-api.ts'
import type { Suite } from '../../engine/index.ts'
import type { SuiteState } from '../suite/suite-state.svelte.ts'
import {
  deleteDraft,
  DraftConflictError,
  listDrafts,
  readDraft,
  saveDraft,
  StorageError,
  type Draft,
} from './drafts.ts'
import { TabChannel } from './tab-channel.ts'

/** How long after the last edit the suite is saved. */
const AUTOSAVE_MS = 500

export type SaveStatus =
  | { readonly kind: 'clean' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'saved'; readonly at: number }
  /** The work lives in this tab only. */
  | { readonly kind: 'memory'; readonly because: 'blocked' | 'full' }
  /** Another tab saved or deleted this suite; nothing is saved before the person chooses. */
  | { readonly kind: 'conflict'; readonly deleted: boolean }

export interface DraftEntry {
  readonly id: string
  readonly name: string
  readonly savedAt: number
}

/** The suites that this browser keeps, and whether the one on screen is among them in its latest version. */
export class LibraryState {
  #drafts = $state.raw<readonly DraftEntry[]>([])
  #status = $state.raw<SaveStatus>({ kind: 'clean' })
  #foreign = $state(false)
  #running = false
  #revision = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> = Promise.resolve()
  readonly #suite: SuiteState
  readonly #parse: (text: string) => Promise<Parsed>
  readonly #tabs = new TabChannel()
  /** What could not be stored, for as long as the page is open. */
  readonly #unstored = new Map<string, Draft>()

  constructor(suite: SuiteState, parse: (text: string) => Promise<Parsed>) {
    this.#suite = suite
    this.#parse = parse
  }

  get drafts(): readonly DraftEntry[] {
    return this.#drafts
  }

  get status(): SaveStatus {
    return this.#status
  }

  /** The suite's code came from elsewhere and was not run yet. */
  get foreign(): boolean {
    return this.#foreign
  }

  /** Reads what is kept and follows what other tabs do. Gives the end of following. */
  start(): () => void {
    void this.refresh()
    return this.#tabs.listen(({ id, revision, deleted }) => {
      void this.refresh()
      const { source } = this.#suite
      if (source.kind !== 'draft' || source.id !== id || (!deleted && revision <= this.#revision)) return
      clearTimeout(this.#timer)
      this.#status = { kind: 'conflict', deleted }
    })
  }

  async refresh(): Promise<readonly Draft[]> {
    try {
      const drafts = await listDrafts()
      this.#list(drafts)
      return drafts
    } catch (error) {
      this.#onSaveError(error)
      this.#list([])
      return []
    }
  }

  /** A suite from elsewhere comes on screen. It is kept from the first edit or run on. */
  opened({ foreign }: { foreign: boolean }): void {
    clearTimeout(this.#timer)
    this.#revision = 0
    this.#running = false
    this.#foreign = foreign
    if (this.#status.kind !== 'memory') this.#status = { kind: 'clean' }
  }

  /** Opens a kept suite. `unfinished` says that its last run never ended. */
  async openDraft(
    id: string,
  ): Promise<{ unfinished: boolean; foreign: boolean } | 'gone' | (Parsed & { ok: false })> {
    const draft = await this.#read(id)
    if (draft === null) return 'gone'
    const parsed = await this.#parse(draft.suite)
    if (!parsed.ok) return parsed
    this.#suite.open(parsed.suite, { kind: 'draft', id })
    this.opened({ foreign: draft.foreign })
    this.#revision = draft.revision
    this.#status = { kind: 'saved', at: draft.savedAt }
    return { unfinished: draft.running, foreign: draft.foreign }
  }

  /** Saves once the typing pauses. */
  offer(): void {
    if (!this.#suite.edited || this.#status.kind === 'conflict') return
    if (this.#status.kind !== 'memory') this.#status = { kind: 'pending' }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), AUTOSAVE_MS)
  }

  /** Saves now, unless another tab's version is in the way. What was never edited needs no place of its own. */
  save(): Promise<void> {
    clearTimeout(this.#timer)
    const { source, edited } = this.#suite
    if (
      this.#status.kind === 'conflict' ||
      (source.kind !== 'draft' && source.kind !== 'file' && source.kind !== 'link' && !edited)
    ) {
      return this.#saving
    }
    return (this.#saving = this.#saving.then(() => this.#write(this.#revision)))
  }

  /** Keeps the work and leaves a mark that a run is under way, until `runEnded`. */
  async runStarts(): Promise<void> {
    this.#foreign = false
    this.#running = true
    await this.save()
  }

  runEnded(): void {
    this.#running = false
    if (this.#suite.source.kind === 'draft') void this.save()
  }

  /** The person's choice: this tab's version stands. */
  keepMine(): Promise<void> {
    this.#status = { kind: 'pending' }
    return (this.#saving = this.#saving.then(() => this.#write('any')))
  }

  /** The person's choice: both versions stand, this tab's under a place of its own. */
  keepBoth(): Promise<void> {
    this.#suite.becameDraft(newId())
    return this.keepMine()
  }

  /** Takes a draft out; the promise gives what puts it back. */
  async remove(id: string): Promise<(() => Promise<void>) | null> {
    const draft = await this.#read(id)
    if (draft === null) return null
    this.#unstored.delete(id)
    await deleteDraft(id).catch((error: unknown) => this.#onSaveError(error))
    this.#tabs.tell({ id, revision: draft.revision, deleted: true })
    await this.refresh()
    return async () => {
      const { id: _, v: __, revision: ___, ...record } = draft
      await saveDraft(id, record, 'any').catch((error: unknown) => this.#onSaveError(error))
      await this.refresh()
    }
  }

  async #write(over: number | 'any'): Promise<void> {
    const suite: Suite = this.#suite.current
    const { source } = this.#suite
    const id = source.kind === 'draft' ? source.id : newId()
    const savedAt = Date.now()
    const draft = {
      name: suite.name,
      suite: JSON.stringify(suite),
      savedAt,
      foreign: this.#foreign,
      running: this.#running,
    }
    try {
      this.#revision = await saveDraft(id, draft, over)
      if (source.kind !== 'draft') this.#suite.becameDraft(id)
      this.#status = { kind: 'saved', at: savedAt }
      this.#tabs.tell({ id, revision: this.#revision, deleted: false })
      this.#unstored.delete(id)
    } catch (error) {
      this.#onSaveError(error)
      if (!(error instanceof StorageError)) return
      this.#unstored.set(id, { id, v: 1, revision: this.#revision, ...draft })
      if (source.kind !== 'draft') this.#suite.becameDraft(id)
    }
    this.#drafts = [{ id, name: suite.name, savedAt }, ...this.#drafts.filter((entry) => entry.id !== id)]
  }

  #list(stored: readonly Draft[]): void {
    const unstored = [...this.#unstored.values()]
    const drafts = [...unstored, ...stored.filter(({ id }) => !this.#unstored.has(id))]
    this.#drafts = drafts.map(({ id, name, savedAt }) => ({ id, name, savedAt }))
  }

  async #read(id: string): Promise<Draft | null> {
    return this.#unstored.get(id) ?? readDraft(id).catch(() => null)
  }

  #onSaveError(error: unknown): void {
    if (error instanceof DraftConflictError) this.#status = { kind: 'conflict', deleted: false }
    else if (error instanceof StorageError) this.#status = { kind: 'memory', because: error.kind }
    else throw error
  }
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')
}
