import type { CanonStep } from './canon-step.ts'

const BOX = '\\boxed{'

/** Takes what stands in each `\boxed{…}` out of it, innermost braces balanced; an unclosed box stays. */
export const boxed: CanonStep = (text) => {
  let result = ''
  let at = 0
  for (let open = text.indexOf(BOX); open >= 0; open = text.indexOf(BOX, at)) {
    const end = closingBrace(text, open + BOX.length)
    if (end < 0) break
    result += text.slice(at, open) + boxed(text.slice(open + BOX.length, end), {}, {})
    at = end + 1
  }
  return result + text.slice(at)
}

/** Where the brace that closes the group begun before `from` stands; −1 when it never does. */
export function closingBrace(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}
