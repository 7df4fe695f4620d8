import type { CanonStep } from './canon-step.ts'

/** Sorts comma-separated values of the format `math`; commas inside brackets separate nothing. */
export const mathOrder: CanonStep = (text, { format }) => {
  if (format !== 'math') return text
  const parts: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth--
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  parts.push(text.slice(start))
  return parts.length === 1 ? text : parts.map((part) => part.trim()).sort().join(', ')
}
