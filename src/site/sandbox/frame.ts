import { browserHarnessText } from '../../../workers/harness-text.ts'

/** How long the frame may take to load, and then to answer. */
const READY_MS = 10_000
/** The same where the page is kept for use without a network, and there is another way. */
const READY_OR_KEPT_MS = 2_500

let frame: HTMLIFrameElement | null = null
/** Once the network has not brought the document, what is kept comes first. */
let keptFirst = false

/**
 * Puts a fresh sandboxed frame in the place of the last one, which ends everything that still ran there.
 *
 * Gives the port by which the frame's workers are started and ended. Without a network the frame shows the document
 * that the service worker kept. Rejects when the frame does not answer.
 */
export async function openSandboxFrame(): Promise<MessagePort> {
  if (!isKept()) return open({ from: 'network', readyMs: READY_MS })
  if (keptFirst || !navigator.onLine) return open({ from: 'kept', readyMs: READY_MS })
  try {
    return await open({ from: 'network', readyMs: READY_OR_KEPT_MS })
  } catch {
    keptFirst = true
    return open({ from: 'kept', readyMs: READY_MS })
  }
}

function isKept(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

interface Asked {
  /** A sandboxed frame's document never comes from a service worker: the kept one brings its sandbox as a header. */
  readonly from: 'network' | 'kept'
  readonly readyMs: number
}

async function open({ from, readyMs }: Asked): Promise<MessagePort> {
  frame?.remove()
  const fresh = document.createElement('iframe')
  if (from === 'network') fresh.setAttribute('sandbox', 'allow-scripts')
  fresh.setAttribute('aria-hidden', 'true')
  fresh.tabIndex = -1
  fresh.title = 'Sandbox'
  fresh.hidden = true
  fresh.src = new URL(from === 'network' ? 'sandbox.html' : 'sandbox.html?kept', document.baseURI).href
  frame = fresh
  await loaded(fresh, readyMs)
  return connect(fresh, readyMs)
}

function loaded(fresh: HTMLIFrameElement, readyMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The sandbox did not load.')), readyMs)
    fresh.addEventListener(
      'load',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
    document.body.append(fresh)
  })
}

function connect(fresh: HTMLIFrameElement, readyMs: number): Promise<MessagePort> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      port2.close()
      reject(new Error('The sandbox did not answer.'))
    }, readyMs)
    port2.onmessage = () => {
      clearTimeout(timer)
      port2.onmessage = null
      resolve(port2)
    }
    // The frame's origin is opaque, so no target origin but * can name it; its document is ours.
    fresh.contentWindow?.postMessage({ bootstrap: browserHarnessText }, '*', [port1])
  })
}
