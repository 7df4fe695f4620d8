import type { Fact, Span } from './subject.ts'

interface JsonPlace {
  /** RFC 6901 pointer from the root, which is ''. */
  readonly pointer: string
  readonly span: Span
}

export interface JsonMember {
  /** The key as a string value. */
  readonly key: string
  /** The key with its quotes. */
  readonly keySpan: Span
  /** From the key's opening quote to the end of the value. */
  readonly span: Span
  readonly node: JsonNode
}

export interface JsonObject extends JsonPlace {
  readonly type: 'object'
  /** In source order, duplicate keys included. */
  readonly members: readonly JsonMember[]
}

export interface JsonArray extends JsonPlace {
  readonly type: 'array'
  readonly items: readonly JsonNode[]
}

export type JsonScalarValue = string | number | boolean | null

export interface JsonLeaf extends JsonPlace {
  readonly type: 'string' | 'number' | 'boolean' | 'null'
  /** The source text of the scalar: the only exact reading of a long integer. */
  readonly raw: string
  readonly value: JsonScalarValue
}

export type JsonNode = JsonObject | JsonArray | JsonLeaf

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const BLANK = /[ \t\n\r]*/y
const DEPTH = 256
/** How many brackets of a text are tried as the start of its document. */
const OPENINGS = 200
const BOOKKEEPING = new Set(['id', 'ts', 'timestamp', 'created', 'updated', 'trace', 'requestId', 'request_id'])

/**
 * Where the one JSON object or array of a text stands: the whole of it, blank at the ends and a back-tick fence
 * aside; else the longest that a lead-in or a note surrounds. null when there is none.
 */
export function jsonSpan(text: string): Span | null {
  const whole = valueSpan(text, 0)
  if (whole && text.slice(whole.end).trim() === '') return whole
  const fence = /(?:^|\n)[ \t]*`{3,}[^`\n]*\n([\s\S]*?)\n[ \t]*`{3,}[ \t]*(?=\r?\n|$)/d.exec(text)
  const inside = fence?.indices?.[1]
  if (inside) {
    const fenced = valueSpan(text.slice(0, inside[1]), inside[0])
    if (fenced && text.slice(fenced.end, inside[1]).trim() === '') return fenced
  }
  return longestInside(text)
}

/**
 * The document of a text (see `jsonSpan`; a text that is one bare scalar is read too), by RFC 8259, with spans in
 * the text. Duplicate keys, long integers and lone surrogates are kept. null for anything else, and for nesting
 * deeper than 256.
 */
export function parseJsonSource(text: string): JsonNode | null {
  const span = jsonSpan(text)
  if (span) return readNode(text, span.start, '', 0)
  const start = skipBlank(text, 0)
  const scalar = readNode(text, start, '', 0)
  return scalar && text.slice(scalar.span.end).trim() === '' ? scalar : null
}

/** Whether the whole text, blank at the ends aside, is one RFC 8259 value. */
export function isJsonText(text: string): boolean {
  const node = readNode(text, skipBlank(text, 0), '', 0)
  return node !== null && skipBlank(text, node.span.end) === text.length
}

/** The value that `JSON.parse` would give; the last of duplicate keys wins. */
export function valueOf(node: JsonNode): unknown {
  if (node.type === 'object') return Object.fromEntries(node.members.map(({ key, node: value }) => [key, valueOf(value)]))
  return node.type === 'array' ? node.items.map(valueOf) : node.value
}

/** Every scalar: those that touch a fact first, bookkeeping keys last, else in source order (mutators.md, 4.7). */
export function leavesOf(node: JsonNode, facts: readonly Fact[] = []): JsonLeaf[] {
  const rank = (leaf: JsonLeaf): number =>
    holdsFact(leaf.span, facts) ? 0 : BOOKKEEPING.has(lastKey(leaf.pointer)) ? 2 : 1
  const leaves = nodesOf(node).filter(isLeaf)
  return leaves.map((leaf) => [rank(leaf), leaf] as const).sort(([a], [b]) => a - b).map(([, leaf]) => leaf)
}

/** The node and all below it, in source order. */
export function nodesOf(node: JsonNode): JsonNode[] {
  const below = node.type === 'object' ? node.members.map((member) => member.node) : node.type === 'array' ? node.items : []
  return [node, ...below.flatMap(nodesOf)]
}

/** Whether an occurrence of a fact overlaps the span. */
export function holdsFact(span: Span, facts: readonly Fact[]): boolean {
  return facts.some((fact) => fact.spans.some((at) => at.start < span.end && span.start < at.end))
}

export function isLeaf(node: JsonNode): node is JsonLeaf {
  return node.type !== 'object' && node.type !== 'array'
}

/** The last reference token of a pointer that is a key; of an array item, the key of the array. */
function lastKey(pointer: string): string {
  const keys = pointer.split('/').filter((key) => !/^\d+$/.test(key))
  return (keys.at(-1) ?? '').replace(/~1/g, '/').replace(/~0/g, '~')
}

function longestInside(text: string): Span | null {
  let longest: Span | null = null
  let tries = 0
  for (let at = nextOpening(text, 0); at < text.length && tries < OPENINGS; at = nextOpening(text, at)) {
    const span = valueSpan(text, at)
    tries += 1
    if (!span) at += 1
    else {
      if (!longest || span.end - span.start > longest.end - longest.start) longest = span
      at = span.end
    }
  }
  return longest
}

function nextOpening(text: string, from: number): number {
  const found = text.slice(from).search(/[{[]/)
  return found < 0 ? text.length : from + found
}

function valueSpan(text: string, from: number): Span | null {
  const start = skipBlank(text, from)
  const node = /[{[]/.test(text[start] ?? '') ? readNode(text, start, '', 0) : null
  return node?.span ?? null
}

function readNode(text: string, at: number, pointer: string, depth: number): JsonNode | null {
  if (depth > DEPTH) return null
  if (text[at] === '{') return readObject(text, at, pointer, depth)
  if (text[at] === '[') return readArray(text, at, pointer, depth)
  const raw = scalarAt(text, at)
  if (raw === null) return null
  const span = { start: at, end: at + raw.length }
  const value = JSON.parse(raw) as JsonScalarValue
  if (value === null) return { type: 'null', pointer, span, raw, value }
  const type = typeof value === 'string' ? 'string' : typeof value === 'boolean' ? 'boolean' : 'number'
  return { type, pointer, span, raw, value }
}

function scalarAt(text: string, at: number): string | null {
  const word = ['true', 'false', 'null'].find((name) => text.startsWith(name, at))
  return word ?? matchAt(text[at] === '"' ? STRING : NUMBER, text, at)
}

function readObject(text: string, start: number, pointer: string, depth: number): JsonNode | null {
  const members: JsonMember[] = []
  let at = skipBlank(text, start + 1)
  while (text[at] !== '}' || members.length > 0) {
    const raw = text[at] === '"' ? matchAt(STRING, text, at) : null
    if (raw === null) return null
    const key = JSON.parse(raw) as string
    const keySpan = { start: at, end: at + raw.length }
    const colon = skipBlank(text, keySpan.end)
    if (text[colon] !== ':') return null
    const child = `${pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`
    const node = readNode(text, skipBlank(text, colon + 1), child, depth + 1)
    if (!node) return null
    members.push({ key, keySpan, span: { start: keySpan.start, end: node.span.end }, node })
    at = skipBlank(text, node.span.end)
    if (text[at] === '}') break
    if (text[at] !== ',') return null
    at = skipBlank(text, at + 1)
  }
  return { type: 'object', pointer, span: { start, end: at + 1 }, members }
}

function readArray(text: string, start: number, pointer: string, depth: number): JsonNode | null {
  const items: JsonNode[] = []
  let at = skipBlank(text, start + 1)
  while (text[at] !== ']' || items.length > 0) {
    const node = readNode(text, at, `${pointer}/${items.length}`, depth + 1)
    if (!node) return null
    items.push(node)
    at = skipBlank(text, node.span.end)
    if (text[at] === ']') break
    if (text[at] !== ',') return null
    at = skipBlank(text, at + 1)
  }
  return { type: 'array', pointer, span: { start, end: at + 1 }, items }
}

function skipBlank(text: string, at: number): number {
  return at + (matchAt(BLANK, text, at)?.length ?? 0)
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}
