import type { Contract } from '../model/suite.ts'
import type { CanonStep } from './canon-step.ts'

const MARKS = '.!?。！？'

/** Drops the final mark, brackets around the whole answer, and marks and brackets right at a value of `golds`. */
export const punctuation: CanonStep = (text, contract, { golds = [] }) => {
  const bare = golds.reduce(withoutMarksAt, text)
  let rest = bare
  for (let next = withoutEnds(rest, contract); next !== rest; next = withoutEnds(rest, contract)) rest = next
  return rest
}

function withoutEnds(text: string, { format }: Contract): string {
  const body = text.trimEnd()
  let end = body.length
  while (MARKS.includes(body[end - 1] ?? ' ')) end--
  const unmarked = body.slice(0, end) + text.slice(body.length)
  if (format === 'math' || format === 'json' || format === 'code') return unmarked
  const inner = /^(?:\(([^()]+)\)|\[([^[\]]+)\])$/.exec(unmarked.trim())
  return inner ? (inner[1] ?? inner[2] ?? '') : unmarked
}

function withoutMarksAt(text: string, gold: string): string {
  if (gold.trim() === '' || !text.includes(gold)) return text
  const value = gold.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text
    .replace(new RegExp(`[(\\[](\\s*)(${value})(\\s*)[)\\]]`, 'g'), '$1$2$3')
    .replace(new RegExp(`(?<![\\p{L}\\p{N}_])(${value})[.!?:]+(?=\\s|$)`, 'gu'), '$1')
    .replace(new RegExp(`^(\\s*${value})\\)(\\s*)$`), '$1$2')
}
