import { equal } from '../../../reading/decimal.ts'
import { parseNumeral } from '../../../reading/numerals.ts'
import type { Subject } from '../../../reading/subject.ts'
import { numberSites, type NumberSite } from './number-sites.ts'

/** Number facts of the reference with the value of a numeric `expected`: what a declared tolerance is about. */
export function expectedSites(subject: Subject): NumberSite[] {
  const { expected, format, intent } = subject
  if (intent === 'judge-reply' || format === 'list' || format === 'set') return []
  const values = expected.flatMap((text) => parseNumeral(text)?.value ?? [])
  return numberSites(subject, ['number']).filter(({ numeral }) => values.some((value) => equal(value, numeral.value)))
}
