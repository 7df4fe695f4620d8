import type { Snippet } from 'svelte'

export interface SplitPane {
  readonly id: string
  readonly title: string
  readonly content: Snippet
  /** Share of the width to begin with, in per cent. */
  readonly size: number
}
