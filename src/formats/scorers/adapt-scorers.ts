import type { ImportNote } from '../importing.ts'
import { placesOf } from '../reading/place.ts'
import { foreignImports, type Change, type ForeignScorer } from './foreign-imports.ts'
import { maskSource } from './mask-source.ts'
import type { ScorerStyle } from './scorer-style.ts'

export type { ScorerStyle }

export interface AdaptedScorers {
  /** The module with its scorers wrapped as checks; lines keep their numbers. */
  readonly source: string
  readonly adapted: readonly {
    readonly name: string
    readonly arguments: ScorerStyle
    readonly line: number
  }[]
  readonly notes: readonly ImportNote[]
}

/** A scorer, with the change that takes its `export` and gives it the name that it lacks. */
interface Found extends Change {
  readonly name: string
  /** What to call: the name, or a member of it. */
  readonly callee: string
  readonly style: ScorerStyle
}

const DECLARATION =
  /\bexport\s+(?:(default)\s+)?(?:(?:async\s+)?function\s*(\w*)\s*(?:<[^>()]*>)?\s*\(|const\s+(\w+)\s*(?::[^=]+?)?=\s*(?:(createScorer)\s*(?:<[^()]*>)?\(\s*\{|(?:async\s+)?(?:<[^>()]*>)?\s*\(|(?:async\s+)?function\s*\w*\s*\())/g

/**
 * Wraps the exported scorers of autoevals, evalite, Braintrust, LangSmith and openevals style in a checks module, known
 * by their parameter names, and gives imported ones their equivalents. Functions of any other form, checks among them,
 * stay as they are. `beside` is the module that the result is put behind: what that imports is not imported again.
 */
export function adaptScorers(source: string, beside = ''): AdaptedScorers {
  const masked = maskSource(source)
  const place = placesOf(source)
  const known = importsFrom(beside)
  const foreign = foreignImports(source, masked, { place, known })
  const declared = [...masked.matchAll(DECLARATION)].flatMap((match) => scorerAt(match, masked))
  const named = foreign.scorers.flatMap((scorer) => namedScorers(scorer, masked, foreign.changes))
  const found = [...declared, ...named].toSorted((left, right) => left.start - right.start)
  let text = source
  for (const { start, end, replacement } of [...found, ...foreign.changes].toSorted(
    (left, right) => right.start - left.start || right.end - left.end,
  )) {
    text = text.slice(0, start) + replacement + text.slice(end)
  }
  const tail = [
    ...(found.length === 0 || known.has('fromScorer')
      ? []
      : ["import { fromScorer } from 'mustfail/checks'"]),
    ...found.map(
      ({ name, callee, style }) =>
        `const ${name}Check = fromScorer(${callee}, { arguments: '${style}', passAt: 1 })\nexport { ${name}Check as ${name} }`,
    ),
  ]
  return {
    source: tail.length === 0 ? text : `${text.trimEnd()}\n\n${tail.join('\n')}\n`,
    adapted: found.map(({ name, style, start }) => ({ name, arguments: style, line: place(start).line })),
    notes: [
      ...foreign.notes,
      ...inlineScorers(masked).map((at) => ({
        ...place(at),
        message: 'a scorer inside of an eval is not taken over',
        cure: 'export it from the module',
      })),
      ...found.map(({ name, start }) => ({
        ...place(start),
        message: `the scorer "${name}" passes at score 1`,
        cure: 'lower passAt where less is right',
      })),
    ],
  }
}

/** What a module imports from the checks already. */
function importsFrom(module: string): Set<string> {
  return new Set(
    [...module.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*['"]mustfail\/checks['"]/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim()),
    ),
  )
}

function inlineScorers(masked: string): number[] {
  return [...masked.matchAll(/\b(?:scorers|scores|evaluators)\s*:\s*\[[^\]]*?(?:\bscorer\s*:|=>)/g)].map(
    ({ index }) => index,
  )
}

/**
 * A scorer of a library as checks: each export that is one, with arguments fixed or not, or else the scorer itself, where
 * the module has it in no other place than the list of an eval.
 */
function namedScorers(
  { local, name, style, start, exported }: ForeignScorer,
  masked: string,
  imports: readonly Change[],
): Found[] {
  const here = { start, end: start, replacement: '' }
  if (exported !== null) return [{ ...here, name: exported, callee: local, style }]
  const exports = [
    ...masked.matchAll(
      new RegExp(
        `\\bexport\\s+(?=const\\s+(\\w+)\\s*(?::[^=]+?)?=\\s*${local}\\b\\s*(?:\\.partial\\b|;|\\n|$))`,
        'g',
      ),
    ),
  ]
  if (exports.length > 0)
    return exports.map(({ index, 0: word, 1: own = '' }) => ({
      name: own,
      callee: own,
      style,
      start: index,
      end: index + word.length,
      replacement: '',
    }))
  const outside = imports.reduce(
    (text, { start: from, end }) => text.slice(0, from) + ' '.repeat(end - from) + text.slice(end),
    masked,
  )
  const rest = outside.replace(/\b(?:scorers|scores|evaluators)\s*:\s*\[[^\]]*\]/g, '')
  return new RegExp(`\\b${local}\\b`).test(rest)
    ? []
    : [
        {
          ...here,
          name: name.replace(/^(?:[A-Z]+(?=[A-Z][a-z])|[A-Z])/, (head) => head.toLowerCase()),
          callee: local,
          style,
        },
      ]
}

function scorerAt(match: RegExpExecArray | RegExpMatchArray, masked: string): Found[] {
  const { index = 0, 0: head, 1: isDefault, 2: functionName, 3: constName, 4: created } = match
  const name = functionName || constName || (isDefault === undefined ? '' : 'scorer')
  if (name === '') return []
  const rest = masked.slice(index + head.length)
  const parameters =
    created === undefined
      ? upTo(rest, ')')
      : upTo(/\bscorer\s*:\s*(?:async\s+)?\(([\s\S]*)/.exec(rest)?.[1] ?? '', ')')
  const style = styleOf(parameters, rest)
  if (style === null) return []
  const exported = /^export\s+(?:default\s+)?/.exec(head)?.[0].length ?? 0
  const anonymous = isDefault !== undefined && functionName === ''
  const end = anonymous ? index + head.length - 1 : index + exported
  const replacement = anonymous ? `${head.slice(exported, -1).trimEnd()} scorer` : ''
  return [
    { name, callee: created === undefined ? name : `${name}.scorer`, style, start: index, end, replacement },
  ]
}

/** The parameters decide; a single plain parameter is judged by the members that are read from it. */
function styleOf(parameters: string, body: string): ScorerStyle | null {
  const pattern = /^\s*\{([^}]*)\}/.exec(parameters)?.[1]
  const single = /^\s*(\w+)\s*(?::[^,]*)?$/.exec(parameters)?.[1]
  const names =
    pattern !== undefined
      ? pattern.split(',').map((part) => /^\s*(\w+)/.exec(part)?.[1] ?? '')
      : single === undefined
        ? []
        : [...body.slice(0, 4000).matchAll(new RegExp(`\\b${single}\\.(\\w+)`, 'g'))].map(
            ([, member = '']) => member,
          )
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
