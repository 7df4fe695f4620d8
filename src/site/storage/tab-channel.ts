import * as z from 'zod/mini'

const noteSchema = z.object({ tab: z.string(), id: z.string(), revision: z.number(), deleted: z.boolean() })
export type TabNote = z.infer<typeof noteSchema>

/** Tells the page's other tabs which drafts were saved here, and hears it from them. Silent where tabs cannot talk. */
export class TabChannel {
  readonly #tab = crypto.randomUUID?.() ?? String(performance.timeOrigin + performance.now())
  readonly #channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('mustfail-drafts') : null

  tell(note: Omit<TabNote, 'tab'>): void {
    this.#channel?.postMessage({ tab: this.#tab, ...note })
  }

  listen(hear: (note: TabNote) => void): () => void {
    const onMessage = (event: MessageEvent<unknown>) => {
      const note = noteSchema.safeParse(event.data)
      if (note.success && note.data.tab !== this.#tab) hear(note.data)
    }
    this.#channel?.addEventListener('message', onMessage)
    return () => this.#channel?.removeEventListener('message', onMessage)
  }
}
