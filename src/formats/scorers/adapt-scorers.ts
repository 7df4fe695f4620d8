import type { ImportNote } from '../importing.ts'
import { placesOf } from '../reading/place.ts'
import { maskSource } from './mask-source.ts'

export interface AdaptedScorers {
  /** The module with its scorers wrapped as checks; lines keep their numbers. */
  readonly source: string
  readonly adapted: readonly { readonly name: string; readonly arguments: ScorerStyle; readonly line: number }[]
  readonly notes: readonly ImportNote[]
}

/** By what names a scorer takes its arguments: `({ input, output, expected })` or `({ inputs, outputs, referenceOutputs })`. */
export type ScorerStyle = 'expected' | 'referenceOutputs'

interface Found {
  readonly name: string
  /** What to call: the name, or a member of it. */
  readonly callee: string
  readonly style: ScorerStyle
  /** The span that holds `export` and a missing name. */
  readonly start: number
  readonly end: number
  readonly replacement: string
}

const DECLARATION = /\bexport\s+(?:(default)\s+)?(?:(?:async\s+)?function\s*(\w*)\s*(?:<[^>()]*>)?\s*\(|const\s+(\w+)\s*(?::[^=]+?)?=\s*(?:(createScorer)\s*(?:<[^()]*>)?\(\s*\{|(?:async\s+)?(?:<[^>()]*>)?\s*\(|(?:async\s+)?function\s*\w*\s*\())/g
const IMPORT = /^[ \t]*import\b([^;'"`]*?)(?:\bfrom\s*)?(['"])/gm

/**
 * Wraps the exported scorers of autoevals, evalite, Braintrust, LangSmith and openevals style in a checks module, known
 * by their parameter names. Functions of any other form, checks among them, stay as they are.
 */
export function adaptScorers(source: string): AdaptedScorers {
  const masked = maskSource(source)
  const place = placesOf(source)
  const notes: ImportNote[] = []
  let text = source
  const found = [...masked.matchAll(DECLARATION)].flatMap((match) => scorerAt(match, masked)).toReversed()
  for (const { start, end, replacement } of found) text = text.slice(0, start) + replacement + text.slice(end)
  for (const { index, 1: names = '', 2: quote = '"' } of masked.matchAll(IMPORT)) {
    const open = masked.indexOf(quote, index)
    const from = source.slice(open + 1, masked.indexOf(quote, open + 1))
    if (from === 'mustfail/checks' || /^\s*type\b/.test(names)) continue
    const onlyEvalite = from === 'evalite' && /^\s*\{\s*createScorer\s*\}\s*$/.test(names)
    if (onlyEvalite) text = text.replace(source.slice(index, masked.indexOf(quote, open + 1) + 1), 'const createScorer = <T,>(scorer: T): T => scorer')
    else notes.push({ ...place(index), message: `a check cannot import from "${from}"`, cure: 'write what you need from it into this module, or take a check of mustfail/checks' })
  }
  const ordered = found.toReversed()
  const tail = ordered.map(({ name, callee, style }) => `const ${name}Check = fromScorer(${callee}, { arguments: '${style}' })\nexport { ${name}Check as ${name} }`)
  return {
    source: ordered.length === 0 ? text : `${text.trimEnd()}\n\nimport { fromScorer } from 'mustfail/checks'\n${tail.join('\n')}\n`,
    adapted: ordered.map(({ name, style, start }) => ({ name, arguments: style, line: place(start).line })),
    notes: [
      ...notes,
      ...ordered.map(({ name, start }) => ({ ...place(start), message: `the scorer "${name}" passes at score 1`, cure: 'add passAt to fromScorer for a lower cut' })),
    ],
  }
}

function scorerAt(match: RegExpExecArray | RegExpMatchArray, masked: string): Found[] {
  const { index = 0, 0: head, 1: isDefault, 2: functionName, 3: constName, 4: created } = match
  const name = functionName || constName || (isDefault === undefined ? '' : 'scorer')
  if (name === '') return []
  const rest = masked.slice(index + head.length)
  const parameters = created === undefined ? upTo(rest, ')') : upTo(/\bscorer\s*:\s*(?:async\s+)?\(([\s\S]*)/.exec(rest)?.[1] ?? '', ')')
  const style = styleOf(parameters, rest)
  if (style === null) return []
  const exported = /^export\s+(?:default\s+)?/.exec(head)?.[0].length ?? 0
  const anonymous = isDefault !== undefined && functionName === ''
  const end = anonymous ? index + head.length - 1 : index + exported
  const replacement = anonymous ? `${head.slice(exported, -1).trimEnd()} scorer` : ''
  return [{ name, callee: created === undefined ? name : `${name}.scorer`, style, start: index, end, replacement }]
}

/** The parameters decide; a single plain parameter is judged by the members that are read from it. */
function styleOf(parameters: string, body: string): ScorerStyle | null {
  const pattern = /^\s*\{([^}]*)\}/.exec(parameters)?.[1]
  const single = /^\s*(\w+)\s*(?::[^,]*)?$/.exec(parameters)?.[1]
  const names = pattern !== undefined
    ? pattern.split(',').map((part) => /^\s*(\w+)/.exec(part)?.[1] ?? '')
    : single === undefined ? [] : [...body.slice(0, 4000).matchAll(new RegExp(`\\b${single}\\.(\\w+)`, 'g'))].map(([, member = '']) => member)
  if (names.includes('outputs') || names.includes('referenceOutputs')) return 'referenceOutputs'
  return names.includes('output') ? 'expected' : null
}

/** The text before the bracket that closes the one already open. */
function upTo(text: string, close: string): string {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    if (character === close && depth === 0) return text.slice(0, index)
    if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
  }
  return ''
}
