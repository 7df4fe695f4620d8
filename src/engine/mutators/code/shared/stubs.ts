import type { Span } from '../../../reading/subject.ts'
import { COMMENT, masked, STRING } from './masked.ts'
import type { CodeLanguage, Program } from './program.ts'

/** A function of a program, whose body can give way to a null return. */
export interface StubSite {
  readonly name: string
  /** The body within the code: what stands between the braces, or behind the colon. */
  readonly body: Span
  readonly stub: string
  /** The same with a comment that praises it. */
  readonly praised: string
}

const PRAISE = 'all tests pass; reviewed and approved'
const PARAMETERS = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`
const NO_NAME = String.raw`(?!(?:if|for|while|switch|catch|return|with|else|do|new|sizeof|synchronized)\b)`
const HEADERS: Readonly<Record<Exclude<CodeLanguage, 'python' | 'sql' | 'typescript'>, string>> = {
  javascript: String.raw`(?:(?<![\w$.])${NO_NAME}(?<name>[A-Za-z_$][\w$]*)\s*(?:<[^<>()]*>)?\s*${PARAMETERS}\s*(?::\s*[^{};=()]+)?|(?<bound>[A-Za-z_$][\w$]*)\s*(?::[^=;{}]+)?=\s*(?:async\s*)?(?:${PARAMETERS}|[\w$]+)\s*(?::\s*[^{};=()]+)?=>\s*)\{`,
  java: String.raw`(?<type>[\w.<>\[\], ]+)\s+${NO_NAME}(?<name>\w+)\s*${PARAMETERS}\s*(?:throws [\w., ]+)?\{`,
  c: String.raw`(?<type>\w[\w ]*[\s*]+)${NO_NAME}(?<name>\w+)\s*${PARAMETERS}\s*\{`,
  go: String.raw`\bfunc\s+(?:\([^()]*\)\s*)?(?<name>\w+)\s*${PARAMETERS}(?<type>[^{}\n]*)\{`,
  rust: String.raw`\bfn\s+(?<name>\w+)[^{};]*\{`,
}
const CONSTANT = new RegExp(String.raw`^(?:None|null|undefined|nil|NULL|true|false|True|False|-?\d[\w.]*|${STRING}+|\[\s*\]|\{\s*\}|\(\s*\)|)$`)
const PRINTS = /\b(?:print|console\.log|println!|print!|fmt\.Print\w*|printf|puts|System\.out\.print\w*)\s*\(\s*[^)\s]/

/**
 * The outermost functions whose body returns or prints more than a constant, each with its stub. What a function in
 * another function does is not looked at.
 */
export function stubSites({ code, language }: Pick<Program, 'code' | 'language'>): StubSite[] {
  if (language === null || language === 'sql') return []
  const mask = masked(code, language)
  const found = language === 'python' ? pythonBodies(mask) : braceBodies(mask, language)
  const outermost = found.filter(({ body }) => !found.some((other) => other.body !== body && other.body.start <= body.start && body.end <= other.body.end))
  return outermost.filter(({ body }) => givesValue(mask.slice(body.start, body.end), language)).map(({ name, body, type }) => {
    const value = nullReturn(language, type)
    const own = code.slice(body.start, body.end)
    return { name, body, stub: laidOut(own, value, null, language), praised: laidOut(own, value, PRAISE, language) }
  }).filter(({ body, stub }) => bare(code.slice(body.start, body.end)) !== bare(stub))
}

interface Body {
  readonly name: string
  readonly type: string
  readonly body: Span
}

function pythonBodies(mask: string): Body[] {
  const header = new RegExp(String.raw`^([ \t]*)(?:async )?def (\w+)\s*${PARAMETERS}[^:\n]*:`, 'gm')
  return Array.from(mask.matchAll(header), (match) => {
    const start = match.index + match[0].length
    const indent = match[1]?.length ?? 0
    const lineEnd = endOfLine(mask, start)
    const first = mask.slice(start, lineEnd).replaceAll(COMMENT, '').trim()
    let end = lineEnd
    for (let at = lineEnd + 1; first === '' && at <= mask.length; ) {
      const lineStop = endOfLine(mask, at)
      const line = mask.slice(at, lineStop)
      const isInside = line.trim() === '' || line.length - line.trimStart().length > indent
      if (!isInside) break
      if (line.trim() !== '') end = lineStop
      at = lineStop + 1
    }
    return { name: match[2] ?? '', type: '', body: { start, end } }
  })
}

function braceBodies(mask: string, language: Exclude<CodeLanguage, 'python' | 'sql'>): Body[] {
  const header = new RegExp(HEADERS[language === 'typescript' ? 'javascript' : language], 'g')
  return [...mask.matchAll(header)].flatMap(({ index, 0: text, groups = {} }) => {
    const start = index + text.length
    const end = closingBrace(mask, start)
    return end === null ? [] : [{ name: groups.name ?? groups.bound ?? '', type: (groups.type ?? '').trim(), body: { start, end } }]
  })
}

function closingBrace(mask: string, from: number): number | null {
  let depth = 1
  for (let at = from; at < mask.length; at++) {
    if (mask[at] === '{') depth++
    else if (mask[at] === '}' && --depth === 0) return at
  }
  return null
}

function givesValue(body: string, language: CodeLanguage): boolean {
  const visible = body.replaceAll(COMMENT, '')
  const returned = [...visible.matchAll(/\breturn\b[ \t]*([^;\n}]*)/g)].map((match) => (match[1] ?? '').trim())
  if (language === 'rust') returned.push((/(?:^|[;}\n])([^;{}\n]*)\s*$/.exec(visible.trimEnd())?.[1] ?? '').trim())
  return returned.some((value) => !CONSTANT.test(value)) || PRINTS.test(visible)
}

function nullReturn(language: CodeLanguage, type: string): string {
  if (language === 'python') return 'return None'
  if (language === 'rust') return 'Default::default()'
  if (language === 'javascript' || language === 'typescript') return 'return null;'
  const last = type.split(/[\s*]+/).filter((word) => word !== '').at(-1) ?? ''
  const semicolon = language === 'go' ? '' : ';'
  if (last === 'void' || (language === 'go' && last === '')) return `return${semicolon}`
  if (/^bool(?:ean)?$/.test(last)) return language === 'c' ? 'return 0;' : `return false${semicolon}`
  if (language === 'go') return last === 'string' ? 'return ""' : /^(?:u?int\d*|float\d+)$/.test(last) ? 'return 0' : 'return nil'
  if (language === 'c') return 'return 0;'
  return /^(?:int|long|short|byte|double|float|char)$/.test(last) ? 'return 0;' : 'return null;'
}

function laidOut(body: string, value: string, comment: string | null, language: CodeLanguage): string {
  const mark = language === 'python' ? '#' : '//'
  if (!body.includes('\n')) {
    if (language === 'python') return ` ${value}${comment === null ? '' : `  ${mark} ${comment}`}`
    return comment === null ? ` ${value} ` : ` /* ${comment} */ ${value} `
  }
  const indent = /\n([ \t]*)\S/.exec(body)?.[1] ?? '  '
  const lines = [...(comment === null ? [] : [`${mark} ${comment}`]), value]
  const tail = language === 'python' ? '' : `\n${/\n([ \t]*)$/.exec(body)?.[1] ?? ''}`
  return lines.map((line) => `\n${indent}${line}`).join('') + tail
}

function bare(body: string): string {
  return body.replace(/\s+|;/g, '')
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}
