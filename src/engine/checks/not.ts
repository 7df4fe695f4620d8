import type { CheckFamily } from '../model/grader.ts'
import type { CheckFunction } from './check.ts'
import { combine, type Combined } from './shared/combine.ts'

const SEEKS: readonly CheckFamily[] = ['contains', 'regex', 'starts-with']

/** A check that accepts what the given one rejects. What the given one cannot grade stays an error. */
export function not<const C extends CheckFunction>(check: C): Combined<readonly [C]> {
  return combine('not', [check] as const, {
    family: ([family]) => (family !== undefined && SEEKS.includes(family) ? 'absence' : 'function'),
    verdict: ([only]) => ({ pass: only?.pass === false, reason: `not: ${only?.reason ?? ''}` }),
  })
}
