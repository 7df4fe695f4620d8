/** JSON read from an output, or why it cannot be. */
export type JsonReading =
  | { readonly ok: true; readonly value: unknown; readonly duplicateKey: string | null }
  | { readonly ok: false; readonly problem: string }

/** Deeper nesting is refused, so that no walk over the value can exhaust the stack. */
const DEPTH = 500

/** The output as one RFC 8259 text; a Markdown fence around it is taken off first. */
export function readJson(output: string): JsonReading {
  const text = withoutFence(output)
  try {
    const value: unknown = JSON.parse(text)
    const shape = scan(text)
    if (shape.depth > DEPTH) return { ok: false, problem: `is nested deeper than ${DEPTH} levels` }
    return { ok: true, value, duplicateKey: shape.duplicateKey }
  } catch {
    return { ok: false, problem: 'is not valid JSON' }
  }
}

/** Without a surrounding fence; an opening fence that is never closed is taken off too. */
export function withoutFence(output: string): string {
  const text = output.trim()
  if (!text.startsWith('```')) return text
  const lineEnd = text.indexOf('\n')
  const body = (lineEnd === -1 ? text.slice(3) : text.slice(lineEnd + 1)).trimEnd()
  return (body.endsWith('```') ? body.slice(0, -3) : body).trim()
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Same JSON value: member order does not count, and numbers are compared by value. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => sameJson(item, b[at]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  )
}

/** How deep the brackets go and the first name that one object has twice. Trusts that the text parses; one pass. */
function scan(text: string): { depth: number; duplicateKey: string | null } {
  const open: (Set<string> | null)[] = []
  let depth = 0
  let duplicateKey: string | null = null
  for (const token of text.matchAll(/"(?:[^"\\]|\\[\s\S])*"(\s*:)?|[[\]{}]/g)) {
    const [word, colon] = token
    if (word === '{' || word === '[') depth = Math.max(depth, open.push(word === '{' ? new Set() : null))
    else if (word === '}' || word === ']') open.pop()
    else if (colon !== undefined && depth <= DEPTH) {
      const key: unknown = JSON.parse(word.slice(0, word.length - colon.length))
      const keys = open.at(-1)
      if (typeof key !== 'string' || !keys) continue
      if (keys.has(key)) duplicateKey ??= key
      keys.add(key)
    }
  }
  return { depth, duplicateKey }
}
