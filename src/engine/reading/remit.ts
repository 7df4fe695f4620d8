import type { CheckFamily } from '../model/grader.ts'
import type { Contract } from '../model/suite.ts'
import type { Aspect } from '../mutators/mutator.ts'

/** Families that read whatever their author had in mind, and so are held to every aspect that the contract declares. */
const UNBOUNDED: ReadonlySet<CheckFamily> = new Set(['function', 'judge', 'judge-reader', 'code-run'])

const CLAIMS: Readonly<Partial<Record<CheckFamily, readonly Aspect[]>>> = {
  equals: ['content'],
  'one-of': ['content'],
  number: ['content'],
  choice: ['content'],
  similarity: ['content'],
  contains: ['content'],
  'starts-with': ['content'],
  regex: ['content'],
  'json-syntax': ['json-syntax'],
  'json-schema': ['json-syntax', 'json-shape'],
  'json-equal': ['json-syntax', 'json-shape', 'json-values', 'content'],
  'json-diff': ['json-syntax', 'json-shape', 'json-values', 'content'],
  list: ['content', 'order'],
  set: ['content', 'order'],
  'code-run': ['content', 'code'],
  refusal: ['content'],
  absence: ['forbidden'],
  'tool-policy': ['forbidden', 'tools'],
  trajectory: ['tools'],
  'tool-args': ['tools'],
  grounding: ['grounding'],
  citation: ['grounding'],
  length: ['limits'],
  'letter-case': ['limits'],
}

/**
 * Whether a check of this family claims to look at the aspect (mutators.md, 5.2). A surviving mutant of an aspect
 * that no check of the case claims is a coverage gap, not a blind spot.
 */
export function claimsAspect(family: CheckFamily, aspect: Aspect, contract: Contract): boolean {
  if (UNBOUNDED.has(family)) return true
  if (family === 'json-schema' && aspect === 'json-values') return constrainsValues(contract.schema)
  return CLAIMS[family]?.includes(aspect) ?? false
}

function constrainsValues(schema: Contract['schema']): boolean {
  return schema !== undefined && /"(enum|const|minimum|maximum|exclusiveMinimum|exclusiveMaximum|pattern|format)"/.test(JSON.stringify(schema))
}
