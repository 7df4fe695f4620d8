import type { CanonStep } from './canon-step.ts'

const TAGS = '(think|thinking|reasoning|scratchpad)'
const CLOSED = new RegExp(`^\\s*<${TAGS}>[\\s\\S]*?</\\1>(?:\\r\\n|\\n|\\r)?`, 'i')
const OPENING = new RegExp(`<${TAGS}>`, 'gi')

/** Drops closed blocks in front of the answer; an unclosed one swallows the rest. */
export const reasoningBlock: CanonStep = (text) => {
  let rest = text
  for (let next = rest.replace(CLOSED, ''); next !== rest; next = rest.replace(CLOSED, '')) rest = next
  for (const match of rest.matchAll(OPENING)) {
    const tag = (match[1] ?? '').toLowerCase()
    if (!rest.slice(match.index).toLowerCase().includes(`</${tag}>`)) return rest.slice(0, match.index)
  }
  return rest
}
