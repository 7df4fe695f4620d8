import type { CheckFamily } from '../../model/grader.ts'
import type { BuiltInCheck, CheckContext, CheckFunction, FamilyCheck, Finding } from '../check.ts'
import { normalizeResult } from '../result.ts'

/** Built-in checks combine into one; with a check of one's own among them, the whole is asynchronous and has a family only. */
export type Combined<Checks extends readonly CheckFunction[]> = Checks extends readonly BuiltInCheck[]
  ? BuiltInCheck
  : FamilyCheck & ((output: string, context?: CheckContext) => Promise<Finding>)

interface Combination {
  readonly family: (families: readonly (CheckFamily | undefined)[]) => CheckFamily
  readonly verdict: (results: readonly Finding[]) => Finding
}

export function combine<const Checks extends readonly CheckFunction[]>(
  name: string,
  checks: Checks,
  { family, verdict }: Combination,
): Combined<Checks>
export function combine(
  name: string,
  checks: readonly CheckFunction[],
  { family, verdict }: Combination,
): FamilyCheck {
  if (checks.length === 0)
    throw new TypeError(`${name}: checks must be at least one; write ${name}(contains('14')).`)
  for (const [at, check] of checks.entries())
    if (typeof check !== 'function')
      throw new TypeError(
        `${name}: checks[${at}] must be a check, but is ${String(check)}; give a function or what a factory made.`,
      )
  const own = family(checks.map((check) => (hasFamily(check) ? check.family : undefined)))
  if (checks.every(isBuiltIn)) {
    const check = (output: string, context?: CheckContext) =>
      verdict(checks.map((inner) => inner(output, context)))
    return Object.assign(check, {
      family: own,
      factory: name,
      args: checks.map(({ factory, args }) => ({ factory, args })),
    })
  }
  const check = async (output: string, context: CheckContext = { caseId: '' }) =>
    verdict(await Promise.all(checks.map(async (inner) => read(await inner(output, context)))))
  return Object.assign(check, { family: own })
}

/** The family that all have, else `function`. */
export function sharedFamily(families: readonly (CheckFamily | undefined)[]): CheckFamily {
  const [first] = families
  return first !== undefined && families.every((family) => family === first) ? first : 'function'
}

function read(result: unknown): Finding {
  const normal = normalizeResult(result)
  if ('error' in normal) throw new TypeError(normal.error)
  return normal
}

/** Whether a check says what it claims to look at. */
export function hasFamily(check: CheckFunction): check is FamilyCheck {
  return 'family' in check && typeof check.family === 'string'
}

/** Whether a check was made by a factory of the library. */
export function isBuiltIn(check: CheckFunction): check is BuiltInCheck {
  return (
    hasFamily(check) &&
    'factory' in check &&
    typeof check.factory === 'string' &&
    'args' in check &&
    Array.isArray(check.args)
  )
}
