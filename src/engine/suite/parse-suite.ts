import { findNodeAtLocation, getLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import type * as z from 'zod'
import { LIMITS } from '../limits.ts'
import type { Suite } from '../model/suite.ts'
import { suiteFileSchema, type SuiteFile } from './schema.ts'

/** One thing that is wrong with an input, where it is (1-based), and what to do about it. */
export interface Problem {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly message: string
  readonly cure: string
}

export type ParsedSuite =
  | { readonly ok: true; readonly suite: Suite; readonly file: SuiteFile }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/**
 * Reads the text of a suite file. Gives the suite, or every problem at once.
 *
 * `checksText` is the text of the checks module when the suite keeps it in a file of its own; `checksFileOf` tells
 * which file that is.
 */
export function parseSuite(text: string, checksText?: string): ParsedSuite {
  const source = new Source(text)
  const tooLarge = source.tooLarge()
  if (tooLarge !== null) return { ok: false, problems: [tooLarge] }
  const syntax: ParseError[] = []
  const tree = parseTree(text, syntax, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  if (syntax.length > 0 || tree === undefined) return { ok: false, problems: source.syntaxProblems(syntax) }
  const parsed = suiteFileSchema.safeParse(JSON.parse(text))
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.flatMap((issue) => source.schemaProblems(issue, tree)) }
  const file = parsed.data
  const problems = [...meaningProblems(file, checksText)].map(({ path, message, cure }) => ({
    path: pathText(path), ...source.at(path, tree), message, cure,
  }))
  if (problems.length > 0) return { ok: false, problems }
  const { $schema: _, checks, ...rest } = file
  return { ok: true, file, suite: { ...rest, checks: typeof checks === 'string' ? checks : (checksText ?? '') } }
}

/** The file that holds the checks of a suite file's text, relative to it; null when they stand inside or the text is broken. */
export function checksFileOf(text: string): string | null {
  try {
    const checks = suiteFileSchema.shape.checks.safeParse(JSON.parse(text)?.checks)
    return checks.success && typeof checks.data === 'object' ? checks.data.file : null
  } catch {
    return null
  }
}

interface Meaning {
  readonly path: readonly (string | number)[]
  readonly message: string
  readonly cure: string
}

/** What a schema cannot say. */
function* meaningProblems(file: SuiteFile, checksText: string | undefined): Iterable<Meaning> {
  const seen = new Map<string, number>()
  for (const [index, { id, contract }] of file.cases.entries()) {
    const first = seen.get(id)
    if (first === undefined) seen.set(id, index)
    else yield { path: ['cases', index, 'id'], message: `two cases are called "${id}"`, cure: 'give every case an id of its own' }
    for (const [name, bounds] of Object.entries(contract?.limits ?? {})) {
      if (bounds === undefined) continue
      if ((bounds.min ?? 0) > (bounds.max ?? Infinity)) {
        yield { path: ['cases', index, 'contract', 'limits', name], message: 'min is greater than max', cure: 'swap them, or drop one' }
      }
    }
    const scale = contract?.scale
    if (scale !== undefined && (scale.min >= scale.max || (scale.passAt !== undefined && (scale.passAt < scale.min || scale.passAt > scale.max)))) {
      yield { path: ['cases', index, 'contract', 'scale'], message: 'the scale does not hold min < max and min ≤ passAt ≤ max', cure: 'correct the three numbers' }
    }
  }
  if (typeof file.checks === 'object') {
    const { file: name } = file.checks
    if (/^([a-z]+:|[\\/])|(^|[\\/])\.\.([\\/]|$)/i.test(name)) {
      yield { path: ['checks', 'file'], message: `"${name}" lies outside the suite's folder`, cure: 'keep the checks module beside the suite file and name it relative to that' }
    } else if (checksText === undefined) {
      yield { path: ['checks', 'file'], message: `the checks stand in "${name}", which was not given`, cure: 'open both files together, or put the module\'s text into "checks"' }
    }
  }
  if (checksText !== undefined && checksText.length > LIMITS.checksSourceLength) {
    yield { path: ['checks'], message: `the checks module is longer than ${LIMITS.checksSourceLength} characters`, cure: 'split the suite' }
  }
}

/** The text with its line starts, so that every problem names its place. */
class Source {
  readonly #text: string
  readonly #lineStarts: readonly number[]

  constructor(text: string) {
    this.#text = text
    const starts = [0]
    if (text.length <= LIMITS.suiteFileLength) {
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
    }
    this.#lineStarts = starts
  }

  tooLarge(): Problem | null {
    const start = { path: '', line: 1, column: 1 }
    if (this.#text.length > LIMITS.suiteFileLength) {
      return { ...start, message: `the file is longer than ${LIMITS.suiteFileLength} characters`, cure: 'split it into several suites' }
    }
    if (this.#text.trim() === '') return { ...start, message: 'the file is empty', cure: 'paste a suite, or start from an example' }
    if (nesting(this.#text) > LIMITS.schemaDepth * 3) {
      return { ...start, message: 'the file is nested too deeply', cure: `keep objects and arrays within ${LIMITS.schemaDepth * 3} levels` }
    }
    return null
  }

  syntaxProblems(errors: readonly ParseError[]): Problem[] {
    if (errors.length === 0) return [{ path: '', line: 1, column: 1, message: 'this is not JSON', cure: 'check that the whole file was pasted' }]
    return errors.slice(0, 20).map(({ error, offset }) => ({
      path: pathText(getLocation(this.#text, offset).path),
      ...this.#position(offset),
      message: SYNTAX_WORDS[printParseErrorCode(error)] ?? 'this is not JSON',
      cure: 'correct the JSON here',
    }))
  }

  schemaProblems(issue: z.core.$ZodIssue, tree: Node): Problem[] {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: pathText([...path, key]), ...this.at([...path, key], tree),
        message: `"${key}" is not a field here`, cure: 'remove it, or check its spelling against the schema',
      }))
    }
    return [{ path: pathText(path), ...this.at(path, tree), ...issueWords(issue) }]
  }

  /** The place of a path, or of the nearest ancestor that exists. */
  at(path: readonly (string | number)[], tree: Node): { line: number; column: number } {
    for (let length = path.length; length >= 0; length--) {
      const node = findNodeAtLocation(tree, path.slice(0, length))
      if (node !== undefined) return this.#position(length === path.length && node.parent?.type === 'property' ? node.parent.offset : node.offset)
    }
    return { line: 1, column: 1 }
  }

  #position(offset: number): { line: number; column: number } {
    let low = 0
    let high = this.#lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1 }
  }
}

const SYNTAX_WORDS: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing here',
  ColonExpected: 'a colon is missing here',
  ValueExpected: 'a value is missing here',
  PropertyNameExpected: 'a quoted name is missing here',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'there is text after the end of the JSON',
  UnexpectedEndOfString: 'this string is not closed',
  InvalidEscapeCharacter: 'this escape is not allowed in JSON',
  InvalidCharacter: 'this character is not allowed in a JSON string',
  InvalidCommentToken: 'comments are not allowed in a suite file',
}

function issueWords(issue: z.core.$ZodIssue): { message: string; cure: string } {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && issue.message.includes('undefined')
        ? { message: `${issue.expected} is required here`, cure: `add a ${issue.expected}` }
        : { message: `this must be ${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`, cure: `write ${issue.expected === 'string' ? 'text in quotes' : `a ${issue.expected}`}` }
    case 'invalid_value':
      return { message: 'this value is not one of those allowed', cure: `use one of: ${issue.values.map(String).join(', ')}` }
    case 'too_big':
      return { message: `this is over the limit of ${issue.maximum}`, cure: 'shorten it, or split the suite' }
    case 'too_small':
      return { message: `this is under the least allowed, ${issue.minimum}`, cure: issue.origin === 'string' ? 'write some text' : 'add to it, or leave the field out' }
    case 'invalid_union':
      return { message: 'this fits none of the forms allowed here', cure: 'see the field in the schema' }
    default:
      return { message: issue.message, cure: 'see the field in the schema' }
  }
}

function pathText(path: readonly (string | number)[]): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('')
}

/** Deepest nesting of brackets outside strings, counted without recursion. */
function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (quoted) {
      if (unit === 0x5c) index++
      else if (unit === 0x22) quoted = false
    } else if (unit === 0x22) quoted = true
    else if (unit === 0x7b || unit === 0x5b) deepest = Math.max(deepest, ++depth)
    else if (unit === 0x7d || unit === 0x5d) depth--
  }
  return deepest
}
