/** The code of an inline `javascript` assertion or transform as the source of a function, or why it cannot run here. */
export type CodeSource = { readonly source: string } | { readonly reason: string }

const OUTSIDE = /\b(?:require|process|__dirname|__filename|Buffer|import\s*\(|fetch|XMLHttpRequest)\b/

/**
 * One line is an expression, or declarations and then an expression; several lines are a function body that returns.
 * Code that reaches outside (files, processes, network) and `file://` references cannot run here.
 */
export function functionSource(code: string): CodeSource {
  const text = code.trim()
  if (/^(?:file|package|python|https?):/.test(text)) return { reason: `the code stands in another file (${text.slice(0, 100)})` }
  const outside = OUTSIDE.exec(text.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, "''"))
  if (outside !== null) return { reason: `the code uses ${outside[0].replace('(', '').trim()}, which a check does not have` }
  const body = text.includes('\n') ? text : oneLine(text)
  const isAsync = /\bawait\b/.test(body)
  return { source: `${isAsync ? 'async ' : ''}(output: any, context: any) => {\n${indented(body)}\n}` }
}

/** Two columns further in, unless a template literal could run over a line end. */
export function indented(source: string): string {
  return source.includes('`') ? source : source.split('\n').map((line) => (line === '' ? '' : `  ${line}`)).join('\n')
}

function oneLine(text: string): string {
  const code = text.replace(/;+\s*$/, '')
  if (!/^(?:const|let|var)\s/.test(code)) return `return ${code}`
  const at = lastSemicolon(code)
  const last = at === -1 ? '' : code.slice(at + 1).trim()
  return last === '' ? code : `${code.slice(0, at + 1)} return ${last}`
}

/** The last semicolon outside quotes; that of a pattern literal counts, as it does in promptfoo. */
function lastSemicolon(code: string): number {
  let quote = ''
  let found = -1
  for (let index = 0; index < code.length; index++) {
    const character = code[index] ?? ''
    if (character === '\\') index++
    else if (quote !== '') quote = character === quote ? '' : quote
    else if (`'"\``.includes(character)) quote = character
    else if (character === ';') found = index
  }
  return found
}
