import type { Contract, EvalCase } from '../model/suite.ts'
import type { Subject } from './subject.ts'

/** What a mutator says that declines because the case asks for nothing. */
export const NOTHING_REQUIRED = 'nothing is required here; declare facts or expected'

/**
 * Whether the case requires content (mutators.md, 4.3): it declares a fact, `expected`, `schema`, `plan`, a format
 * other than text, or an intent that something must be said for. A case that only forbids requires nothing.
 */
export function requiresContent({ contract = {}, expected }: EvalCase): boolean {
  return contract.contentRequired ?? contentPathsOf(contract, expected).length > 0
}

/** The declarations that require content, as contract paths. */
export function contentPaths({ contract, case: { expected }, intent }: Subject): string[] {
  const paths = contentPathsOf(contract, expected)
  if (contract.contentRequired === true) paths.push('contentRequired')
  return paths.length === 0 && intent === 'comply' ? ['intent'] : paths
}

function contentPathsOf({ facts = [], schema, plan, format, intent }: Contract, expected: EvalCase['expected']): string[] {
  return [
    ...facts.map((_, index) => `facts[${index}]`),
    ...(expected === undefined ? [] : ['expected']),
    ...(schema === undefined ? [] : ['schema']),
    ...(plan === undefined ? [] : ['plan']),
    ...(format === undefined || format === 'text' ? [] : ['format']),
    ...(intent === 'refuse' || intent === 'abstain' || intent === 'judge-reply' ? ['intent'] : []),
  ]
}
