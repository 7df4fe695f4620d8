import type { Contract } from '../model/suite.ts'
import type { Known } from './canon-step.ts'

/** A run asks for the canonical form of the same few texts over and over; longer ones are not kept. */
const LONGEST_KEPT = 20_000
const MOST_KEPT = 2_000

interface Kept {
  readonly known: Known
  readonly forms: Map<string, string>
}

const kept = new WeakMap<Contract, Kept>()

/** The form of a text under a contract, made once as long as the same contract and case are asked about. */
export function remembered(text: string, contract: Contract, known: Known, make: () => string): string {
  if (text.length > LONGEST_KEPT) return make()
  let entry = kept.get(contract)
  if (entry?.known !== known) kept.set(contract, (entry = { known, forms: new Map() }))
  const form = entry.forms.get(text)
  if (form !== undefined) return form
  const made = make()
  if (entry.forms.size >= MOST_KEPT) entry.forms.clear()
  entry.forms.set(text, made)
  return made
}
