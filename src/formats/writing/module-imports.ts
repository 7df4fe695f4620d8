import { parse } from 'es-module-lexer/js'

/** Where the checks module of an exported project finds the built-in checks. */
export const PROJECT_LIBRARY = './mustfail-checks.mjs'

/** A JavaScript module with its imports of one library turned to another. Throws where it cannot be read. */
export function withLibrary(code: string, from: string, to: string): string {
  const [imports] = parse(code)
  let text = ''
  let at = 0
  for (const { start, end, specifier } of imports) {
    if (specifier !== from) continue
    text += code.slice(at, start) + to
    at = end
  }
  return text + code.slice(at)
}
