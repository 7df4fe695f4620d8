import type { SuiteProblem } from '../../../workers/run-api.ts'
import type { FormatId, ImportNote, ImportResult } from '../../formats/index.ts'
import { readSuiteFiles, type ReadFiles } from '../storage/read-suite-files.ts'

/** As large as a file may be that is read here, in bytes. */
const MAX_BYTES = 32_000_000

export interface ImportChoice {
  readonly format?: FormatId
  readonly reference?: string
}

export type Imported =
  | Extract<ReadFiles, { ok: false }>
  | (Extract<ReadFiles, { ok: true }> & { readonly notes: readonly ImportNote[]; readonly format: string })

/** Reads files of any known format: a suite, with its checks module when both were given, or one file of another tool. */
export async function importFiles(files: readonly File[], choice: ImportChoice = {}): Promise<Imported> {
  const [only] = files
  const suites = files.filter(({ name }) => name.toLowerCase().endsWith('.json'))
  const [suite] = suites
  if (
    choice.format === undefined &&
    suites.length === 1 &&
    suite !== undefined &&
    suite.size <= MAX_BYTES &&
    isSuite(await suite.text())
  ) {
    const read = await readSuiteFiles(files)
    return read.ok ? { ...read, notes: [], format: 'mustfail suite' } : read
  }
  if (files.length !== 1 || only === undefined) {
    return refuse(only?.name ?? 'Nothing', [
      problem('One file at a time can be imported.', 'Choose one file; a suite may bring its checks module.'),
    ])
  }
  if (only.size > MAX_BYTES) return refuse(only.name, [problem('This file is too large.', 'Split it.')])
  return await importText(
    { name: only.name, text: await only.text(), bytes: new Uint8Array(await only.arrayBuffer()) },
    choice,
  )
}

/** Reads pasted text, or one file's. */
export async function importText(
  input: { readonly name: string; readonly text: string; readonly bytes?: Uint8Array },
  choice: ImportChoice = {},
): Promise<Imported> {
  await import('../without-eval.ts')
  const { detectFormat, importFile, importers } = await import('../../formats/index.ts')
  const result: ImportResult = importFile(input, choice)
  if ('problems' in result) return refuse(input.name, result.problems.map(asProblem))
  const format = choice.format ?? detectFormat(input.name, input.text)[0] ?? 'suite'
  return {
    ok: true,
    name: input.name,
    text: JSON.stringify(result.suite),
    notes: result.notes,
    format: importers[format].title,
  }
}

function isSuite(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return (
      typeof value === 'object' &&
      value !== null &&
      'version' in value &&
      'cases' in value &&
      'checks' in value
    )
  } catch {
    return false
  }
}

function asProblem({ line, column = 1, path = '', message, cure = '' }: ImportNote): SuiteProblem {
  return { line, column, path, message, cure }
}

function problem(message: string, cure: string): SuiteProblem {
  return { path: '', line: 1, column: 1, message, cure }
}

function refuse(name: string, problems: readonly SuiteProblem[]): Imported {
  return { ok: false, name, problems }
}
