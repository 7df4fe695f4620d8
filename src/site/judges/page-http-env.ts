import type { HttpEnv } from '../../judging/index.ts'

/** The browser's own network and clock. */
export const pageHttpEnv: HttpEnv = {
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((done) => {
      if (signal?.aborted === true) return done()
      const timer = setTimeout(done, ms)
      const stop = () => {
        clearTimeout(timer)
        done()
      }
      signal?.addEventListener('abort', stop, { once: true })
    }),
}
