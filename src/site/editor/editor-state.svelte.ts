/** What the page may ask of the editor on screen, whichever it is. */
export interface EditorHandle {
  /** Puts the cursor on a line (from 1), in view and in focus. */
  reveal(line: number): void
  focus(): void
}

/** The editor of the checks module. One is on screen at most. */
export class EditorState {
  #handle: EditorHandle | null = null
  #pending: number | null = null
  #tabMovesFocus = $state(false)

  /** Whether Tab leaves the editor, rather than indenting. The plain editor never keeps Tab. */
  get tabMovesFocus(): boolean {
    return this.#tabMovesFocus
  }

  toggleTab(): void {
    this.#tabMovesFocus = !this.#tabMovesFocus
  }

  attach(handle: EditorHandle): () => void {
    this.#handle = handle
    if (this.#pending !== null) this.reveal(this.#pending)
    return () => {
      if (this.#handle === handle) this.#handle = null
    }
  }

  /** Shows a line; when no editor is on screen yet, as soon as there is one. */
  reveal(line: number): void {
    this.#pending = this.#handle === null ? line : null
    this.#handle?.reveal(line)
  }

  focus(): void {
    this.#handle?.focus()
  }
}
