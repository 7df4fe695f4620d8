import type { AssertionResult, PromptfooAssertion } from './assertion.ts'

/**
 * What promptfoo makes of the value that a `javascript` assertion returns. A number passes above 0, or from the
 * threshold on; the threshold does not touch an object. Anything else is a failed assertion, for `not-` too.
 */
export function scriptResult(
  returned: unknown,
  assertion: PromptfooAssertion,
  inverse: boolean,
): AssertionResult {
  if (typeof returned === 'boolean') {
    const pass = returned !== inverse
    return { pass, score: pass ? 1 : 0, reason: said(returned, pass) }
  }
  if (typeof returned === 'number') {
    const holds = assertion.threshold === undefined ? returned > 0 : returned >= assertion.threshold
    return { pass: holds !== inverse, score: returned, reason: said(holds, holds !== inverse) }
  }
  if (isGradingResult(returned)) return { ...returned, pass: returned.pass !== inverse }
  return threw(
    `it returned ${returned === null ? 'null' : typeof returned}; a boolean, a number or { pass, score, reason } is needed`,
  )
}

export function threw(error: unknown): AssertionResult {
  return {
    pass: false,
    score: 0,
    reason: `Custom function threw error: ${error instanceof Error ? error.message : String(error)}`,
  }
}

function isGradingResult(value: unknown): value is AssertionResult {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pass' in value &&
    typeof value.pass === 'boolean' &&
    'score' in value &&
    typeof value.score === 'number' &&
    'reason' in value &&
    typeof value.reason === 'string'
  )
}

function said(holds: boolean, pass: boolean): string {
  return pass ? 'Assertion passed' : `Custom function returned ${holds}`
}
