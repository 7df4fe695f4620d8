import type { Report, Suite } from '../../engine/index.ts'

/** The report that came with a link, for as long as its suite is on screen and unchanged. */
export class LinkState {
  #theirs = $state.raw<{ readonly suite: Suite; readonly report: Report | null } | null>(null)

  /** The suite as the link brought it, with its report if the link carried one. */
  get theirs(): { readonly suite: Suite; readonly report: Report | null } | null {
    return this.#theirs
  }

  opened(suite: Suite, report: Report | null): void {
    this.#theirs = { suite, report }
  }

  /** Another suite comes on screen. */
  forget(): void {
    this.#theirs = null
  }
}
