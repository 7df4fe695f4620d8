import { findNodeAtLocation, parseTree, type ParseError } from 'jsonc-parser'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { LIMITS } from '../../engine/index.ts'
import type { ImportNote } from '../importing.ts'
import { pathText, placesOf, type Path, type Place } from './place.ts'

/** A parsed file that knows where each of its values stands. */
export interface Located {
  readonly value: unknown
  at(path: Path): Place
}

export type Read<T> = { readonly ok: true; readonly read: T } | { readonly ok: false; readonly problem: ImportNote }

const MAX_DEPTH = 100
/** Brackets that may be open at once: in YAML plain text holds some that are never closed, and its parser bounds the depth itself. */
const MOST_OPEN = { json: 2 * MAX_DEPTH, yaml: 10_000 } as const

/** Reads JSON, and YAML where it is not JSON. Too long, too deep and alias bombs are refused with their place. */
export function readDocument(text: string): Read<Located> {
  const refused = refusal(text) ?? tooDeep(text, MOST_OPEN.yaml)
  if (refused !== null) return { ok: false, problem: refused }
  const body = text.replace(/^\uFEFF/, '')
  return /^\s*[[{]/.test(body) && isJson(body) ? readJson(body) : readYaml(body)
}

/** What cannot be read whatever it holds. */
export function refusal(text: string): ImportNote | null {
  if (text.length > LIMITS.suiteFileLength) {
    return { line: 1, message: `the file is longer than ${LIMITS.suiteFileLength} characters`, cure: 'split it' }
  }
  return text.trim() === '' ? { line: 1, message: 'the file is empty', cure: 'choose another file' } : null
}

/** Where more brackets are open than a parser could take; quotes hide them until their line ends. */
function tooDeep(text: string, most: number): ImportNote | null {
  let [depth, line] = [0, 1]
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === 0x0a) line++
    if (quoted) {
      if (unit === 0x5c) index++
      else if (unit === 0x22 || unit === 0x0a) quoted = false
    } else if (unit === 0x22) quoted = true
    else if (unit === 0x7b || unit === 0x5b) depth++
    else if (unit === 0x7d || unit === 0x5d) depth = Math.max(0, depth - 1)
    if (depth > most) return { line, message: 'brackets are nested too deeply here', cure: `keep objects and lists within ${MAX_DEPTH} levels` }
  }
  return null
}

/** Reads JSON only, so that an error names the place of the JSON fault. */
export function readJson(text: string): Read<Located> {
  const refused = refusal(text) ?? tooDeep(text, MOST_OPEN.json)
  if (refused !== null) return { ok: false, problem: refused }
  const body = text.replace(/^\uFEFF/, '')
  const errors: ParseError[] = []
  const place = placesOf(body)
  const tree = parseTree(body, errors, { disallowComments: true, allowTrailingComma: false })
  if (tree === undefined || !isJson(body)) {
    return { ok: false, problem: { ...place(errors[0]?.offset ?? 0), message: 'this is not valid JSON', cure: 'correct it here' } }
  }
  const value: unknown = JSON.parse(body)
  if (isTooDeep(value)) return { ok: false, problem: { line: 1, message: 'the file is nested too deeply', cure: `keep it within ${MAX_DEPTH} levels` } }
  return {
    ok: true,
    read: {
      value,
      at: (path) => {
        for (let length = path.length; length >= 0; length--) {
          const node = findNodeAtLocation(tree, path.slice(0, length))
          if (node !== undefined) return { ...place(node.offset), path: pathText(path) }
        }
        return { line: 1, path: pathText(path) }
      },
    },
  }
}

function readYaml(text: string): Read<Located> {
  const lines = new LineCounter()
  try {
    const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent', prettyErrors: false })
    const place = (offset: number) => {
      const { line, col } = lines.linePos(offset)
      return { line: Math.max(1, line), column: Math.max(1, col) }
    }
    const [error] = document.errors
    if (error !== undefined) {
      return { ok: false, problem: { ...place(error.pos[0]), message: `this is neither JSON nor YAML: ${error.message}`, cure: 'correct it here' } }
    }
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    if (isTooDeep(value)) return { ok: false, problem: { line: 1, message: 'the file is nested too deeply', cure: `keep it within ${MAX_DEPTH} levels` } }
    return {
      ok: true,
      read: {
        value,
        at: (path) => {
          for (let length = path.length; length >= 0; length--) {
            const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
            if (isNode(node) && node.range) return { ...place(node.range[0]), path: pathText(path) }
          }
          return { line: 1, path: pathText(path) }
        },
      },
    }
  } catch (error) {
    const message = error instanceof RangeError ? 'the file is nested too deeply' : `the file cannot be read: ${error instanceof Error ? error.message : String(error)}`
    return { ok: false, problem: { line: 1, message, cure: 'take the anchors and aliases out, and nest less deeply' } }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Breadth first, because a recursion could itself run out of stack; shared parts (aliases) count once. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  const seen = new Set<unknown>()
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((item) => {
      if (typeof item !== 'object' || item === null || seen.has(item)) return []
      seen.add(item)
      return Object.values(item)
    })
  }
  return false
}
