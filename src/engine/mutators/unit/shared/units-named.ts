import { unitNamed } from '../../../reading/quantities.ts'
import type { Unit } from '../../../reading/quantities.ts'

const WORD = /[\p{L}°µμ³][\p{L}³·*]*(?:[- ]hours?)?/gu

/** The units of the table that a text names, in order; symbols of one letter are too short to tell. */
export function unitsNamed(text: string): Unit[] {
  const found = new Set<Unit>()
  for (const [word] of text.matchAll(WORD)) {
    const unit = word.length > 1 && !/^(?:in|as|a|at)$/i.test(word) ? (unitNamed(word) ?? unitNamed(word.split(/[- ]/)[0] ?? '')) : null
    if (unit !== null) found.add(unit)
  }
  return [...found]
}
