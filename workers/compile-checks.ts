import { LIMITS } from '../src/engine/index.ts'
import { parse } from 'es-module-lexer/js'
import type { Import } from 'es-module-lexer/js'
import { transform } from 'sucrase'
import type { ChecksProblem } from './checks-problem.ts'

/** The one module that checks may import. */
export const CHECKS_LIBRARY = 'mustfail/checks'

/** Where a module exports a name; line and column count from 1. */
export interface NamedExport {
  readonly name: string
  readonly line: number
  readonly column: number
}

/** A checks module as JavaScript, every line where it was. */
export interface CompiledChecks {
  readonly ok: true
  /** The code without the specifiers of its imports; join with the library's quoted-in URL (it stands between quotes). */
  readonly parts: readonly string[]
  /** The exports in source order, `default` and `mutators` included. */
  readonly exports: readonly NamedExport[]
  /** What will be ignored. */
  readonly notes: readonly ChecksProblem[]
}

export type CompileResult =
  CompiledChecks | { readonly ok: false; readonly problems: readonly ChecksProblem[] }

/** Makes JavaScript of the TypeScript source of a checks module, or names every reason why it cannot be run. */
export function compileChecks(source: string): CompileResult {
  if (source.length > LIMITS.checksSourceLength) {
    return fail(`The checks are longer than ${LIMITS.checksSourceLength} characters.`, 'Shorten the module.')
  }
  let code: string
  try {
    code = transform(source, { transforms: ['typescript'], disableESTransforms: true }).code
  } catch (error) {
    return syntaxProblem(error)
  }
  try {
    return readModule(code)
  } catch (error) {
    const { line, column } = place(code, errorIndex(error))
    return fail(
      'This is not a module that can be read.',
      'Check the brackets and quotes around here.',
      line,
      column,
    )
  }
}

function readModule(code: string): CompileResult {
  const [imports, exports] = parse(code)
  const problems = imports.flatMap((found) => importProblem(code, found))
  const named = exports.flatMap((found) =>
    'name' in found ? [{ name: found.name, ...place(code, found.exportStart) }] : [],
  )
  if (named.length > LIMITS.checks) {
    problems.push({
      message: `More than ${LIMITS.checks} exports.`,
      line: 1,
      column: 1,
      cure: 'Split the suite.',
    })
  }
  for (const { name, ...where } of named) {
    if (name.length > LIMITS.idLength) {
      problems.push({ message: 'The name of this export is too long.', ...where, cure: 'Shorten it.' })
    }
  }
  if (problems.length > 0) return { ok: false, problems }
  const notes = named
    .filter(({ name }) => name === 'default')
    .map(({ name: _, ...where }) => ({
      message: 'The default export is ignored.',
      ...where,
      cure: 'Export each check by its name.',
    }))
  return { ok: true, parts: splitAtSpecifiers(code, imports), exports: named, notes }
}

function importProblem(code: string, found: Import): ChecksProblem[] {
  if (found.type === 'import-meta') return []
  const where = place(code, found.importStart)
  if (found.type === 'dynamic') {
    return [
      {
        message: 'import() is not available to checks.',
        ...where,
        cure: `Import from '${CHECKS_LIBRARY}' at the top of the module.`,
      },
    ]
  }
  if (found.specifier === CHECKS_LIBRARY && found.phase === null && found.attributes === null) return []
  return [
    {
      message: `Checks cannot import '${found.specifier.slice(0, 200)}'.`,
      ...where,
      cure: `Only '${CHECKS_LIBRARY}' can be imported; put the code that you need into this module.`,
    },
  ]
}

function splitAtSpecifiers(code: string, imports: readonly Import[]): string[] {
  const parts: string[] = []
  let at = 0
  for (const { start, end } of imports.filter(({ type }) => type === 'static' || type === 'reexport-star')) {
    parts.push(code.slice(at, start))
    at = end
  }
  return [...parts, code.slice(at)]
}

/** sucrase's errors carry `loc` (column from 0) and end their message in `(line:column)`. */
function syntaxProblem(error: unknown): CompileResult {
  const message = error instanceof Error ? error.message : String(error)
  const [, line = '1', column = '1'] = /\((\d+):(\d+)\)\s*$/.exec(message) ?? []
  const text = message.replace(/^Error transforming [^:]*: /, '').replace(/\s*\(\d+:\d+\)\s*$/, '')
  return fail(`${text}.`, 'Mend the syntax here.', Number(line), Number(column))
}

function errorIndex(error: unknown): number {
  return error instanceof Error && 'idx' in error && typeof error.idx === 'number' ? error.idx : 0
}

function place(code: string, index: number): { line: number; column: number } {
  const before = code.slice(0, Math.max(0, index))
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') }
}

function fail(message: string, cure: string, line = 1, column = 1): CompileResult {
  return { ok: false, problems: [{ message, line, column, cure }] }
}
