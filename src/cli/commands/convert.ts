import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import library from 'virtual:checks-library'
import { runSuite, type Suite } from '../../engine/index.ts'
import { EXPORT_IDS, exporters, zipFiles, type ExportFile, type ExportId, type ExportInput } from '../../formats/exports/index.ts'
import { detectFormat, FORMAT_IDS, importFile, type ImportNote } from '../../formats/index.ts'
import { EXIT, faultOf, UsageError } from '../failure.ts'
import { folderCompanions } from '../folder-companions.ts'
import { loadSuite } from '../load-suite.ts'
import { openGrader, sayNotes } from '../open-grader.ts'
import type { Terminal } from '../terminal.ts'
import { writeFileAt } from '../write-file-at.ts'

export interface ConvertFlags {
  readonly from?: string
  readonly to?: string
  readonly reference?: string
}

/** By what a name ends in, where `--to` says nothing. */
const ENDINGS: readonly (readonly [RegExp, ExportId])[] = [
  [/\.jsonl$/i, 'mutants-jsonl'], [/\.csv$/i, 'mutants-csv'], [/\.py$/i, 'evalmut'], [/\.json$/i, 'suite'], [/\.zip$/i, 'suite-folder'],
]

/** `mustfail convert IN OUT`: a file of any format that can be read, as a suite or as any format that can be written. */
export async function convert(from: string | undefined, to: string | undefined, flags: ConvertFlags, terminal: Terminal): Promise<number> {
  if (from === undefined || to === undefined) throw new UsageError('mustfail convert: name the file to read and the file or folder to write')
  const id = targetOf(to, flags.to)
  const suite = await readAny(from, flags, terminal)
  const result = exporters[id].write(await inputOf(from, suite, id, terminal))
  if ('refused' in result) throw new UsageError(result.refused.map((why) => `${from}: ${why}`).join('\n'))
  for (const note of result.notes) terminal.err(`${note}\n`)
  await deliver(to, result.files, exporters[id].folder)
  terminal.err(`wrote ${to} (${exporters[id].title})\n`)
  return EXIT.met
}

function targetOf(to: string, asked: string | undefined): ExportId {
  const id = asked === undefined ? ENDINGS.find(([ending]) => ending.test(to))?.[1] : EXPORT_IDS.find((one) => one === asked)
  if (id !== undefined) return id
  throw new UsageError(asked === undefined ? `${to}: say what to write with --to, one of ${EXPORT_IDS.join(', ')}` : `--to ${asked}: use one of ${EXPORT_IDS.join(', ')}`)
}

/** The suite itself keeps its checks module beside it; everything else is one file. */
async function readAny(path: string, { from, reference }: ConvertFlags, terminal: Terminal): Promise<Suite> {
  const format = FORMAT_IDS.find((one) => one === from)
  if (from !== undefined && format === undefined) throw new UsageError(`--from ${from}: use one of ${FORMAT_IDS.join(', ')}`)
  const bytes = await readBytes(path)
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip && (format ?? detectFormat(path, text)[0]) === 'suite') return await loadSuite(path)
  const result = importFile({ name: basename(path), text, bytes, beside: folderCompanions(dirname(path)) }, { ...(format !== undefined && { format }), ...(reference !== undefined && { reference: String(reference) }) })
  if ('problems' in result) throw new UsageError(result.problems.map((note) => noteLine(path, note)).join('\n'))
  for (const note of result.notes) terminal.err(`${noteLine(path, note)}\n`)
  const { $schema: _, checks, ...rest } = result.suite
  return { ...rest, checks: typeof checks === 'string' ? checks : '' }
}

function noteLine(file: string, { line, column, path, message, cure }: ImportNote): string {
  return `${file}:${line}:${column ?? 1}: ${path === undefined || path === '' ? '' : `${path}: `}${message}${cure === undefined ? '' : `; ${cure}`}`
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (fault) {
    throw new UsageError(`${path}: it cannot be read (${fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault)})`)
  }
}

/** Runs the suite only for a format whose mutants come from a run. */
async function inputOf(path: string, suite: Suite, id: ExportId, terminal: Terminal): Promise<ExportInput> {
  const { needs } = exporters[id]
  if (!needs.includes('report') && !needs.includes('checks')) return { suite, library }
  const grader = await openGrader(path, suite, {})
  sayNotes(grader.notes, terminal)
  try {
    const report = needs.includes('report') ? await runSuite(suite, { grader, signal: terminal.signal }) : undefined
    return { suite, report, checks: grader.checks, library }
  } catch (fault) {
    throw faultOf(path, fault)
  } finally {
    grader.dispose()
  }
}

async function deliver(to: string, files: readonly ExportFile[], folder: boolean): Promise<void> {
  if (!folder) return await writeFileAt(to, files[0]?.text ?? '')
  if (/\.zip$/i.test(to)) {
    await mkdir(dirname(to), { recursive: true })
    return await writeFile(to, zipFiles(files))
  }
  for (const { name, text } of files) await writeFileAt(join(to, name), text)
}
