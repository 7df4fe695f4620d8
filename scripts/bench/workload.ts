/** Ten checks of a few lines, and texts of about 300 characters: what every measurement grades. */
export const CHECK_NAMES = Array.from({ length: 10 }, (_, index) => `check${index}`)

export const CASE = { id: 'window', reference: 'Within 14 days.' }

const FILLER =
  'You can return an unused item in its original packaging, and we refund its price without the shipping. '.repeat(
    3,
  )

export function checksModule(): string {
  return CHECK_NAMES.map(
    (name, index) => `export function ${name}(output) {
  let digits = 0
  for (let at = 0; at < 40; at++) {
    const unit = output.charCodeAt(at)
    if (unit >= 48 && unit <= 57) digits += 1
  }
  return digits > ${index % 3} && output.includes('days')
}`,
  ).join('\n')
}

/** So many cells, spread over the checks. */
export function batchesOf(
  cells: number,
): { check: string; case: typeof CASE; inputs: { output: string }[] }[] {
  const inputs = Array.from({ length: Math.ceil(cells / CHECK_NAMES.length) }, (_, index) => ({
    output: `Within ${index} days. ${FILLER}`,
  }))
  return CHECK_NAMES.map((check) => ({ check, case: CASE, inputs }))
}
