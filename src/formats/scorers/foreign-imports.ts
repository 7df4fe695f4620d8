import { MODEL_SCORERS } from '../../engine/index.ts'
import type { ImportNote } from '../importing.ts'
import type { placesOf } from '../reading/place.ts'
import type { ScorerStyle } from './scorer-style.ts'

/** A change of the source: the span, and what stands there instead, with as many line ends. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** A scorer of another library that has an equivalent here: by what name the module knows it, and how it is called. */
export interface ForeignScorer {
  readonly local: string
  readonly name: string
  readonly style: ScorerStyle
  readonly start: number
  /** The name that the module exports it by, where the import is an export at the same time. */
  readonly exported: string | null
}

export interface ForeignImports {
  readonly changes: readonly Change[]
  readonly scorers: readonly ForeignScorer[]
  readonly notes: readonly ImportNote[]
}

interface Library {
  readonly style: ScorerStyle
  readonly pure: readonly string[]
  readonly model: readonly string[]
}

const LIBRARIES: Readonly<Record<string, Library>> = {
  autoevals: {
    style: 'expected',
    pure: [
      'ExactMatch',
      'Levenshtein',
      'LevenshteinScorer',
      'NumericDiff',
      'ValidJSON',
      'JSONDiff',
      'ListContains',
    ],
    model: MODEL_SCORERS,
  },
  openevals: { style: 'referenceOutputs', pure: ['exactMatch', 'levenshteinDistance'], model: [] },
}

const INERT =
  'Object.assign((..._: any[]) => undefined, { each: (..._: any[]) => (..._: any[]) => undefined, skip: (..._: any[]) => undefined })'
/** What runs an eval elsewhere and does nothing here: its data and its task are not ours to run. */
const HOSTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  evalite: { createScorer: '<T,>(scorer: T): T => scorer', evalite: INERT },
  braintrust: { Eval: INERT },
  'langsmith/evaluation': { evaluate: INERT },
}

const STATEMENT = /^[ \t]*(import|export)\b([^;'"`]*?)(?:\bfrom\s*)?(['"])/gm

/**
 * Replaces the imports of libraries whose scorers are known here, and of what only runs an eval; names all others.
 * `known` are the names that the module has from `mustfail/checks` already.
 */
export function foreignImports(
  source: string,
  masked: string,
  { place, known }: { readonly place: ReturnType<typeof placesOf>; readonly known: Set<string> },
): ForeignImports {
  const changes: Change[] = []
  const scorers: ForeignScorer[] = []
  const notes: ImportNote[] = []
  for (const { index, 1: verb = '', 2: clause = '', 3: quote = '"' } of masked.matchAll(STATEMENT)) {
    const open = masked.indexOf(quote, index)
    const end = masked.indexOf(quote, open + 1) + 1
    if (verb === 'export' && !/\bfrom\s*$/.test(source.slice(index, open))) continue
    const from = source.slice(open + 1, end - 1)
    if (from === 'mustfail/checks' || /^\s*type\b/.test(clause)) continue
    const names = namesOf(clause)
    const replacement = names === null ? null : standIn(from, verb, names)
    if (names === null || replacement === null) {
      notes.push({
        ...place(index),
        message: `a check cannot import from "${from}"`,
        cure: 'write what you need from it into this module, or take a check of mustfail/checks',
      })
      continue
    }
    const library = LIBRARIES[from]
    const isNew = library !== undefined && !known.has(from)
    if (isNew) known.add(from)
    changes.push({
      start: index,
      end,
      replacement:
        (isNew ? `import { ${from} } from 'mustfail/checks'; ` : '') +
        replacement +
        '\n'.repeat(source.slice(index, end).split('\n').length - 1),
    })
    for (const { name, local } of names) {
      if (library?.pure.includes(name) === true)
        scorers.push({
          local: verb === 'export' ? `${name}Scorer` : local,
          name,
          style: library.style,
          start: index,
          exported: verb === 'export' ? local : null,
        })
      if (library?.model.includes(name) === true)
        notes.push({
          ...place(index),
          message: `"${name}" asks a model and cannot run here; a check that calls it raises`,
          cure: 'grade with it where it runs, and score its verdicts with mustfail score',
        })
    }
    if (library === undefined)
      notes.push({
        ...place(index),
        message: `what "${from}" runs is left alone here: only exported scorers become checks`,
        cure: 'export each scorer, and give the suite its cases',
      })
  }
  return { changes, scorers, notes }
}

interface Imported {
  readonly name: string
  readonly local: string
}

/** The names in braces; null for an import of any other form. */
function namesOf(clause: string): Imported[] | null {
  const braces = /^\s*\{([^}]*)\}\s*(?:from\s*)?$/.exec(clause)?.[1]
  if (braces === undefined) return null
  const parts = braces
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^type\s/.test(part))
  const names = parts.map((part) => /^([\w$]+)(?:\s+as\s+([\w$]+))?$/.exec(part))
  return names.every((match) => match !== null)
    ? names.map(([, name = '', local = name]) => ({ name, local }))
    : null
}

function standIn(from: string, verb: string, names: readonly Imported[]): string | null {
  const library = LIBRARIES[from]
  if (library !== undefined) {
    if (
      names.length === 0 ||
      !names.every(({ name }) => library.pure.includes(name) || library.model.includes(name))
    )
      return null
    return `const { ${names.map(({ name, local }) => (verb === 'export' ? `${name}: ${name}Scorer` : local === name ? name : `${name}: ${local}`)).join(', ')} } = ${from}`
  }
  const host = HOSTS[from]
  if (
    host === undefined ||
    verb === 'export' ||
    names.length === 0 ||
    !names.every(({ name }) => Object.hasOwn(host, name))
  )
    return null
  return names.map(({ name, local }) => `const ${local} = ${host[name]}`).join('; ')
}
