import { canon } from '../../canon/canon.ts'
import { add, compare, decimal, equal, formatDecimal, multiply, negate, subtract } from '../../reading/decimal.ts'
import type { Decimal } from '../../reading/decimal.ts'
import type { Numeral } from '../../reading/numerals.ts'
import { applyEdits, decline, type Mutator } from '../mutator.ts'
import { expectedSites } from './shared/expected-sites.ts'
import { cutDistance, cutTo } from './shared/near-values.ts'
import { noNumber, numberEdits, numberSpans, spelledLike } from './shared/number-sites.ts'
import { isRepresentable } from './shared/is-representable.ts'
import { signCounts } from './shared/sign-counts.ts'

const ZERO = { units: 0n, scale: 0 }

/** Other numbers inside the declared band, rounded less and more. */
export const numberWithinBand = {
  id: 'number_within_band',
  title: 'Give another number inside the band',
  family: 'number',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'near_miss_number',
  origins: [
    { title: 'exact decimals wanted', url: 'https://github.com/NVIDIA-NeMo/Gym/pull/2956' },
    { title: 'exact decimals wanted, elsewhere', url: 'https://github.com/LiveCodeBench/LiveCodeBench/issues/133' },
    { title: 'unrounded value fails', url: 'https://github.com/rdi-berkeley/agents-last-exam/pull/93' },
    { title: 'zero reference', url: 'https://github.com/mitodl/mitx-grading-library/pull/109' },
  ],
  example: {
    case: { reference: '0.333333333333', expected: 0.333333333333, contract: { tolerance: 1e-6 } },
    makes: '0.333333',
    declines: { case: { reference: '0.333333333333', expected: 0.333333333333 }, because: 'declare tolerance' },
  },

  *mutate(subject) {
    const { text, contract, format } = subject
    const tolerance = contract.tolerance === undefined ? null : decimal(contract.tolerance)
    if (tolerance === null) return yield decline('the band is unknown; declare tolerance', 'tolerance', 0.5)
    if (tolerance.units === 0n) return yield decline('no band: the declared tolerance is 0')
    if (format === 'code') return yield decline('the digits of code keep their value')
    const sites = expectedSites(subject)
    if (sites.length === 0) return yield noNumber(subject)
    const right = canon(text, contract, subject.case)
    const seen = new Set([text])
    for (const site of sites) {
      const { fact, numeral } = site
      if (numeral.exponent) continue
      const signed = numberSpans(site).every((span) => signCounts(text, span))
      for (const [form, value] of valuesInside(numeral, tolerance)) {
        if (value.units < 0n && numeral.value.units >= 0n && !signed) continue
        const number = spelledLike({ ...numeral, decimals: form === 'fewer digits' ? 0 : numeral.decimals }, value)
        const edits = numberEdits(site, number)
        const output = applyEdits(text, edits)
        if (seen.has(output) || canon(output, contract, subject.case) !== right) continue
        seen.add(output)
        yield {
          change: { edits },
          form,
          site: fact.text,
          because: [fact.path, 'expected', 'tolerance'],
          why: `${number} is within ${contract.tolerance} of ${numeral.raw}, as the declared tolerance allows.`,
        }
      }
    }
    if (seen.size === 1) yield decline('the band is too narrow for the number, or the number has an exponent')
  },
} satisfies Mutator

function valuesInside({ value, decimals }: Numeral, tolerance: Decimal): (readonly [string, Decimal])[] {
  const share = (units: bigint, scale: number): Decimal => multiply(tolerance, { units, scale })
  const millionth = share(1n, 6)
  const moved = (distance: Decimal): Decimal => cutDistance(distance, decimals, ZERO)
  const steps = [['half', moved(share(5n, 1))], ['edge', moved(share(9n, 1))]] as const
  const forms: (readonly [string, Decimal])[] = []
  for (const [form, step] of steps) {
    if (isRepresentable(value, step)) forms.push([`${form} above`, add(value, step)], [`${form} below`, add(value, negate(step))])
  }
  const fewer = fewestDigits(value, share(9n, 1))
  if (fewer !== null && !equal(fewer, value)) forms.push(['fewer digits', fewer])
  if (isRepresentable(value, millionth)) forms.push(['more digits', add(value, millionth)])
  return forms
}

/** The value cut to the fewest decimals that keep it inside the band. */
function fewestDigits(value: Decimal, band: Decimal): Decimal | null {
  if (formatDecimal(value).length > 400) return null
  for (let decimals = 0; decimals < value.scale; decimals += 1) {
    const cut = cutTo(value, decimals)
    const gap = subtract(value, cut)
    if (compare(gap.units < 0n ? negate(gap) : gap, band) <= 0) return cut
  }
  return null
}
