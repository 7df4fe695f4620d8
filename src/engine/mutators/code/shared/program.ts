import type { Span, Subject } from '../../../reading/subject.ts'
import { decline, type Decline } from '../../mutator.ts'

export type CodeLanguage = 'python' | 'javascript' | 'typescript' | 'java' | 'c' | 'go' | 'rust' | 'sql'

/** The program text of an answer. */
export interface Program {
  readonly code: string
  /** Where the code stands in the reference. */
  readonly span: Span
  /** From the opening fence to the closing one, when it is fenced. */
  readonly fence: { readonly span: Span; readonly tag: string } | null
  /** null when neither the fence nor the first line says it. */
  readonly language: CodeLanguage | null
}

const TAGS: Readonly<Record<string, CodeLanguage>> = {
  python: 'python', py: 'python', python3: 'python', javascript: 'javascript', js: 'javascript', jsx: 'javascript',
  mjs: 'javascript', node: 'javascript', typescript: 'typescript', ts: 'typescript', tsx: 'typescript', java: 'java',
  c: 'c', go: 'go', golang: 'go', rust: 'rust', rs: 'rust', sql: 'sql',
}
/** What the first line of code looks like that is no comment; the first that fits. */
const FIRST_LINES: readonly (readonly [CodeLanguage, RegExp])[] = [
  ['python', /^(?:#!.*python|(?:async )?def \w+\s*\(|class \w+(?:\(.*\))?:|from [\w.]+ import |import [\w.]+(?: as \w+)?(?:, [\w.]+)*\s*$|@\w+)/],
  ['rust', /^(?:(?:pub(?:\(crate\))? )?(?:fn|struct|impl|mod|trait) |use [\w:]+|#\[)/],
  ['go', /^(?:package \w+\s*$|func )/],
  ['java', /^(?:package [\w.]+;|import (?:static )?[\w.*]+;|(?:public|private|protected) )/],
  ['c', /^(?:#include\b|(?:static |unsigned |const )*(?:int|char|double|float|void|long|size_t|bool)\s+\**\w+\s*\()/],
  ['typescript', /^(?:interface \w|type \w+ =|(?:export )?(?:async )?function \w+.*\)?:\s*(?:string|number|boolean|void|unknown|Promise<))/],
  ['javascript', /^(?:(?:export )?(?:default )?(?:async )?function\b|(?:const|let|var) [\w$]+ =|['"]use strict['"]|import .* from ['"]|module\.exports)/],
  ['sql', /^(?:SELECT|WITH|INSERT INTO|UPDATE|DELETE FROM|CREATE)\b/i],
]
const FENCED = /^[ \t]*(`{3,})[ \t]*([^\s`]*)[^\n`]*\n([\s\S]*?)\n?^[ \t]*\1[ \t]*$/dgm

/** The whole output or its only fenced block; null for several blocks, and for a fence without its other end. */
export function programOf({ text }: Pick<Subject, 'text'>): Program | null {
  const blocks = [...text.matchAll(FENCED)]
  const [block] = blocks
  if (block === undefined) return text.includes('```') || text.trim() === '' ? null : { code: text, span: { start: 0, end: text.length }, fence: null, language: languageOfCode(text) }
  const inside = block.indices?.[3]
  if (blocks.length > 1 || inside === undefined) return null
  const [code = '', tag = ''] = [block[3], block[2]]
  const span = { start: block.index, end: block.index + block[0].length }
  return { code, span: { start: inside[0], end: inside[1] }, fence: { span, tag }, language: TAGS[tag.toLowerCase()] ?? (tag === '' ? languageOfCode(code) : null) }
}

/** Whether nothing but blank stands around the fence. */
export function isWholeAnswer({ fence }: Program, text: string): boolean {
  return fence === null || (text.slice(0, fence.span.start) + text.slice(fence.span.end)).trim() === ''
}

export function fenced(code: string, tag: string): string {
  return `\`\`\`${tag}\n${code}${code.endsWith('\n') ? '' : '\n'}\`\`\``
}

/** The tag that a fence around the program gets. */
export function tagOf({ fence, language }: Program): string {
  return fence !== null && fence.tag !== '' ? fence.tag : (language ?? '')
}

/** Why a mutator of code makes nothing; null when the format fits and the language is known. */
export function declineOfProgram({ format }: Subject, program: Program | null): Decline | null {
  if (format !== 'code') return decline('declare format: code', 'format', 'code')
  if (program === null) return decline('no single block of code in the reference')
  return program.language === null ? decline('tag the fence') : null
}

function languageOfCode(code: string): CodeLanguage | null {
  const first = code.split(/\r\n|\n|\r/).map((line) => line.trim()).find((line) => line !== '' && (!/^(?:\/\/|\/\*|\*|--|#(?!!|include|\[))/.test(line)))
  return first === undefined ? null : (FIRST_LINES.find(([, mark]) => mark.test(first))?.[0] ?? null)
}
