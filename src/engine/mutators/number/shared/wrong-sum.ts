import { certainlyDifferentNumber } from '../../../reading/certainly-different.ts'
import { isClean } from '../../../reading/clean.ts'
import type { Subject } from '../../../reading/subject.ts'
import { wrongValues } from '../../../reading/wrong-value.ts'
import { withNumber, type NumberSite } from './number-sites.ts'

/** `a + b` in place of a whole gold: a sum that comes out wrong, of two numbers that are wrong by themselves too. */
export function wrongSum(subject: Subject, site: NumberSite): string | null {
  const { format, gold } = subject
  const { fact, numeral } = site
  if (format === 'json' || format === 'code' || fact.kind !== 'number' || gold?.fact?.text !== fact.text) return null
  if (!/^\d{1,12}$/.test(numeral.digits) || numeral.value.units < 0n) return null
  const v = Number(numeral.digits)
  for (const wrong of wrongValues(subject, { text: numeral.raw, kind: 'number' })) {
    const total = Number(wrong.replace(/\D/g, ''))
    for (const a of [Math.floor(v / 3) + 1, 1, 2, 2 * v + 1]) {
      const b = total - a
      if (b < 1) continue
      const wrongToo = [a, b].every((part) => certainlyDifferentNumber(subject, fact, withNumber(site, String(part))))
      if (wrongToo && isClean(subject, `${a} + ${b}`)) return `${a} + ${b}`
    }
  }
  return null
}
