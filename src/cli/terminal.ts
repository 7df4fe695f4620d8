import pc from 'picocolors'
import type { Paint } from '../report/index.ts'

/** Where a command writes and what it may know of its surroundings; `main.ts` gives the real one. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
  /** Writes to standard output and settles when there is room for more. */
  stream(text: string): Promise<void>
  /** The whole of standard input, in pieces. */
  readonly input: AsyncIterable<string>
  /** Standard error is a terminal, so progress may be drawn there. */
  readonly isInteractive: boolean
  readonly env: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal
}

/** Colours for standard output: none in a pipe, none with NO_COLOR. */
export function paintFor(enabled: boolean): Paint {
  const colours = pc.createColors(enabled)
  return (style, text) => colours[style](text)
}
