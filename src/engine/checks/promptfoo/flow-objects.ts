import { demand } from './assertion.ts'

const MAX_OBJECT = 100_000

/**
 * The objects in a text as promptfoo's `contains-json` finds them: from each `{` to where the braces balance
 * (braces in strings count), read as a YAML flow mapping, with open braces closed at the end of the text.
 */
export function flowObjects(text: string): unknown[] {
  const found: unknown[] = []
  for (let start = text.indexOf('{'); start !== -1;) {
    const { end, open } = balanced(text, start)
    // promptfoo never looks at a brace that is the last character.
    const object = start + 1 === text.length ? null : flowMapping(text.slice(start, end) + '}'.repeat(open))
    if (object !== null) found.push(object)
    start = text.indexOf('{', object === null ? start + 1 : end)
  }
  return found
}

function balanced(text: string, start: number): { end: number; open: number } {
  const limit = Math.min(start + MAX_OBJECT, text.length)
  let open = 1
  let end = start + 1
  while (end < limit && open > 0) {
    if (text[end] === '{') open++
    else if (text[end] === '}') open--
    end++
  }
  return { end, open }
}

function flowMapping(text: string): object | null {
  try {
    const strict: unknown = JSON.parse(text)
    return typeof strict === 'object' ? strict : null
  } catch {
    return lenient(text)
  }
}

function lenient(text: string): object | null {
  try {
    const reader = new FlowReader(text)
    const value = reader.value(0)
    reader.end()
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** The part of YAML's flow style that models write by mistake for JSON: bare words, single quotes, stray commas, comments. */
class FlowReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  end(): void {
    this.#skip()
    demand(this.#at === this.#text.length, 'text after the object')
  }

  value(depth: number): unknown {
    demand(depth < 200, 'nested too deeply')
    this.#skip()
    const next = this.#text[this.#at]
    if (next === '{') return this.#mapping(depth)
    if (next === '[') return this.#sequence(depth)
    if (next === '"' || next === "'") return this.#quoted()
    return scalar(this.#plain())
  }

  #mapping(depth: number): Record<string, unknown> {
    const members: [string, unknown][] = []
    this.#at++
    for (;;) {
      this.#skip()
      if (this.#take('}')) return Object.fromEntries(members)
      const quotedKey = /["'{[]/.test(this.#text[this.#at] ?? '')
      const key = this.value(depth + 1)
      this.#skip()
      const hasValue = quotedKey
        ? this.#take(':')
        : /^:(?=[\s,{}[\]]|$)/.test(this.#text.slice(this.#at, this.#at + 2)) && this.#take(':')
      this.#skip()
      const empty = !hasValue || /[,}]/.test(this.#text[this.#at] ?? '')
      members.push([String(key), empty ? null : this.value(depth + 1)])
      this.#skip()
      demand(this.#take(',') || this.#text[this.#at] === '}', 'a comma is missing')
    }
  }

  #sequence(depth: number): unknown[] {
    const items: unknown[] = []
    this.#at++
    for (;;) {
      this.#skip()
      if (this.#take(']')) return items
      items.push(this.value(depth + 1))
      this.#skip()
      demand(this.#take(',') || this.#text[this.#at] === ']', 'a comma is missing')
    }
  }

  #quoted(): string {
    const pattern = this.#text[this.#at] === '"' ? /"((?:\\[\s\S]|[^"\\])*)"/y : /'((?:''|[^'])*)'/y
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    demand(match !== null, 'an open quote')
    this.#at = pattern.lastIndex
    const body = match[1] ?? ''
    if (match[0].startsWith("'")) return body.replaceAll("''", "'")
    const text: unknown = JSON.parse(
      `"${body
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('\t', '\\t')
        .replaceAll("\\'", "'")}"`,
    )
    return String(text)
  }

  #plain(): string {
    const pattern = /(?!\/\/)[^\s,[\]{}#&*!|>'"%@`](?:(?![,[\]{}]|:(?=[\s,[\]{}]|$)|\s#|(?<!:)\/\/)[\s\S])*/y
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    demand(match !== null && !/^[-?:](?:[\s,[\]{}]|$)/.test(match[0]), 'no value')
    this.#at = pattern.lastIndex
    return match[0].trim().replace(/\s+/g, ' ')
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at++
    return true
  }

  #skip(): void {
    const blank = /(?:\s+|(?<=\s)#[^\n]*|\/\/[^\n]*)*/y
    blank.lastIndex = this.#at
    blank.exec(this.#text)
    this.#at = Math.max(this.#at, blank.lastIndex)
  }
}

function scalar(text: string): unknown {
  if (/^(?:true|True|TRUE)$/.test(text)) return true
  if (/^(?:false|False|FALSE)$/.test(text)) return false
  if (/^(?:null|Null|NULL|~)$/.test(text)) return null
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : text
}
