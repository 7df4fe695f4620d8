import type { CanonStep } from './canon-step.ts'

const FENCE_LINE = /^[ \t]*(`{3,})[^`\n\r]*$/
const BREAK = /\r\n|\n|\r/

/** Takes the answer out of a fence around the whole of it, and drops one unpaired fence line at either end. */
export const codeFence: CanonStep = (text) => {
  const trimmed = text.trim()
  const lines = trimmed.split(BREAK)
  const fences = lines.flatMap((line, index) => (FENCE_LINE.test(line) ? [index] : []))
  const last = lines.length - 1
  const opens = fences[0] === 0
  const closes = last > 0 && fences.at(-1) === last && /^[ \t]*`{3,}[ \t]*$/.test(lines[last] ?? '')
  if (fences.length === 2 && opens && closes) return inner(trimmed, true, true)
  if (fences.length % 2 === 1 && closes) return inner(trimmed, false, true)
  if (fences.length % 2 === 1 && opens && last > 0) return inner(trimmed, true, false)
  return withoutLastBreaks(text)
}

function inner(text: string, first: boolean, last: boolean): string {
  const opened = first ? text.replace(/^[^\n\r]*(?:\r\n|\n|\r)/, '') : text
  return withoutLastBreaks(last ? opened.slice(0, Math.max(0, opened.lastIndexOf('\n'), opened.lastIndexOf('\r'))) : opened)
}

function withoutLastBreaks(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n' || text[end - 1] === '\r') end--
  return text.slice(0, end)
}
