import { parseNumeral } from '../../../reading/numerals.ts'
import type { Span } from '../../../reading/subject.ts'
import { wrongNumeral } from '../../../reading/wrong-value.ts'
import { masked, STRING } from './masked.ts'
import type { CodeLanguage } from './program.ts'

export interface LogicEdit {
  readonly span: Span
  readonly replacement: string
  readonly form: string
  /** Moves a bound by one: behaviour may stay as it was. */
  readonly isBoundary: boolean
}

const TOKEN = /\d[\w.]*(?:(?<=[eE])[-+]\d+)?|[\p{L}_$][\p{L}\p{N}_$]*|===|!==|==|!=|<=>|<<=?|>>>?=?|<=|>=|=>|->|<-|&&|\|\||\+\+|--|\*\*|[-+*/%&|^]=|<>|[-+*<>]/gu
const SWAPPED: Readonly<Record<string, string>> = {
  '===': '!==', '!==': '===', '==': '!=', '!=': '==', '<': '>=', '>': '<=', '<=': '>', '>=': '<', '&&': '||', '||': '&&',
  true: 'false', false: 'true', True: 'False', False: 'True',
}
const WORDS: Readonly<Record<string, string>> = { and: 'or', or: 'and' }
const BOUNDARY: Readonly<Record<string, string>> = { '<': '<=', '>': '>=', '<=': '<', '>=': '>' }
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '+' }
const NULLS: Readonly<Partial<Record<CodeLanguage, string>>> = { python: 'None', javascript: 'null', typescript: 'null', java: 'null', c: '0', go: 'nil' }
/** Languages where angle brackets also hold types. */
const ANGLED: ReadonlySet<CodeLanguage> = new Set(['typescript', 'java', 'rust', 'c'])

/** Edits of single tokens that change what code does, in source order; strings and comments are left alone. */
export function logicEdits(code: string, language: CodeLanguage): LogicEdit[] {
  const mask = masked(code, language)
  const tokens = [...mask.matchAll(TOKEN)].flatMap(({ index: start, 0: token }) => {
    const span = { start, end: start + token.length }
    const edit = (replacement: string, form: string, isBoundary = false): LogicEdit => ({ span, replacement, form, isBoundary })
    if (/^\d/.test(token)) return number(mask, span, token).map((wrong) => edit(wrong, 'number'))
    if (token in ARITHMETIC) return isBinary(mask, span, token) ? [edit(ARITHMETIC[token] ?? '', 'operator')] : []
    if (/^[<>]$/.test(token) && ANGLED.has(language) && !(/\s/.test(mask[start - 1] ?? '') && /\s/.test(mask[span.end] ?? ''))) return []
    const word = language === 'python' || language === 'sql' ? WORDS[token.toLowerCase()] : undefined
    const swapped = word === undefined ? SWAPPED[token] : token === token.toUpperCase() ? word.toUpperCase() : word
    if (swapped === undefined || token === 'constructor') return []
    const boundary = BOUNDARY[token]
    return [edit(swapped, /^\p{L}/u.test(token) ? token.toLowerCase() : 'comparison'), ...(boundary === undefined ? [] : [edit(boundary, 'boundary', true)])]
  })
  return [...tokens, ...nullReturns(mask, language)]
}

/** `return x` that gives nothing back, where the whole value stands on the line. */
function nullReturns(mask: string, language: CodeLanguage): LogicEdit[] {
  const nothing = NULLS[language]
  if (nothing === undefined) return []
  return [...mask.matchAll(/(?<=\breturn[ \t]+)[^;\n}]*[^;\n}\s]/g)].flatMap(({ index: start, 0: value }) => {
    const isWhole = value.split(/[([{]/).length === value.split(/[)\]}]/).length && !/[[({,]$/.test(value)
    return isWhole && value !== nothing ? [{ span: { start, end: start + value.length }, replacement: nothing, form: 'return', isBoundary: false }] : []
  })
}

/** Another value of a plain number literal. */
function number(mask: string, { start }: Span, token: string): string[] {
  if (!/^\d+(?:\.\d+)?$/.test(token) || /[\w.$]/.test(mask[start - 1] ?? '')) return []
  const numeral = parseNumeral(token)
  return numeral === null ? [] : [wrongNumeral(numeral)]
}

/** Two operands that are no strings; neither so small that nothing would change. */
function isBinary(mask: string, { start, end }: Span, token: string): boolean {
  const before = mask.slice(0, start).trimEnd()
  const after = mask.slice(end).trimStart()
  if (!/[\p{L}\p{N}_$)\]]$/u.test(before) || /\b(?:return|in|and|or|not|if|else|case|yield|await|typeof)$/.test(before)) return false
  if (!/^[\p{L}\p{N}_$([-]/u.test(after) || after.startsWith(STRING)) return false
  const [left, right] = [/(?<![\w.])\d[\w.]*$/.exec(before)?.[0] ?? '', /^\d[\w.]*/.exec(after)?.[0] ?? '']
  const idle = token === '*' ? /^[012]$/ : /^0$/
  return !idle.test(left) && !idle.test(right)
}
