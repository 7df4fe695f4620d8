import { Z_95 } from './z-95.ts'

/**
 * 95 % Wilson score interval of a proportion (E. B. Wilson, JASA 22, 1927); `null` when there were no trials.
 * Bounds are between 0 and 1.
 */
export function wilson(successes: number, trials: number): { readonly low: number; readonly high: number } | null {
  if (trials === 0) return null
  const p = successes / trials
  const scale = 1 + (Z_95 * Z_95) / trials
  const centre = (p + (Z_95 * Z_95) / (2 * trials)) / scale
  const spread = (Z_95 / scale) * Math.sqrt((p * (1 - p)) / trials + (Z_95 * Z_95) / (4 * trials * trials))
  return { low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) }
}

/** A rate between 0 and 1, or `null` when nothing applied. */
export function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
