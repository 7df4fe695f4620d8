/** As large as a suite file may be, in bytes. */
const MAX_BYTES = 32_000_000
const TIMEOUT_MS = 20_000

export type Fetched =
  | { readonly ok: true; readonly name: string; readonly text: string }
  | { readonly ok: false; readonly problem: string; readonly cure: string }

/**
 * The text of a file on the web: of this page's own server, or of any over https. No cookie goes along, and reading
 * stops at the cap.
 */
export async function fetchText(source: string, base: string): Promise<Fetched> {
  const url = parsed(source, base)
  if (url === null || (url.protocol !== 'https:' && url.origin !== new URL(base).origin)) {
    return {
      ok: false,
      problem: 'This is not an https address.',
      cure: 'Give the https address of the raw file, as in ?src=https://…/suite.json.',
    }
  }
  const unreachable: Fetched = {
    ok: false,
    problem: `${url.host} did not give the file to this page.`,
    cure: 'Use an address that any page may read (a raw file of GitHub or a gist is one), or download the file and open it.',
  }
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok || response.body === null) {
      return { ok: false, problem: `${url.host} answered ${response.status}.`, cure: 'Check the address.' }
    }
    const text = await readCapped(response.body)
    if (text === null)
      return {
        ok: false,
        problem: 'The file is too large for a suite.',
        cure: 'Split it into several suites.',
      }
    return { ok: true, name: url.pathname.split('/').at(-1) ?? 'suite.json', text }
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return unreachable
    throw error
  }
}

function parsed(source: string, base: string): URL | null {
  return URL.canParse(source, base) ? new URL(source, base) : null
}

async function readCapped(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string | null> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > MAX_BYTES) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
