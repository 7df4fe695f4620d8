import type { CheckFunction } from './check.ts'
import { combine, sharedFamily, type Combined } from './shared/combine.ts'

/** A check that accepts what at least one of the given checks accepts. */
export function anyOf<const Checks extends readonly [CheckFunction, ...CheckFunction[]]>(
  ...checks: Checks
): Combined<Checks> {
  return combine('anyOf', checks, {
    family: sharedFamily,
    verdict(results) {
      const accepted = results.find(({ pass }) => pass)
      return {
        pass: accepted !== undefined,
        reason: accepted?.reason ?? results.map(({ reason }) => reason).join('; '),
      }
    },
  })
}
