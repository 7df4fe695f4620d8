import type { Report, Suite } from '../../engine/index.ts'

/** The report that came with a link, for as long as its suite is on screen and unchanged. */
export class LinkState {
  #theirs = $state.raw<{ readonly suite: Suite; readonly report: Report | null } | null>(null)
  #hole = $state.raw<string | null>(null)

  /** The suite as the link brought it, with its report if the link carried one. */
  get theirs(): { readonly suite: Suite; readonly report: Report | null } | null {
    return this.#theirs
  }

  /** The id of the hole that the link points at, until it was shown. */
  get hole(): string | null {
    return this.#hole
  }

  opened(suite: Suite, report: Report | null, hole: string | null): void {
    this.#theirs = { suite, report }
    this.#hole = hole
  }

  holeShown(): void {
    this.#hole = null
  }

  /** Another suite comes on screen. */
  forget(): void {
    this.#theirs = null
    this.#hole = null
  }
}
