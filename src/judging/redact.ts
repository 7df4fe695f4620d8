const KEY_SHAPES = /\b(?:sk-[\w-]{6,}[*\w.-]*|AIza[\w-]{10,}|gh[pousr]_\w{10,}|Bearer\s+[^\s"',]+)/g
const SHORTEST_PIECE = 6
const LONG_PIECE = 12

/** The text without the key, any piece of it of six units or more, and anything else that is shaped like a key. */
export function redact(text: string, key: string | undefined): string {
  let clean = text
  if (key !== undefined && key !== '') {
    clean = clean.replaceAll(key, '[key]')
    for (let length = key.length - 1; length >= SHORTEST_PIECE; length--) {
      for (let at = 0; at + length <= key.length; at++)
        clean = clean.replaceAll(key.slice(at, at + length), '[key]')
    }
  }
  return clean.replace(KEY_SHAPES, '[key]')
}

/** Whether a text repeats the key, whole or a long piece of it. */
export function repeatsKey(text: string, key: string | undefined): boolean {
  if (key === undefined || key === '') return false
  const length = Math.min(key.length, LONG_PIECE)
  return Array.from({ length: key.length - length + 1 }, (_, at) => key.slice(at, at + length)).some(
    (piece) => text.includes(piece),
  )
}
