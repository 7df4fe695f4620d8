import type { Fix } from './find-fixes.ts'

/**
 * The checks module with the fix in it: the import is added or widened, a new check stands at the end, a replaced one
 * where it stood. Null when the check to replace is not written as a plain call (`export const name = factory(…)`).
 */
export function applyFix(source: string, { kind, name, code, imports }: Fix): string | null {
  const body = kind === 'add' ? `${source.trimEnd()}${source.trim() === '' ? '' : '\n\n'}${code}\n` : replaced(source, name, code)
  return body === null ? null : withImports(body, imports)
}

function replaced(source: string, name: string, code: string): string | null {
  const head = new RegExp(`^export const ${name}(?:\\s*:[^=\\n]+)?\\s*=\\s*[A-Za-z_$][\\w$]*\\(`, 'm').exec(source)
  if (head === null) return null
  const end = closingParenthesis(source, head.index + head[0].length)
  if (end === null) return null
  const after = source.slice(end)
  return /^\s*;?[ \t]*(?:\n|$|\/\/)/.test(after) ? source.slice(0, head.index) + code + after : null
}

/** The place behind the parenthesis that closes the one before `from`; quotes and templates are skipped. */
function closingParenthesis(source: string, from: number): number | null {
  let depth = 1
  for (let at = from; at < source.length; at++) {
    const unit = source.charAt(at)
    if (unit === '"' || unit === "'" || unit === '`') {
      const close = closingQuote(source, at + 1, unit)
      if (close === null) return null
      at = close
    } else if (unit === '/' && /[(,=:[!&|?{};\s]/.test(source.charAt(at - 1)) && !/[*/]/.test(source.charAt(at + 1))) return null
    else if (unit === '(') depth++
    else if (unit === ')' && --depth === 0) return at + 1
  }
  return null
}

function closingQuote(source: string, from: number, quote: string): number | null {
  for (let at = from; at < source.length; at++) {
    if (source.charAt(at) === '\\') at++
    else if (source.charAt(at) === quote) return at
  }
  return null
}

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*(['"])mustfail\/checks\2;?[ \t]*$/m

function withImports(source: string, names: readonly string[]): string {
  const found = IMPORT.exec(source)
  if (found === null) return `import { ${names.join(', ')} } from 'mustfail/checks'\n\n${source}`
  const own = (found[1] ?? '').split(',').map((part) => part.trim()).filter((part) => part !== '')
  const missing = names.filter((name) => !own.includes(name))
  if (missing.length === 0) return source
  return source.slice(0, found.index) + `import { ${[...own, ...missing].join(', ')} } from 'mustfail/checks'` + source.slice(found.index + found[0].length)
}
