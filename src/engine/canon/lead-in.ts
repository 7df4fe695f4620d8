import type { CanonStep } from './canon-step.ts'
import { LEAD_INS, LEAD_IN_SENTENCE, isLoose, withoutInserts } from './catalogue-inserts.ts'

/** Drops the catalogue's labels and lead-in lines; "The answer is X." alone, with or without its full stop, is X. */
export const leadIn: CanonStep = (text, contract) => {
  const bare = withoutInserts(text, LEAD_INS, isLoose(contract))
  if (!bare.toLowerCase().startsWith(LEAD_IN_SENTENCE.toLowerCase())) return bare
  const rest = bare.slice(LEAD_IN_SENTENCE.length)
  const body = rest.trimEnd()
  if (/[.!?]\s|\n/.test(body)) return bare
  return body.endsWith('.') ? body.slice(0, -1) + rest.slice(body.length) : rest
}
