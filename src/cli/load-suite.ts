import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { checksFileOf, parseSuite, type Problem, type Suite } from '../engine/index.ts'
import { UsageError } from './failure.ts'

/** A suite file that was read: its name as the person wrote it, its text, and what it says. */
export interface SuiteSource {
  readonly path: string
  readonly text: string
  readonly suite: Suite
}

/** The suite of a file, as `loadSuiteFile` reads it. */
export async function loadSuite(path: string): Promise<Suite> {
  return (await loadSuiteFile(path)).suite
}

/** Reads a suite file and, where it keeps its checks beside it, the checks module. Every problem at once in the error. */
export async function loadSuiteFile(path: string): Promise<SuiteSource> {
  const text = await readText(path)
  const beside = checksFileOf(text)
  const safe = beside !== null && parseSuite(text, '').ok
  const checksText = beside !== null && safe ? await readText(resolve(dirname(path), beside)) : undefined
  const parsed = parseSuite(text, checksText)
  if (!parsed.ok) throw new UsageError(parsed.problems.map((problem) => problemLine(path, problem)).join('\n'))
  return { path, text, suite: parsed.suite }
}

/** `file:line:column: path: message: cure`, as editors and people read it. */
export function problemLine(file: string, { path, line, column, message, cure }: Problem): string {
  return `${file}:${line}:${column}: ${path === '' ? '' : `${path}: `}${message}; ${cure}`
}

/** The text of a file; a UsageError that names it when it cannot be read. */
export async function readText(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).replace(/^\ufeff/, '')
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : ''
    throw new UsageError(code === 'ENOENT' ? `${path}: there is no such file` : code === 'EISDIR' ? `${path}: this is a folder; name the suite file in it` : `${path}: it cannot be read (${String(code)})`)
  }
}
