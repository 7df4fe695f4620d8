import type { CanonStep } from './canon-step.ts'

/** Runs of blank are one, blank at the ends and right inside brackets is nothing; lines of code keep theirs. */
export const whitespace: CanonStep = (text, contract) => {
  if (contract.format === 'code') return text.split('\n').map((line) => line.trimEnd()).join('\n').trimEnd().replace(/^\n+/, '')
  return text.replace(/\s+/g, ' ').replace(/([([]) (?=\S)/g, '$1').replace(/(\S) (?=[)\]])/g, '$1').trim()
}
