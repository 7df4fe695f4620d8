import { distance } from 'fastest-levenshtein'
import { demand, verdictOf, type AssertionHandler } from './assertion.ts'
import { deepEqual } from './deep-equal.ts'

/** Assertions on the text alone, with promptfoo's own reading of their values. */
export const textAssertions = {
  equals: ({ value, text, inverse }) => {
    if (typeof value !== 'object')
      return verdictOf(String(value) === text, inverse, `equal "${String(value)}"`)
    return verdictOf(deepEqual(value, parsed(text)), inverse, `equal ${JSON.stringify(value)}`)
  },
  contains: ({ value, text, inverse }) =>
    verdictOf(text.includes(needle(value)), inverse, `contain "${String(value)}"`),
  icontains: ({ value, text, inverse }) =>
    verdictOf(
      text.toLowerCase().includes(needle(value).toLowerCase()),
      inverse,
      `contain "${String(value)}" in any letter case`,
    ),
  'contains-any': listAssertion((text, items) => items.some((item) => text.includes(item))),
  'icontains-any': listAssertion((text, items) => items.some((item) => lower(text).includes(lower(item)))),
  'contains-all': listAssertion((text, items) => items.every((item) => text.includes(item))),
  'icontains-all': listAssertion((text, items) => items.every((item) => lower(text).includes(lower(item)))),
  'starts-with': ({ value, text, inverse }) => {
    demand(typeof value === 'string' && value !== '', '"starts-with" needs a text')
    return verdictOf(text.startsWith(value), inverse, `start with "${value}"`)
  },
  regex: ({ value, text, inverse }) => {
    demand(typeof value === 'string' && value !== '', '"regex" needs a pattern')
    const pattern = compiled(value)
    if (pattern === null) return { pass: false, score: 0, reason: `Invalid regex pattern: ${value}` }
    return verdictOf(pattern.test(text), inverse, `match /${value}/`)
  },
  levenshtein: ({ assertion, value, text, inverse }) => {
    demand(typeof value === 'string', '"levenshtein" needs a text')
    return verdictOf(
      distance(text, value) <= (assertion.threshold ?? 5),
      inverse,
      `be within ${assertion.threshold ?? 5} edits of "${value}"`,
    )
  },
  'word-count': ({ value, text, inverse }) => {
    const words = text
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '').length
    const [min, max] = wordBounds(value)
    return verdictOf(
      words >= min && words <= max,
      inverse,
      `have ${min === max ? min : `${min} to ${max}`} words, not ${words}`,
    )
  },
} satisfies Record<string, AssertionHandler>

/** promptfoo's comma lists: quoted fields may hold commas, `""` or `\"` is a quote, empty fields vanish. */
export function commaList(text: string): string[] {
  const items: string[] = []
  let at = 0
  while (at < text.length) {
    at += /^[\s,]*/.exec(text.slice(at))?.[0].length ?? 0
    if (at >= text.length) break
    const quoted = /^"((?:\\["\\]|""|\\(?!["\\])|[^"\\])*)"(?=\s*(?:,|$))\s*/.exec(text.slice(at))
    demand(
      text[at] !== '"' || quoted !== null,
      'a quoted field of the list is not closed or not followed by a comma',
    )
    const plain = quoted === null ? (/^[^,]*/.exec(text.slice(at))?.[0] ?? '') : ''
    items.push(
      quoted === null
        ? plain.trim()
        : (quoted[1] ?? '').replace(/\\(["\\])|""/g, (_, escaped: string | undefined) => escaped ?? '"'),
    )
    at += quoted === null ? plain.length : quoted[0].length
  }
  return items
}

function listAssertion(holds: (text: string, items: readonly string[]) => boolean): AssertionHandler {
  return ({ assertion, value, text, inverse }) => {
    const list = typeof value === 'string' && value !== '' ? commaList(value) : value
    demand(Array.isArray(list), `"${assertion.type}" needs a list`)
    const items = list.map(String)
    return verdictOf(
      holds(text, items),
      inverse,
      `${assertion.type.replace(/^not-/, '')} [${items.join(', ')}]`,
    )
  }
}

function needle(value: unknown): string {
  demand(
    (typeof value === 'string' && value !== '') || (typeof value === 'number' && !Number.isNaN(value)),
    '"contains" needs a text or a number',
  )
  return String(value)
}

function wordBounds(value: unknown): [number, number] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const { min = undefined, max = undefined }: { min?: unknown; max?: unknown } = value
    demand(min !== undefined || max !== undefined, '"word-count" needs min or max')
    const [low, high] = [min === undefined ? 0 : Number(min), max === undefined ? Infinity : Number(max)]
    demand(low <= high, '"word-count" needs min ≤ max')
    return [low, high]
  }
  demand(
    typeof value === 'number' || (typeof value === 'string' && !Number.isNaN(Number(value))),
    '"word-count" needs a number, or min and max',
  )
  return [Number(value), Number(value)]
}

function compiled(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern)
  } catch {
    return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function lower(text: string): string {
  return text.toLowerCase()
}
