/** The part of the web's `AbortSignal` that the engine reads; the realms that make one have the whole of it. */
interface AbortSignal {
  readonly aborted: boolean
  throwIfAborted(): void
}
