import type { CanonStep } from './canon-step.ts'
import { GREETINGS, isLoose, withoutInserts } from './catalogue-inserts.ts'

export const greeting: CanonStep = (text, contract) =>
  withoutInserts(text, GREETINGS, isLoose(contract))
