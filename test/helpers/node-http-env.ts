import type { HttpEnv } from '../../src/judging/http-env.ts'

/** The real network and clock, except that pauses longer than `fastAbove` are only noted down. */
export function nodeHttpEnv(fastAbove = Number.POSITIVE_INFINITY): HttpEnv & { readonly pauses: number[] } {
  const pauses: number[] = []
  return {
    pauses,
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
    sleep: (ms, signal) => {
      pauses.push(ms)
      if (ms > fastAbove) return Promise.resolve()
      return new Promise((done) => {
        const timer = setTimeout(done, ms)
        signal?.addEventListener(
          'abort',
          () => {
            clearTimeout(timer)
            done()
          },
          { once: true },
        )
      })
    },
  }
}
