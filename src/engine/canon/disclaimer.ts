import type { CanonStep } from './canon-step.ts'
import { DISCLAIMERS, isLoose, withoutInserts } from './catalogue-inserts.ts'

export const disclaimer: CanonStep = (text, contract) =>
  withoutInserts(text, DISCLAIMERS, isLoose(contract))
