import { abs, compare, multiply } from '../../../reading/decimal.ts'
import type { Decimal } from '../../../reading/decimal.ts'

const LEAST_SHARE = { units: 1n, scale: 15 }

/** Whether a step from a value can be told from it in the floating point that checks count in. */
export function isRepresentable(value: Decimal, step: Decimal): boolean {
  return step.units !== 0n && compare(abs(step), multiply(abs(value), LEAST_SHARE)) >= 0
}
