import type { CanonStep } from './canon-step.ts'

/** Drops one leading English article; elsewhere than in English there is none. */
export const article: CanonStep = (text, contract) => {
  if (contract.language !== undefined && !/^en\b/i.test(contract.language)) return text
  return text.replace(/^(\s*)(?:the|an?)[ \t]+(?=\S)/i, '$1')
}
