/** Slices of this size keep one step from giving more than some hundred kilobytes: a browser may inflate a whole chunk at once. */
const SLICE_BYTES = 256

/** A text that inflates past its cap, or that is not deflated text. */
export class InflateError extends Error {
  override readonly name = 'InflateError'
}

/** Text as deflate-raw in base64url. */
export async function deflateText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return base64url(new Uint8Array(await new Response(stream).arrayBuffer()))
}

/** The text again. Stops at the first byte past the cap, whatever the input claims; rejects with an InflateError. */
export async function inflateText(
  encoded: string,
  { maxBytes }: { readonly maxBytes: number },
): Promise<string> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  const reader = stream.readable.getReader()
  const fed = feed(writer, bytesOf(encoded)).catch(() => undefined)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > maxBytes) throw new InflateError(`it inflates to more than ${maxBytes} bytes`)
      text += decoder.decode(value, { stream: true })
    }
    await fed
    return text + decoder.decode()
  } catch (error) {
    void reader.cancel().catch(() => undefined)
    void writer.abort().catch(() => undefined)
    throw error instanceof InflateError ? error : new InflateError('it is cut off or damaged')
  }
}

async function feed(
  writer: WritableStreamDefaultWriter<BufferSource>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    await writer.ready
    await writer.write(bytes.subarray(at, at + SLICE_BYTES))
  }
  await writer.close()
}

function base64url(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function bytesOf(encoded: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
  } catch {
    throw new InflateError('it holds characters that no link has')
  }
}
