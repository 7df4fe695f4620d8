/** An exact decimal: units / 10^scale. */
export interface Decimal {
  readonly units: bigint
  /** Number of decimals, 0 or more; trailing zeros are kept as written. */
  readonly scale: number
}

const FORM = /^([-−+]?)(\d+|\d{1,3}(?:[,\u00a0\u2009\u202f]\d{3})+|(?=\.\d))(?:\.(\d+))?(?:[eE]([-+−]?\d{1,4}))?$/
const LARGEST_EXPONENT = 400
const LONGEST = 100_000

/** Reads a plain, grouped or exponent decimal. Null for anything else, for NaN and infinities, and for exponents past ±400. */
export function decimal(source: string | number): Decimal | null {
  const text = String(source)
  const match = text.length > LONGEST ? null : FORM.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', fraction = '', power = '0'] = match
  const exponent = Number(power.replace('−', '-'))
  if (Math.abs(exponent) > LARGEST_EXPONENT) return null
  const digits = BigInt(whole.replace(/\D/g, '') + fraction)
  const units = sign === '-' || sign === '−' ? -digits : digits
  const scale = fraction.length - exponent
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = aligned(a, b)
  return { units: x + y, scale }
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, negate(b))
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

export function negate(a: Decimal): Decimal {
  return { units: -a.units, scale: a.scale }
}

export function abs(a: Decimal): Decimal {
  return a.units < 0n ? negate(a) : a
}

/** Negative when a < b, 0 when they are equal, positive when a > b. */
export function compare(a: Decimal, b: Decimal): number {
  const [x, y] = aligned(a, b)
  return x < y ? -1 : x > y ? 1 : 0
}

export function equal(a: Decimal, b: Decimal): boolean {
  return compare(a, b) === 0
}

/**
 * Plain digits, never an exponent. Without `decimals` the shortest form; with it at least that many decimals, and
 * more only where the value would otherwise change.
 */
export function formatDecimal(d: Decimal, options: { readonly decimals?: number } = {}): string {
  const least = options.decimals ?? 0
  const digits = (d.units < 0n ? -d.units : d.units).toString().padStart(d.scale + 1, '0')
  const point = digits.length - d.scale
  const fraction = withoutTrailingZeros(digits.slice(point)).padEnd(least, '0')
  const sign = d.units < 0n ? '-' : ''
  return sign + digits.slice(0, point) + (fraction === '' ? '' : `.${fraction}`)
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale)
  return [a.units * 10n ** BigInt(scale - a.scale), b.units * 10n ** BigInt(scale - b.scale), scale]
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
