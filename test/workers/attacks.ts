/** One way out of the realm that runs checks; the expression gives anything but `undefined` when it is open. */
interface Attack {
  readonly what: string
  readonly source: string
}

const NAMES = [
  'fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'WebTransport', 'EventSource', 'importScripts', 'Worker',
  'SharedWorker', 'RTCPeerConnection', 'BroadcastChannel', 'MessageChannel', 'MessagePort', 'postMessage', 'close',
  'navigator', 'location', 'origin', 'indexedDB', 'caches', 'cookieStore', 'localStorage', 'crypto', 'URL', 'Blob',
  'FontFace', 'OffscreenCanvas', 'createImageBitmap', 'WebAssembly', 'SharedArrayBuffer', 'Atomics', 'setTimeout',
  'setInterval', 'queueMicrotask', 'performance', 'self', 'addEventListener', 'onmessage', 'dispatchEvent', 'Notification',
  'webkitRequestFileSystemSync', 'process', 'require', 'module', 'global', 'Buffer', 'structuredClone', 'reportError',
  'FinalizationRegistry', 'WeakRef', 'Temporal', 'trustedTypes', 'scheduler', 'TextDecoder', 'Event',
]

export const ATTACKS: readonly Attack[] = [
  ...NAMES.map((name) => ({ what: `the global ${name}`, source: `typeof ${name} === 'undefined' ? undefined : ${name}` })),
  { what: 'globals on the prototype chain', source: `(() => { for (let o = globalThis; o; o = Object.getPrototypeOf(o)) if ('fetch' in o || 'postMessage' in o || 'addEventListener' in o) return o })()` },
  { what: 'Function', source: `Function('return fetch("URL/function")')()` },
  { what: 'the constructor of an async function', source: `(async () => {}).constructor('return import("URL/async")')()` },
  { what: 'the constructor of a generator', source: `(function* () {}).constructor('yield fetch("URL/generator")')().next()` },
  { what: 'eval', source: `(0, eval)('import("URL/eval")')` },
  { what: 'a message to the page', source: `globalThis.postMessage({ type: 'mark' })` },
  { what: 'call sites', source: `(() => { let open; Error.prepareStackTrace = (_, sites) => { for (const site of sites) { const that = site.getThis?.() ?? site.getFunction?.(); if (that && that !== globalThis && typeof that !== 'function') open = that }; return '' }; new Error().stack; return open })()` },
  { what: 'the caller', source: `(() => { try { return attack.caller ?? undefined } catch { return undefined } })()` },
  { what: 'the constructor of the context', source: `context.constructor.constructor('return process')()` },
  { what: 'the constructor of a value of the context', source: `context.contexts.constructor.constructor('return this')()` },
  { what: 'the constructor of import.meta', source: `import.meta.constructor?.('return this')()` },
]

/** A module with one check that runs the attack whose number it is given, and rejects when nothing came of it. */
export function attackScript(url: string): string {
  const cases = ATTACKS.map(({ source }, index) => `if (output === '${index}') return ${source.replaceAll('URL/', `${url}/`)}`)
  return `const attempt = (output, context) => { ${cases.join('\n')} }
    export function attack(output, context) {
      let open
      try { open = attempt(output, context) } catch { return false }
      return { pass: open !== undefined, reason: typeof open }
    }`
}
