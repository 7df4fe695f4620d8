import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { strToU8 } from 'fflate'
import * as z from 'zod'
import type { ImportNote } from '../importing.ts'
import { readJson, refusal, type Read } from './document.ts'
import type { Place } from './place.ts'

export interface Row {
  readonly fields: Readonly<Record<string, unknown>>
  readonly place: Place
}

export interface Rows {
  readonly rows: readonly Row[]
  /** Rows that could not be read. */
  readonly notes: readonly ImportNote[]
}

export type RowSyntax = 'jsonl' | 'json' | 'csv'

const fieldsSchema = z.record(z.string(), z.unknown())
const csvSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ bytes: z.number() }) }))

/** How the rows of a file are written, by its first character and its name. */
export function rowSyntaxOf(name: string, text: string): RowSyntax {
  const first = text.replace(/^\uFEFF/, '').trimStart()[0]
  if (/\.(?:csv|tsv)$/i.test(name)) return 'csv'
  if (first === '[') return 'json'
  return first === '{' ? 'jsonl' : 'csv'
}

/** Rows of JSON lines, of a JSON list (bare, or the one list of objects in an object), or of CSV or TSV with a head line. */
export function readRows(name: string, text: string): Read<Rows> {
  const refused = refusal(text)
  if (refused !== null) return { ok: false, problem: refused }
  const body = text.replace(/^\uFEFF/, '')
  const syntax = rowSyntaxOf(name, body)
  if (syntax === 'csv') return readCsv(name, body)
  return syntax === 'json' || !looksLikeLines(body) ? readJsonRows(body) : { ok: true, read: readJsonLines(body) }
}

/** One object a line, rather than one object over several lines. */
function looksLikeLines(text: string): boolean {
  const [first = '', second] = text.split('\n').filter((line) => line.trim() !== '')
  return second === undefined ? !readJson(text).ok : first.trimEnd().endsWith('}') || second.trimStart().startsWith('{')
}

function readJsonLines(text: string): Rows {
  const rows: Row[] = []
  const notes: ImportNote[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const parsed = readJson(line)
    const fields = parsed.ok ? fieldsSchema.safeParse(parsed.read.value) : null
    if (fields?.success === true) rows.push({ fields: fields.data, place: { line: index + 1 } })
    else notes.push({ line: index + 1, ...(!parsed.ok && parsed.problem.column !== undefined && { column: parsed.problem.column }), message: parsed.ok ? 'this line is not a JSON object' : 'this line is not valid JSON', cure: 'correct the line, or remove it' })
  }
  return { rows, notes }
}

function readJsonRows(text: string): Read<Rows> {
  const document = readJson(text)
  if (!document.ok) return document
  const { value, at } = document.read
  const [path, list] = listIn(value)
  const rows: Row[] = []
  const notes: ImportNote[] = []
  for (const [index, item] of list.entries()) {
    const fields = fieldsSchema.safeParse(item)
    const place = at([...path, index])
    if (fields.success) rows.push({ fields: fields.data, place })
    else notes.push({ ...place, message: 'this item is not an object', cure: 'give every row its fields by name' })
  }
  return { ok: true, read: { rows, notes } }
}

/** The list itself, the first list of objects in an object, or the object as a single row. */
function listIn(value: unknown): [string[], readonly unknown[]] {
  if (Array.isArray(value)) return [[], value]
  if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      if (['cases', 'samples', 'data', 'rows', 'items', 'examples', 'tests'].includes(key) && Array.isArray(member)) return [[key], member]
    }
  }
  return [[], [value]]
}

function readCsv(name: string, text: string): Read<Rows> {
  try {
    const head = text.slice(0, text.search(/\n|$/))
    const delimiter = /\.tsv$/i.test(name) || (head.includes('\t') && !head.includes(',')) ? '\t' : head.includes(';') && !head.includes(',') ? ';' : ','
    const raw: unknown = parse(text, { delimiter, info: true, relax_column_count: true, skip_empty_lines: true })
    const [first, ...records] = csvSchema.parse(raw)
    const columns = (first?.record ?? []).map((column) => column.trim())
    const rows: Row[] = []
    const notes: ImportNote[] = []
    const lineAfter = lineCounter(text)
    let before = first?.info.bytes ?? 0
    for (const { record, info } of records) {
      const place = { line: lineAfter(before) }
      before = info.bytes
      if (record.length > columns.length) {
        notes.push({ ...place, message: `this row has ${record.length} fields for ${columns.length} columns`, cure: 'put fields that hold commas in quotes' })
        continue
      }
      rows.push({ fields: Object.fromEntries(record.map((field, index) => [columns[index] ?? '', field])), place })
    }
    return { ok: true, read: { rows, notes } }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? lineOfLastQuote(text) : Number(/line (\d+)/.exec(error.message)?.[1] ?? 1)
    return { ok: false, problem: { line: Math.max(1, line), message: `this is not readable as CSV: ${error.message}`, cure: 'close the quotes, and write a quote inside quotes twice' } }
  }
}

/** Where the quote stands that is still open at the end: every other one closes the one before it. */
function lineOfLastQuote(text: string): number {
  let [line, opened, open] = [1, 1, false]
  for (const character of text) {
    if (character === '\n') line++
    if (character !== '"') continue
    open = !open
    if (open) opened = line
  }
  return opened
}

/** The line of the first text after so many bytes; asked for in rising order. csv-parse counts CR LF in quotes twice. */
function lineCounter(text: string): (offset: number) => number {
  const bytes = strToU8(text)
  let [at, line] = [0, 1]
  return (offset) => {
    while (at < offset || bytes[at] === 0x0a || bytes[at] === 0x0d) {
      if (bytes[at] === 0x0a) line++
      at++
    }
    return line
  }
}
