/** How long an open page waits until it is kept for later: the first verdict comes first. */
const LATER_MS = 4_000

/** Whether the page has a network, and whether a newer version of it waits. */
export class OfflineState {
  #online = $state(navigator.onLine)
  #waiting = $state.raw<ServiceWorker | null>(null)

  get online(): boolean {
    return this.#online
  }

  /** Whether a newer version of the page waits for a reload. */
  get updateReady(): boolean {
    return this.#waiting !== null
  }

  /** Keeps the page in this browser, and watches. Gives what ends the watch. */
  start(): () => void {
    const ended = new AbortController()
    const { signal } = ended
    addEventListener('online', () => (this.#online = true), { signal })
    addEventListener('offline', () => (this.#online = false), { signal })
    const timer = setTimeout(() => void this.#keep(signal), LATER_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
    return () => ended.abort()
  }

  /** Puts the newer version in place. The work on screen is saved when the page goes. */
  update(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    this.#waiting?.postMessage({ activate: true })
  }

  async #keep(signal: AbortSignal): Promise<void> {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
    try {
      const registration = await navigator.serviceWorker.register('./service-worker.js')
      const look = (worker: ServiceWorker | null) => worker !== null && void this.#whenInstalled(worker)
      look(registration.waiting)
      registration.addEventListener('updatefound', () => look(registration.installing), { signal })
      const ask = () =>
        document.visibilityState === 'visible' && void registration.update().catch(() => undefined)
      document.addEventListener('visibilitychange', ask, { signal })
    } catch {
      // A browser that keeps nothing (a private window, a full disk) shows the page from the network, as before.
    }
  }

  async #whenInstalled(worker: ServiceWorker): Promise<void> {
    if (worker.state === 'installing') {
      await new Promise<void>((resolve) => {
        worker.addEventListener('statechange', () => resolve(), { once: true })
      })
    }
    if (worker.state !== 'installed' || navigator.serviceWorker.controller === null) return
    if (!(await isOfThisPage(worker))) this.#waiting = worker
  }
}

/** Whether a worker keeps this very page; if so, it takes over by itself. */
function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port2.onmessage = ({ data }: MessageEvent<unknown>) => {
      port2.close()
      resolve(data === true)
    }
    worker.postMessage({ entry: entry.slice(new URL('./', document.baseURI).href.length) }, [port1])
  })
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
