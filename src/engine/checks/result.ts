/** What a check said, read with promptfoo's rules, or why it cannot be read. */
export type NormalResult =
  { readonly pass: boolean; readonly reason: string; readonly score?: number } | { readonly error: string }

const ALLOWED = 'a check returns true or false, a number (above 0 accepts) or { pass, score?, reason? }'

/**
 * A boolean counts as it is. A number accepts when it is above 0 and is the score; NaN is an error. An object needs
 * a boolean `pass`; its `score` must be a number and its `reason` a text where they are given. Anything else,
 * a promise not awaited included, is an error that says what came back. Never throws, for a hostile object neither.
 */
export function normalizeResult(result: unknown): NormalResult {
  if (typeof result === 'boolean') return { pass: result, reason: `the check returned ${result}` }
  if (typeof result === 'number') {
    if (Number.isNaN(result)) return { error: `the check returned NaN; ${ALLOWED}` }
    return { pass: result > 0, reason: `the check returned ${result}`, score: result }
  }
  if (typeof result !== 'object' || result === null)
    return { error: `the check returned ${name(result)}; ${ALLOWED}` }
  try {
    return normalizeObject(result)
  } catch {
    return { error: `the check returned an object whose members cannot be read; ${ALLOWED}` }
  }
}

function normalizeObject(result: object): NormalResult {
  if (Array.isArray(result)) return { error: `the check returned a list; ${ALLOWED}` }
  if ('then' in result && typeof result.then === 'function')
    return { error: `the check returned a promise inside its result; await it. In the end ${ALLOWED}` }
  const pass = 'pass' in result ? result.pass : undefined
  const score = 'score' in result ? result.score : undefined
  const reason = 'reason' in result ? result.reason : undefined
  if (typeof pass !== 'boolean')
    return { error: `the check returned an object whose pass is ${name(pass)}; ${ALLOWED}` }
  if (score !== undefined && score !== null && (typeof score !== 'number' || Number.isNaN(score)))
    return { error: `the check returned an object whose score is ${name(score)}; a score is a number` }
  if (reason !== undefined && reason !== null && typeof reason !== 'string')
    return { error: `the check returned an object whose reason is ${name(reason)}; a reason is a text` }
  return {
    pass,
    reason: reason ?? `the check returned pass: ${pass}`,
    ...(typeof score === 'number' && { score }),
  }
}

function name(value: unknown): string {
  if (value === undefined) return 'nothing (is a return missing?)'
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? 'a text' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
