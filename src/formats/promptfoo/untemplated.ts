const OPEN = '{% raw %}'
const CLOSE = '{% endraw %}'
/** A closing tag inside raw text: out, the tag as an expression, and in again. */
const CLOSE_WITHIN = `${CLOSE}{{ "${CLOSE}" }}${OPEN}`

/** A text that promptfoo takes to the letter: it fills templates in and loads what begins with `file://`. */
export function untemplated(text: string): string {
  return /\{[{%#]|^file:\/\//.test(text) ? `${OPEN}${text.replaceAll(CLOSE, CLOSE_WITHIN)}${CLOSE}` : text
}

/** The text that `untemplated` was given. */
export function templated(text: string): string {
  if (!text.startsWith(OPEN) || !text.endsWith(CLOSE)) return text
  return text.slice(OPEN.length, -CLOSE.length).replaceAll(CLOSE_WITHIN, CLOSE)
}

/**
 * Data as one text, for a place where promptfoo would resolve `$ref` and fill templates in: no two characters of it
 * open a template.
 */
export function packed(data: unknown): string {
  return JSON.stringify(data).replace(/\{(?=[{%#])/g, '\\u007b')
}

/** The data of a packed text; undefined for a text that is none. */
export function unpacked(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
