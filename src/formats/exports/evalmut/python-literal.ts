/** A JSON value as a Python literal. */
export function pythonLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value === 'string') return pythonString(value)
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`
  if (typeof value === 'object') return `{${Object.entries(value).map(([key, member]) => `${pythonString(key)}: ${pythonLiteral(member)}`).join(', ')}}`
  return String(value)
}

/** JSON's escapes are Python's, but for pairs of surrogates, which Python would keep as two characters. */
function pythonString(text: string): string {
  return JSON.stringify(text).replace(/[\u007f-\u00a0\u2028\u2029\ufeff]/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
