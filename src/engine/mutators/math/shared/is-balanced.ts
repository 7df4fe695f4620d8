/** Whether every brace that a text opens is closed in it, and none before it is opened. */
export function isBalanced(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '{') depth += 1
    else if (text[at] === '}' && --depth < 0) return false
  }
  return depth === 0
}
