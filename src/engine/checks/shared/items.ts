import { readJson } from './json-text.ts'

/**
 * The items of an answer that is a list: of a JSON array; else the lines with a bullet or number in front; else the
 * lines; else, on a single line, what commas or semicolons part, a final "and" included.
 */
export function listItems(output: string): readonly string[] {
  const read = readJson(output)
  if (read.ok && Array.isArray(read.value))
    return read.value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)))
  const lines = output
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const marked = lines.filter((line) => MARKER.test(line))
  if (marked.length > 0) return marked.map((line) => line.replace(MARKER, '').trim())
  const [only] = lines
  if (lines.length !== 1 || only === undefined) return lines
  const parts = only.replace(/[.。]$/u, '').split(only.includes(';') ? ';' : /,(?!\d{3}(?!\d))|[、，]/u)
  const last = parts.at(-1) ?? ''
  const tail = last.trim().split(/^and\s|\sand\s|\s&\s/iu)
  return [...parts.slice(0, -1), ...tail].map((part) => part.trim()).filter((part) => part !== '')
}

const MARKER = /^(?:[-*+•–]|\d{1,4}[.)]|\(\d{1,4}\))\s+/u
