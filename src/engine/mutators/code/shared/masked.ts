import type { CodeLanguage } from './program.ts'

/** Stands for every unit of a string. */
export const STRING = '\u0001'
/** Stands for every unit of a comment. */
export const COMMENT = '\u0002'

const SLASHES = String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))`
const DOUBLE = String.raw`"(?:[^"\\\n]|\\[\s\S])*(?:"|$)`
const SINGLE = String.raw`'(?:[^'\\\n]|\\[\s\S])*(?:'|$)`
const PATTERNS: Readonly<Record<CodeLanguage, string>> = {
  python: String.raw`(?<comment>#[^\n]*)|"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|${DOUBLE}|${SINGLE}`,
  javascript: `${SLASHES}|${DOUBLE}|${SINGLE}|${String.raw`\x60(?:[^\x60\\]|\\[\s\S])*(?:\x60|$)`}|${
    String.raw`(?<=(?:^|[(,=:[!&|?{};]|\breturn)\s*)\/(?![*\/])(?:[^\/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*`}`,
  typescript: '', java: `${SLASHES}|${DOUBLE}|${SINGLE}`, c: `${SLASHES}|${DOUBLE}|${SINGLE}`,
  go: `${SLASHES}|${DOUBLE}|${String.raw`\x60[^\x60]*(?:\x60|$)`}|${SINGLE}`,
  rust: `${SLASHES}|${DOUBLE}|${String.raw`'(?:[^'\\\n]|\\.)'`}`,
  sql: String.raw`(?<comment>--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|'(?:[^']|'')*(?:'|$)|"[^"]*(?:"|$)`,
}

/** The code with strings, regular expressions and comments blotted out, unit for unit; line breaks stay. */
export function masked(code: string, language: CodeLanguage): string {
  const pattern = new RegExp(PATTERNS[language === 'typescript' ? 'javascript' : language], 'g')
  return code.replace(pattern, (...found) => {
    const groups: unknown = found.at(-1)
    const isComment = typeof groups === 'object' && groups !== null && 'comment' in groups && groups.comment !== undefined
    return String(found[0]).replace(/[^\n]/g, isComment ? COMMENT : STRING)
  })
}
