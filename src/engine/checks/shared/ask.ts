/** Reads the arguments of one factory; each method gives the value or throws a TypeError that says the cure. */
export interface Ask {
  /** A text of at least one character that is not white space. */
  text(argument: string, value: unknown): string
  /** A text, the empty one included. */
  anyText(argument: string, value: unknown): string
  /** One text or a list of at least one, none of them blank. */
  texts(argument: string, value: unknown): readonly string[]
  /** A finite number between `min` and `max`; `whole` wants no fraction. */
  number(argument: string, value: unknown, bounds?: NumberBounds): number
  flag(argument: string, value: unknown, fallback: boolean): boolean
  oneOf<const T extends string>(argument: string, value: unknown, allowed: readonly T[]): T
  /** An object (or nothing) that has none but the keys named. */
  options(value: unknown, keys: readonly string[]): void
  /** JSON data, copied. */
  json(argument: string, value: unknown): unknown
  refuse(argument: string, problem: string): never
}

export interface NumberBounds {
  readonly min?: number
  readonly max?: number
  readonly whole?: boolean
}

export function askFor(factory: string): Ask {
  const refuse = (argument: string, problem: string): never => {
    throw new TypeError(`${factory}: ${argument} ${problem}.`)
  }
  const text = (argument: string, value: unknown): string =>
    typeof value === 'string' && value.trim() !== ''
      ? value
      : refuse(argument, `must be a text that is not blank, but is ${show(value)}; write the text in quotes`)

  return {
    text,
    anyText: (argument, value) =>
      typeof value === 'string'
        ? value
        : refuse(argument, `must be a text, but is ${show(value)}; write it in quotes`),
    texts(argument, value) {
      if (!Array.isArray(value)) return [text(argument, value)]
      if (value.length === 0) return refuse(argument, 'is an empty list; name at least one text')
      return value.map((item, at) => text(`${argument}[${at}]`, item))
    },
    number(argument, value, { min = -Infinity, max = Infinity, whole = false } = {}) {
      const kind = `a ${whole ? 'whole' : 'finite'} number${range(min, max)}`
      const fits = typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max
      if (!fits || (whole && !Number.isInteger(value)))
        return refuse(argument, `must be ${kind}, but is ${show(value)}; give such a number without quotes`)
      return value
    },
    flag: (argument, value, fallback) =>
      value === undefined
        ? fallback
        : typeof value === 'boolean'
          ? value
          : refuse(argument, `must be true or false, but is ${show(value)}; write one of the two`),
    oneOf: (argument, value, allowed) =>
      allowed.find((item) => item === value) ??
      refuse(
        argument,
        `must be one of ${allowed.map(show).join(', ')}, but is ${show(value)}; write one of these`,
      ),
    options(value, keys) {
      if (value === undefined) return
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return refuse('options', `must be an object, but is ${show(value)}; write { ${keys[0]}: … }`)
      for (const key of Object.keys(value))
        if (!keys.includes(key))
          return refuse('options', `has no member ${show(key)}; the members are ${keys.join(', ')}`)
    },
    json(argument, value) {
      const copy = jsonText(value)
      if (copy === undefined || !isJson(value, 0))
        return refuse(
          argument,
          'must be JSON data; use texts, finite numbers, true, false, null, lists and plain objects',
        )
      return JSON.parse(copy)
    },
    refuse,
  }
}

function range(min: number, max: number): string {
  if (min !== -Infinity && max !== Infinity) return ` from ${min} to ${max}`
  if (min !== -Infinity) return ` of at least ${min}`
  return max !== Infinity ? ` of at most ${max}` : ''
}

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
  if (Array.isArray(value)) return 'a list'
  if (value === undefined) return 'missing'
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

function isJson(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth > 200) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== null && Object.getPrototypeOf(prototype) !== null) return false
  return Object.values(value).every((member) => isJson(member, depth + 1))
}
