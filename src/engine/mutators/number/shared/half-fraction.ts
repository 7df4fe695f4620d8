import { compare, decimal, multiply, type Decimal } from '../../../reading/decimal.ts'
import { numeralsIn } from '../../../reading/numerals.ts'
import type { Fact, Subject } from '../../../reading/subject.ts'

const FRACTION = /^([-−]?(?:\\[dt]?frac\{)?)(\d{1,9})(\}\{| ?\/ ?)(\d{1,9})(\}?)$/
const RATIO = /(\d{1,9})(?:\}\{| ?\/ ?)(\d{1,9})/g
const IN_WORDS = /\b(?:hal(?:f|ves)|thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|hundredths?)\b/i

/**
 * A fraction with twice the denominator, half its value, for readers that stop at the slash. None where that lies within
 * `tolerance`, or where the value stands in the reference in another form as well.
 */
export function halfFraction(subject: Subject, { text, kind, spans }: Fact): string[] {
  const { contract, format, expected, intent } = subject
  const [, head = '', above = '', line = '', below = '', tail = ''] = FRACTION.exec(text) ?? []
  if (below === '' || head.includes('{') !== (tail === '}') || line.includes('{') !== (tail === '}')) return []
  if (intent !== 'answer' || expected.length > 1 || (kind !== 'number' && (kind !== 'phrase' || format !== 'math'))) return []
  const [over, under] = [BigInt(above), BigInt(below)]
  if (over === 0n || under === 0n) return []
  const tolerance = contract.tolerance === undefined ? null : decimal(contract.tolerance)
  if (tolerance !== null && compare(whole(over), multiply(whole(under * 2n), tolerance)) <= 0) return []
  const rest = [...spans].reverse().reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, subject.text)
  return statesRatio(rest, over, under) ? [] : [`${head}${above}${line}${under * 2n}${tail}`]
}

function statesRatio(text: string, over: bigint, under: bigint): boolean {
  if (IN_WORDS.test(text)) return true
  if (Array.from(text.matchAll(RATIO)).some(([, above = '', below = '']) => BigInt(above) * under === BigInt(below) * over)) return true
  return numeralsIn(text).some(({ value }) => {
    const times = multiply(value, whole(under))
    return compare(times, whole(over)) === 0 || compare(times, whole(over * 100n)) === 0
  })
}

function whole(units: bigint): Decimal {
  return { units, scale: 0 }
}
