import type { CheckContext, CheckFunction, CheckResult, FamilyCheck } from './check.ts'
import { hasFamily, isBuiltIn, type Combined } from './shared/combine.ts'

/** A check that grades one case of the suite and accepts every output of the others. It keeps the family of the given one. */
export function forCase<const C extends CheckFunction>(caseId: string, check: C): Combined<readonly [C]>
export function forCase(caseId: string, check: CheckFunction): FamilyCheck {
  if (typeof caseId !== 'string' || caseId === '') throw new TypeError("forCase: caseId must be the id of a case; write forCase('window', contains('14')).")
  if (typeof check !== 'function') throw new TypeError('forCase: check must be a check; give a function or what a factory made.')
  const elsewhere = { pass: true, reason: `not the case ${caseId}` }
  const graded = (output: string, context: CheckContext = { caseId: '' }): CheckResult | Promise<CheckResult> =>
    context.caseId === caseId ? check(output, context) : elsewhere
  return Object.assign(graded, {
    family: hasFamily(check) ? check.family : ('function' as const),
    ...(isBuiltIn(check) ? { factory: 'forCase', args: [caseId, { factory: check.factory, args: check.args }] } : {}),
  })
}
