/** Standard normal quantile of a two-sided 95 % interval. */
const Z = 1.959963984540054

/**
 * 95 % Wilson score interval of a proportion (E. B. Wilson, JASA 22, 1927); `null` when there were no trials.
 * Bounds are between 0 and 1.
 */
export function wilson(successes: number, trials: number): { readonly low: number; readonly high: number } | null {
  if (trials === 0) return null
  const p = successes / trials
  const scale = 1 + (Z * Z) / trials
  const centre = (p + (Z * Z) / (2 * trials)) / scale
  const spread = (Z / scale) * Math.sqrt((p * (1 - p)) / trials + (Z * Z) / (4 * trials * trials))
  return { low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) }
}

/** A rate between 0 and 1, or `null` when nothing applied. */
export function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
