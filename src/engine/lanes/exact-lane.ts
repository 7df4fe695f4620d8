import { canon } from '../canon/canon.ts'
import { sameValue } from '../canon/same-value.ts'
import type { Contract, FactKind } from '../model/suite.ts'

/** One step of the exact lane's comparison. The list is data so that a page can show what is held to be the same. */
export interface Normalisation {
  readonly id: string
  readonly title: string
  apply(text: string): string
}

/** Applied in this order to the output and to the gold alike, whatever the contract says. */
export const NORMALISATIONS: readonly Normalisation[] = [
  { id: 'unicode', title: 'Unicode form (NFKC)', apply: (text) => text.normalize('NFKC') },
  {
    id: 'invisible',
    title: 'invisible characters vanish',
    apply: (text) => text.replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ''),
  },
  {
    id: 'quotes',
    title: 'curly, angled and straight quotes are one',
    apply: (text) => text.replace(/[‘’‚‛`´]/g, "'").replace(/[“”„«»]/g, '"'),
  },
  {
    id: 'dashes',
    title: 'hyphens, dashes and minus signs are one',
    apply: (text) => text.replace(/[‐‑‒–—−]/g, '-'),
  },
  {
    id: 'white space',
    title: 'runs of blank are one, blank at the ends is nothing',
    apply: (text) => text.replace(/\s+/g, ' ').trim(),
  },
  { id: 'case', title: 'letter case', apply: (text) => text.toLowerCase() },
]

/** The weakest rule by which output and gold are the same, or that they are not. It holds neither text. */
export type ExactVerdict =
  | { readonly verdict: 'pass'; readonly by: 'identical' | 'normalised' | 'tolerated' | 'same value' }
  | { readonly verdict: 'fail' }

/** Compares an output with the gold: as they are, normalised, under the contract's tolerations, and as one value. */
export function exactLane(output: string, gold: string, contract: Contract = {}): ExactVerdict {
  if (output === gold) return { verdict: 'pass', by: 'identical' }
  if (normalise(output) === normalise(gold)) return { verdict: 'pass', by: 'normalised' }
  if (normalise(canon(output, contract)) === normalise(canon(gold, contract)))
    return { verdict: 'pass', by: 'tolerated' }
  const kind = kindOf(gold, contract)
  return kind !== null && sameValue(output.trim(), gold.trim(), kind, contract)
    ? { verdict: 'pass', by: 'same value' }
    : { verdict: 'fail' }
}

export function normalise(text: string): string {
  return NORMALISATIONS.reduce((current, step) => step.apply(current), text)
}

/** A gold is compared as a value only where the contract says what kind of value it is. */
function kindOf(gold: string, contract: Contract): FactKind | null {
  const fact = contract.facts?.find(({ text }) => text.trim() === gold.trim())
  if (fact !== undefined) return fact.kind
  return contract.format === 'number'
    ? 'number'
    : contract.format === 'choice' || contract.choices !== undefined
      ? 'choice'
      : null
}
