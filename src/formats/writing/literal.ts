/** A JSON value as TypeScript source: single quotes, bare names where they are names. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined).map(([key, member]) => `${keyOf(key)}: ${literal(member)}`)
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
  }
  return JSON.stringify(value) ?? 'null'
}

function quoted(text: string): string {
  const body = JSON.stringify(text).slice(1, -1)
  return `'${body.replace(/\\(.)|'/g, (found, escaped: string | undefined) => (escaped === '"' ? '"' : escaped === undefined ? "\\'" : found))}'`
}

/** `__proto__` has to be computed: written plainly it would set the prototype. */
function keyOf(key: string): string {
  if (key === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
}
