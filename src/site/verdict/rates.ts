/** A rate as whole per cent, but never 100 or 0 for what is not all or none; a dash where nothing applied. */
export function percent(rate: number | null): string {
  if (rate === null) return '–'
  const rounded = Math.round(rate * 100)
  if (rounded === 100 && rate < 1) return '99 %'
  if (rounded === 0 && rate > 0) return '1 %'
  return `${rounded} %`
}
