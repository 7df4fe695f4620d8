import { readFlatRecord, type FlatRecord } from './flat-record.ts'

const NOTE = { tab: 'string', id: 'string', revision: 'number', deleted: 'boolean' } as const
export type TabNote = FlatRecord<typeof NOTE>

/** Tells the page's other tabs which drafts were saved here, and hears it from them. Silent where tabs cannot talk. */
export class TabChannel {
  readonly #tab = crypto.randomUUID?.() ?? String(performance.timeOrigin + performance.now())
  readonly #channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('mustfail-drafts') : null

  tell(note: Omit<TabNote, 'tab'>): void {
    this.#channel?.postMessage({ tab: this.#tab, ...note })
  }

  listen(hear: (note: TabNote) => void): () => void {
    const onMessage = (event: MessageEvent<unknown>) => {
      const note = readFlatRecord(event.data, NOTE)
      if (note !== null && note.tab !== this.#tab) hear(note)
    }
    this.#channel?.addEventListener('message', onMessage)
    return () => this.#channel?.removeEventListener('message', onMessage)
  }
}
