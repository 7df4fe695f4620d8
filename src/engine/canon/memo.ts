import type { Contract } from '../model/suite.ts'
import type { Known } from './canon-step.ts'

/** A run asks for the canonical form of the same few texts over and over; longer ones are not kept. */
const LONGEST_KEPT = 20_000
const MOST_KEPT = 2_000
/** A case is done before the next one begins, so only the latest few are kept and memory does not grow with the suite. */
const MOST_ENTRIES = 4

interface Entry {
  readonly contract: Contract
  readonly known: Known
  readonly forms: Map<string, string>
  withGolds: Known | null
}

/** The latest first. */
const entries: Entry[] = []

/** The form of a text under a contract, made once as long as the same contract and case are asked about. */
export function remembered(text: string, contract: Contract, known: Known, make: () => string): string {
  if (text.length > LONGEST_KEPT) return make()
  const { forms } = entryOf(contract, known)
  const form = forms.get(text)
  if (form !== undefined) return form
  const made = make()
  if (forms.size >= MOST_KEPT) forms.clear()
  forms.set(text, made)
  return made
}

/** What is known, with the golds, made once as long as the same contract and case are asked about. */
export function rememberedGolds(contract: Contract, known: Known, make: () => readonly string[]): Known {
  const entry = entryOf(contract, known)
  return (entry.withGolds ??= { ...known, golds: make() })
}

function entryOf(contract: Contract, known: Known): Entry {
  const at = entries.findIndex((entry) => entry.contract === contract && entry.known === known)
  const entry = entries[at] ?? { contract, known, forms: new Map(), withGolds: null }
  if (at === 0) return entry
  if (at > 0) entries.splice(at, 1)
  entries.unshift(entry)
  entries.length = Math.min(entries.length, MOST_ENTRIES)
  return entry
}
