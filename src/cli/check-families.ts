import type { CheckFamily } from '../engine/index.ts'
import { UsageError } from './failure.ts'

const FAMILIES = {
  function: 1, judge: 1, 'judge-reader': 1, equals: 1, 'one-of': 1, number: 1, choice: 1, similarity: 1, contains: 1,
  'starts-with': 1, regex: 1, 'json-syntax': 1, 'json-schema': 1, 'json-equal': 1, 'json-diff': 1, list: 1, set: 1,
  'code-run': 1, refusal: 1, absence: 1, 'tool-policy': 1, trajectory: 1, 'tool-args': 1, grounding: 1, citation: 1,
  length: 1, 'letter-case': 1,
} as const satisfies Record<CheckFamily, 1>

/** The family that a grader outside of mustfail is said to be of; `function` unless told. */
export function familyOf(value: string | undefined): CheckFamily {
  const asked = value ?? 'function'
  if (isFamily(asked)) return asked
  throw new UsageError(`--family ${asked}: there is no such family; use one of ${Object.keys(FAMILIES).join(', ')}`)
}

function isFamily(text: string): text is CheckFamily {
  return Object.hasOwn(FAMILIES, text)
}
