import { LIMITS } from '../../engine/index.ts'
import { NO_COMPANIONS, type Companions } from '../companions.ts'
import { readDocument } from '../reading/document.ts'
import { fitsPattern, isPattern } from '../reading/name-pattern.ts'

const MOST_FILES = 1_000
const MOST_TEXT = 4 * LIMITS.suiteFileLength

/** What a reference leads to: files with their texts, or why it leads nowhere. */
export type Referred =
  | { readonly files: readonly { readonly name: string; readonly text: string }[] }
  | { readonly reason: string; readonly cure: string }

/** Reads what a promptfoo config refers to, from beside it and nowhere else, and not without end. */
export class ReferredFiles {
  readonly #beside: Companions
  readonly #texts = new Map<string, string | null>()
  #length = 0

  constructor(beside: Companions = NO_COMPANIONS) {
    this.#beside = beside
  }

  /** The files of a reference: `file://a.csv`, `./a.yaml`, `tests/*.yaml`. */
  files(reference: string): Referred {
    const name = plainName(reference)
    const shown = reference.slice(0, 100)
    if (name === null)
      return { reason: `${shown} is not in the folder of the config`, cure: 'put the file there' }
    const names = isPattern(name) ? this.#matching(name) : [name]
    if (names.length === 0)
      return { reason: `no file here fits ${shown}`, cure: 'import the files along with this one' }
    const files = names.map((each) => ({ name: each, text: this.#read(each) }))
    const missing = files.find(({ text }) => text === null)
    if (missing !== undefined)
      return {
        reason: `the file ${missing.name.slice(0, 100)} is not here, or too large`,
        cure: 'import that file along with this one, or put what it holds in here',
      }
    return { files: files.flatMap(({ name: each, text }) => (text === null ? [] : [{ name: each, text }])) }
  }

  /** What `file://…` stands for as a value: text, or the data of JSON or YAML. Undefined where it cannot be read. */
  value(reference: string): unknown {
    const file = this.#one(reference, /\.(?:txt|md|json|ya?ml)$/i)
    if (file === undefined) return undefined
    if (/\.(?:txt|md)$/i.test(file.name)) return file.text.trim()
    const document = readDocument(file.text)
    return document.ok ? document.read.value : undefined
  }

  /** What `file://…` stands for in a variable: the text, and YAML as one line of JSON. Undefined where it cannot be read. */
  text(reference: string): string | undefined {
    if (/\.ya?ml$/i.test(reference)) {
      const value = this.value(reference)
      return value === undefined ? undefined : JSON.stringify(value)
    }
    return this.#one(reference, /\.(?:txt|md|json|csv|html|xml)$/i)?.text.trim()
  }

  #one(reference: string, known: RegExp): { readonly name: string; readonly text: string } | undefined {
    const read = known.test(reference) ? this.files(reference) : null
    return read !== null && 'files' in read && read.files.length === 1 ? read.files[0] : undefined
  }

  #matching(pattern: string): string[] {
    return this.#beside
      .names()
      .filter((name) => fitsPattern(name, pattern))
      .toSorted()
      .slice(0, MOST_FILES)
  }

  #read(name: string): string | null {
    const known = this.#texts.get(name)
    if (known !== undefined) return known
    const text = this.#length > MOST_TEXT || this.#texts.size >= MOST_FILES ? null : this.#beside.read(name)
    this.#length += text?.length ?? 0
    this.#texts.set(name, text)
    return text
  }
}

/** The path of a reference from the folder of the config; null where it leads out of it, or to no file at all. */
function plainName(reference: string): string | null {
  const path = reference.replace(/^file:\/\//, '')
  if (/^[a-z][a-z\d+.-]+:|^[/\\~]|\\/i.test(path) || path.length > 1_000) return null
  const parts = path.split('/').filter((part) => part !== '.' && part !== '')
  return parts.length === 0 || parts.includes('..') ? null : parts.join('/')
}
