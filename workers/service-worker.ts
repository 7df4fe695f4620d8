/**
 * Keeps the page, so that it opens without a network; written into the site by scripts/vite-service-worker.ts.
 *
 * Files whose name holds their content come from what was kept; the rest comes from the network first, so that a
 * reload always shows the newest page. What is not a file of the site is left alone.
 */
export {}

declare const SITE_FILES: readonly string[]
declare const SITE_VERSION: string

const worker = globalThis as unknown as ServiceWorkerGlobalScope
const files = new Set(SITE_FILES)
const { scope } = worker.registration
const prefix = `mustfail ${scope} `
const cacheName = `${prefix}${SITE_VERSION}`

worker.addEventListener('install', (event) => event.waitUntil(keepAll()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const answer = answerOf(event.request)
  if (answer !== null) event.respondWith(answer)
})

/** A page asks whether this worker is of its own version; when it is, the worker need not wait. */
worker.addEventListener('message', ({ data, ports: [port] }) => {
  const same = typeof data?.entry === 'string' && files.has(data.entry)
  port?.postMessage(same)
  if (same || data?.activate === true) void worker.skipWaiting()
})

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(['./', ...files].map((path) => new Request(path, { cache: 'no-cache' })))
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
  await worker.clients.claim()
}

function answerOf(request: Request): Promise<Response> | null {
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return null
  const { pathname, search } = new URL(request.url)
  const path = pathname.slice(new URL(scope).pathname.length)
  if (path === 'sandbox.html' && search === '?kept') return keptSandbox()
  if (path.startsWith('assets/') && files.has(path)) return keptOr(path, () => fetch(request))
  if (path === '' || files.has(path))
    return fetch(request).catch((error) => keptOr(path, () => Promise.reject(error)))
  return null
}

async function keptOr(path: string, otherwise: () => Promise<Response>): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(path === '' ? './' : path)) ?? (await otherwise())
}

/**
 * The sandbox's document for a frame without the attribute `sandbox`, whose loading browsers hide from service
 * workers: the same sandbox as a header. The document's script refuses to start in any origin but an opaque one.
 */
async function keptSandbox(): Promise<Response> {
  const kept = await keptOr('sandbox.html', () => fetch('sandbox.html'))
  const headers = new Headers(kept.headers)
  headers.append('content-security-policy', 'sandbox allow-scripts')
  return new Response(kept.body, { headers })
}
