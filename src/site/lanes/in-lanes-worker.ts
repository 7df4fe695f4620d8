import * as Comlink from 'comlink'
import type { LanesApi } from '../../../workers/lanes-api.ts'

/**
 * Gives work to a lanes worker of its own, which is ended with the work or when the signal aborts. Rejects when it was
 * aborted, and when the worker could not be loaded.
 */
export async function inLanesWorker<Answer>(
  signal: AbortSignal,
  work: (api: Comlink.Remote<LanesApi>) => Promise<Answer>,
): Promise<Answer> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('../../../workers/lanes.worker.ts', import.meta.url), {
    type: 'module',
    name: 'lanes',
  })
  const ended = new AbortController()
  const lost = new Promise<never>((_, reject) => {
    const { signal: end } = ended
    signal.addEventListener('abort', () => reject(signal.reason), { signal: end })
    worker.addEventListener(
      'error',
      (event) => {
        event.preventDefault()
        reject(new Error(event.message || 'The lanes worker could not be loaded. Are you offline?'))
      },
      { signal: end },
    )
    worker.addEventListener(
      'messageerror',
      () => reject(new Error('The lanes worker sent what cannot be read.')),
      { signal: end },
    )
  })
  try {
    return await Promise.race([work(Comlink.wrap<LanesApi>(worker)), lost])
  } finally {
    ended.abort()
    worker.terminate()
  }
}
