import type { ToHarness } from './protocol.ts'

/** A realm with the harness in it, on its way to say what the checks module exports. */
export interface RemoteHarness {
  post(message: ToHarness): void
  /** Set by the owner before anything can arrive. What arrives is not to be trusted. */
  onMessage: (message: unknown) => void
  /** The realm is gone: its own doing (`crashed`), or its neighbour's (`lost`). */
  onGone: (why: 'crashed' | 'lost', message: string) => void
  /** Ends the realm, whatever it is doing. Settles when that is certain. */
  kill(): Promise<void>
  /** The realm has done its work and is at rest. It is not used again. */
  retire(): Promise<void>
}

/** Starts realms; the page has one in a sandboxed frame, the command line one in threads. */
export interface HarnessHost {
  spawn(): RemoteHarness
  dispose(): void
}
