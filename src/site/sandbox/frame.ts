import { browserHarnessText } from '../../../workers/harness-text.ts'

/** How long the frame may take to answer, once its document has loaded. */
const READY_MS = 10_000

let frame: HTMLIFrameElement | null = null

/**
 * Puts a fresh sandboxed frame in the place of the last one, which ends everything that still ran there.
 *
 * Gives the port by which the frame's workers are started and ended. Rejects when the frame does not answer.
 */
export async function openSandboxFrame(): Promise<MessagePort> {
  frame?.remove()
  const fresh = document.createElement('iframe')
  fresh.setAttribute('sandbox', 'allow-scripts')
  fresh.setAttribute('aria-hidden', 'true')
  fresh.tabIndex = -1
  fresh.title = 'Sandbox'
  fresh.hidden = true
  fresh.src = new URL('sandbox.html', document.baseURI).href
  frame = fresh
  await loaded(fresh)
  return connect(fresh)
}

function loaded(fresh: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The sandbox did not load.')), READY_MS)
    fresh.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    }, { once: true })
    document.body.append(fresh)
  })
}

function connect(fresh: HTMLIFrameElement): Promise<MessagePort> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      port2.close()
      reject(new Error('The sandbox did not answer.'))
    }, READY_MS)
    port2.onmessage = () => {
      clearTimeout(timer)
      port2.onmessage = null
      resolve(port2)
    }
    // The frame's origin is opaque, so no target origin but * can name it; its document is ours.
    fresh.contentWindow?.postMessage({ bootstrap: browserHarnessText }, '*', [port1])
  })
}
