import type { SuiteProblem } from '../../../workers/run-api.ts'
import type { FormatId, ImportInput, ImportNote, ImportResult } from '../../formats/index.ts'
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

/** Reads files of any known format: a suite with its checks module, a config with what it refers to, or one file of another tool. */
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
  const main = files.length === 1 ? only : await configAmong(files)
  if (main === undefined) {
    return refuse(only?.name ?? 'Nothing', [
      problem(
        'One file at a time can be imported.',
        'Choose one file; a suite may bring its checks module, a promptfooconfig the files that it names.',
      ),
    ])
  }
  const others = files.filter((file) => file !== main)
  if (main.size + others.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES)
    return refuse(main.name, [problem('This file is too large.', 'Split it.')])
  const { companionsOf } = await formats()
  const texts = await Promise.all(
    others.map(async (file) => [file.webkitRelativePath || file.name, await file.text()] as const),
  )
  return await importText(
    {
      name: main.name,
      text: await main.text(),
      bytes: new Uint8Array(await main.arrayBuffer()),
      beside: companionsOf(new Map(texts)),
    },
    choice,
  )
}

/** The one file among several that the others stand beside: a promptfoo config, by its name or else by what it holds. */
async function configAmong(files: readonly File[]): Promise<File | undefined> {
  const { detectFormat } = await formats()
  const [named, second] = files.filter(({ name }) => /^promptfooconfig.*\.(?:ya?ml|json)$/i.test(name))
  if (named !== undefined) return second === undefined ? named : undefined
  const configs: File[] = []
  for (const file of files) {
    if (
      /\.(?:ya?ml|json)$/i.test(file.name) &&
      file.size <= MAX_BYTES &&
      detectFormat(file.name, await file.text())[0] === 'promptfoo'
    )
      configs.push(file)
  }
  return configs.length === 1 ? configs[0] : undefined
}

/** Reads pasted text, or one file's. */
export async function importText(input: ImportInput, choice: ImportChoice = {}): Promise<Imported> {
  const { detectFormat, importFile, importers } = await formats()
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

async function formats() {
  await import('../without-eval.ts')
  return await import('../../formats/index.ts')
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
