import { add, compare, decimal, equal, multiply } from '../../reading/decimal.ts'
import type { Decimal } from '../../reading/decimal.ts'
import { certainlyDifferentNumber } from '../../reading/certainly-different.ts'
import { answerLineOf } from '../../reading/gold.ts'
import { numeralsIn } from '../../reading/numerals.ts'
import { factGone, replaceAll } from '../../reading/replace.ts'
import type { Subject } from '../../reading/subject.ts'
import { wrongValue } from '../../reading/wrong-value.ts'
import { applyEdits, decline, type Alibi, type Mutator } from '../mutator.ts'
import { bothSides, cutDistance } from './shared/near-values.ts'
import { noNumber, numberEdits, numberSites, numberSpans, spelledLike, withNumber, type NumberSite } from './shared/number-sites.ts'
import { signCounts } from './shared/sign-counts.ts'

const ZERO = { units: 0n, scale: 0 }

/** A number one step outside the declared band. */
export const nearMissNumber = {
  id: 'near_miss_number',
  title: 'Miss the number by one step',
  family: 'number',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  pair: 'number_within_band',
  origins: [
    { title: 'percent band wider than declared', url: 'https://github.com/openedx/openedx-platform/pull/3489' },
    { title: 'calculation errors', url: 'https://arxiv.org/abs/2406.13439' },
  ],
  example: {
    case: { reference: 'It is 52.33 in all.', expected: 52.33, contract: { tolerance: 0.005 } },
    makes: 'It is 52.34 in all.',
    declines: { case: { reference: 'It is 52.33 in all.', expected: 52.33 }, because: 'the band is unknown; declare tolerance: 0 for exact' },
  },

  *mutate(subject) {
    const { text, contract } = subject
    const sites = subject.intent === 'judge-reply' ? [] : numberSites(subject, ['number'])
    if (sites.length === 0) return yield noNumber(subject)
    const tolerance = contract.tolerance === undefined ? null : decimal(contract.tolerance)
    if (tolerance === null) return yield decline('the band is unknown; declare tolerance: 0 for exact', 'tolerance', 0)
    let made = false
    for (const site of sites) {
      const { fact, numeral } = site
      if (numeral.exponent || !isAloneInItsLine(subject, site)) continue
      const step = { units: 1n, scale: numeral.decimals }
      const distance = cutDistance(add(tolerance, compare(tolerance, step) > 0 ? tolerance : step), numeral.decimals, tolerance)
      for (const value of bothSides(numeral.value, distance)) {
        const number = spelledLike(numeral, value)
        const edits = numberEdits(site, number)
        const flips = value.units < 0n !== numeral.value.units < 0n
        if (flips && numeral.value.units !== 0n && !numberSpans(site).every((span) => signCounts(text, span))) continue
        if (!certainlyDifferentNumber(subject, fact, withNumber(site, number)) || !factGone(subject, applyEdits(text, edits), fact)) continue
        made = true
        yield {
          change: { edits },
          form: compare(value, numeral.value) > 0 ? 'above' : 'below',
          site: fact.text,
          because: [fact.path, 'tolerance'],
          why: `${number} is farther from ${numeral.raw} than the declared tolerance of ${contract.tolerance} allows.`,
          alibis: understatedBand(subject, site, tolerance, step),
        }
      }
    }
    if (!made) yield decline('no number stands alone in its line, in digits and without exponent')
  },
} satisfies Mutator

function isAloneInItsLine({ text }: Subject, { fact, numeral }: NumberSite): boolean {
  const line = answerLineOf(text, fact)
  if (line === null) return false
  return numeralsIn(text.slice(line.start, line.end), { joinedUnits: true }).filter(({ value }) => equal(value, numeral.value)).length <= 1
}

/** Both sides one and a half bands away pass while a gross change does not: the declaration is narrower than the check means to be. */
function understatedBand(subject: Subject, site: NumberSite, tolerance: Decimal, step: Decimal): Alibi[] {
  const gross = wrongValue(subject, site.fact)
  if (gross === null) return []
  const half = { units: 5n, scale: 1 }
  const reach = equal(tolerance, ZERO) ? multiply(step, half) : add(tolerance, multiply(tolerance, half))
  const graded = (output: string, is: 'accepted' | 'rejected') => ({ input: { output }, is })
  const sides = bothSides(site.numeral.value, reach).map((value) => applyEdits(subject.text, numberEdits(site, spelledLike(site.numeral, value))))
  const rejected = applyEdits(subject.text, replaceAll(site.fact, gross))
  return [{ name: 'understated band', when: [...sides.map((output) => graded(output, 'accepted')), graded(rejected, 'rejected')] }]
}
