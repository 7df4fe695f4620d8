import type { Contract } from '../model/suite.ts'
import type { Known } from './canon-step.ts'

/** Texts of the declared facts, then the expected values. */
export function knownValues({ facts }: Contract, { expected }: Known): string[] {
  const values = expected === undefined ? [] : typeof expected === 'object' ? expected : [expected]
  return [...(facts ?? []).map((fact) => fact.text), ...values.map(String)]
}
