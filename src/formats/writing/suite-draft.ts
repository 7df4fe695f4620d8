import type * as z from 'zod'
import { LIMITS, SUITE_SCHEMA_URL, suiteFileSchema, type SuiteFile } from '../../engine/index.ts'
import type { ImportNote, ImportOptions, ImportResult } from '../importing.ts'
import { pathText, type Place } from '../reading/place.ts'
import { ChecksModule } from './checks-module.ts'

type CaseInput = z.input<typeof suiteFileSchema>['cases'][number]

/** A part of the imported file that cannot run here: kept as it was, with the reason. */
export interface Kept {
  readonly path: string
  readonly line: number
  readonly reason: string
  readonly value: unknown
}

const MOST_NOTES = 1_000
const caseSchema = suiteFileSchema.shape.cases.element

/** Collects the cases, checks, notes and kept parts of one import, and makes the suite of them. */
export class SuiteDraft {
  readonly checks = new ChecksModule()
  readonly #cases: SuiteFile['cases'] = []
  readonly #ids = new Set<string>()
  readonly #notes: ImportNote[] = []
  readonly #kept: Kept[] = []
  #isFull = false
  readonly #format: string
  readonly #name: string
  readonly #options: ImportOptions

  constructor(format: string, name: string, options: ImportOptions) {
    this.#format = format
    this.#name = name
    this.#options = options
  }

  get caseCount(): number {
    return this.#cases.length
  }

  note(place: Place, message: string, cure?: string): void {
    this.#notes.push({ ...place, message, ...(cure !== undefined && { cure }) })
  }

  notes(notes: readonly ImportNote[]): void {
    for (const note of notes) this.#notes.push(note)
  }

  /** Keeps what cannot run here, and says so. */
  keep(place: Place, value: unknown, reason: string, cure?: string): void {
    this.#kept.push({ path: place.path ?? '', line: place.line, reason, value: jsonOf(value) })
    this.note(place, `${reason}; kept as it is, not run here`, cure)
  }

  /** Adds a case under an id that no other has. False, with a note, when the case breaks a rule of the suite file. */
  addCase(input: CaseInput, place: Place): boolean {
    if (this.#cases.length >= LIMITS.cases) {
      if (!this.#isFull) this.note(place, `a suite holds at most ${LIMITS.cases} cases`, 'split the file')
      this.#isFull = true
      return false
    }
    const parsed = caseSchema.safeParse({ ...input, id: this.#freeId(input.id) })
    if (!parsed.success) {
      for (const issue of parsed.error.issues.slice(0, 3)) {
        this.note(place, `this case cannot be used: ${pathText(issue.path.map((part) => (typeof part === 'number' ? part : String(part))))} ${issue.message}`, 'shorten or correct it')
      }
      return false
    }
    this.#ids.add(parsed.data.id)
    this.#cases.push(parsed.data)
    return true
  }

  /** The suite with the notes in the order of the file, or what is wrong with it. */
  finish(extra: { readonly description?: string; readonly origin?: Readonly<Record<string, unknown>> } = {}): ImportResult {
    if (this.#cases.length === 0) {
      return { problems: this.#notes.length > 0 ? shown(this.#notes) : [{ line: 1, message: 'there is nothing here to make a case of', cure: 'choose another file or format' }] }
    }
    const origin = { format: this.#format, file: this.#name.slice(0, 1000), ...extra.origin, ...(this.#kept.length > 0 && { kept: this.#kept }) }
    const suite = suiteFileSchema.safeParse({
      $schema: SUITE_SCHEMA_URL,
      version: 1,
      name: suiteName(this.#name),
      ...(extra.description !== undefined && { description: extra.description.slice(0, 4000) }),
      cases: this.#cases,
      checks: this.#options.checks ?? this.checks.source(),
      origin: jsonOf(origin),
    })
    if (suite.success) return { suite: suite.data, notes: shown(this.#notes) }
    const issues = suite.error.issues.map(({ path, message }) => ({ line: 1, path: pathText(path.map(String)), message: `the suite made of this file breaks a rule: ${message}`, cure: 'split the file' }))
    return { problems: [...issues, ...shown(this.#notes)] }
  }

  #freeId(wanted: string): string {
    const base = wanted.trim().slice(0, LIMITS.idLength - 8) || 'case'
    let id = base
    for (let count = 2; this.#ids.has(id); count++) id = `${base}-${count}`
    return id
  }
}

/** As many notes as a person could go through, in the order of the file, and how many more there are. */
function shown(notes: readonly ImportNote[]): ImportNote[] {
  const ordered = notes.toSorted((left, right) => left.line - right.line)
  const left = ordered.slice(MOST_NOTES)
  const [next] = left
  return next === undefined ? ordered : [...ordered.slice(0, MOST_NOTES), { line: next.line, message: `and ${left.length} more from here on`, cure: 'correct those above, and import the file again' }]
}

/** Data only: what JSON cannot hold is left out. */
function jsonOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? 'null')
}

function suiteName(file: string): string {
  const base = file.split(/[\\/]/).at(-1) ?? file
  return base.replace(/\.(?:ya?ml|jsonl?|ndjson|csv|tsv|eval|zip|[cm]?[jt]s)$/i, '').trim().slice(0, LIMITS.idLength) || 'imported'
}
