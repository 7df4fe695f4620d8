import type { Fact, Subject } from '../../../reading/subject.ts'

const POWER = /(?<![\w.^{)])(\d{1,9})(\^\{|\^|\*\*)([-−]?)(\d{1,6})(\}?)/g
/** Products and quotients of whole numbers and of one power, and nothing else. */
const PLAIN = /^(?:[\d\s/*·×{}$^()−-]|\\(?:[dt]?frac|cdot|times|boxed)(?![A-Za-z]))+$/

/**
 * The fact with the exponent of its one power of whole numbers one higher and one lower: its value changes by the base,
 * two at least. None where a tolerance is declared, or where terms are added.
 */
export function powerForms({ contract }: Subject, { text, kind }: Fact): string[] {
  if ((kind !== 'number' && kind !== 'phrase') || contract.tolerance !== undefined || !PLAIN.test(text)) return []
  const [power, ...more] = text.matchAll(POWER)
  if (power === undefined || more.length > 0) return []
  const [whole, base = '', sign = '', minus = '', digits = '', end = ''] = power
  if (Number(base) < 2 || (sign === '^{') !== (end === '}')) return []
  const rest = text.slice(0, power.index) + text.slice(power.index + whole.length)
  if (/[-−^]|\*\*|(?<!\d)0/.test(rest)) return []
  const exponent = Number(digits) * (minus === '' ? 1 : -1)
  return [exponent + 1, exponent - 1].filter((next) => next >= 0 || minus !== '').map((next) =>
    text.slice(0, power.index) + base + sign + (next < 0 ? minus : '') + Math.abs(next) + end + text.slice(power.index + whole.length))
}
