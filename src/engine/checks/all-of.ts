import type { CheckFunction } from './check.ts'
import { combine, sharedFamily, type Combined } from './shared/combine.ts'

/** A check that accepts what every one of the given checks accepts. */
export function allOf<const Checks extends readonly [CheckFunction, ...CheckFunction[]]>(
  ...checks: Checks
): Combined<Checks> {
  return combine('allOf', checks, {
    family: sharedFamily,
    verdict(results) {
      const rejected = results.find(({ pass }) => !pass)
      return { pass: !rejected, reason: rejected?.reason ?? results.map(({ reason }) => reason).join('; ') }
    },
  })
}
