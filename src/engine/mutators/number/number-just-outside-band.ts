import { certainlyDifferentNumber } from '../../reading/certainly-different.ts'
import { add, compare, decimal, multiply } from '../../reading/decimal.ts'
import { factGone, replaceAll } from '../../reading/replace.ts'
import type { Subject } from '../../reading/subject.ts'
import { wrongValue } from '../../reading/wrong-value.ts'
import { applyEdits, decline, type Alibi, type Mutator } from '../mutator.ts'
import { expectedSites } from './shared/expected-sites.ts'
import { bothSides, raisedTo } from './shared/near-values.ts'
import { noNumber, numberEdits, numberSpans, spelledLike, withNumber, type NumberSite } from './shared/number-sites.ts'
import { isRepresentable } from './shared/is-representable.ts'
import { signCounts } from './shared/sign-counts.ts'

const REACH = { units: 105n, scale: 2 }

/** A number a twentieth of the band beyond its edge, on each side. */
export const numberJustOutsideBand = {
  id: 'number_just_outside_band',
  title: 'Step just outside the band',
  family: 'number',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'number_within_band',
  origins: [{ title: 'tolerance taken from the larger of answer and reference', url: 'https://github.com/openedx/openedx-platform/pull/3489' }],
  example: {
    case: { reference: '4.0', expected: '4.0', contract: { tolerance: 0.4 } },
    makes: '4.42',
    declines: { case: { reference: '4.0', expected: '4.0', contract: { tolerance: 0 } }, because: 'no band; near_miss_number covers it' },
  },

  *mutate(subject) {
    const { text, contract } = subject
    const tolerance = contract.tolerance === undefined ? null : decimal(contract.tolerance)
    if (tolerance === null) return yield decline('the band is unknown; declare tolerance', 'tolerance', 0.5)
    if (tolerance.units === 0n) return yield decline('no band; near_miss_number covers it')
    const sites = expectedSites(subject)
    if (sites.length === 0) return yield noNumber(subject)
    let made = false
    for (const site of sites) {
      const { fact, numeral } = site
      const distance = multiply(tolerance, REACH)
      if (numeral.exponent || numeral.value.units === 0n || !isRepresentable(numeral.value, multiply(tolerance, { units: 1n, scale: 3 }))) continue
      const outputs = bothSides(numeral.value, distance).map((value, index) => {
        const away = add(numeral.value, index === 0 ? raisedTo(distance, tolerance.scale + 2) : raisedTo({ units: -distance.units, scale: distance.scale }, tolerance.scale + 2))
        const number = spelledLike(numeral, compare(away, value) === 0 ? value : away)
        return { number, flips: away.units < 0n !== numeral.value.units < 0n, edits: numberEdits(site, number) }
      })
      if (outputs.some(({ flips }) => flips) && !numberSpans(site).every((span) => signCounts(text, span))) continue
      for (const [index, { number, edits }] of outputs.entries()) {
        const output = applyEdits(text, edits)
        const other = outputs[1 - index]
        if (other === undefined || !certainlyDifferentNumber(subject, fact, withNumber(site, number)) || !factGone(subject, output, fact)) continue
        made = true
        yield {
          change: { edits },
          form: index === 0 ? 'above' : 'below',
          site: fact.text,
          because: [fact.path, 'expected', 'tolerance'],
          why: `${number} lies just beyond ${numeral.raw} ± ${contract.tolerance}, the declared band.`,
          alibis: symmetric(subject, site, applyEdits(text, other.edits)),
        }
      }
    }
    if (!made) yield decline('the expected number is 0, has an exponent, or is too large for its band')
  },
} satisfies Mutator

/** Both sides pass: a wider band, unless numbers far off pass too. One side alone has no excuse: the band is lopsided. */
function symmetric(subject: Subject, { fact }: NumberSite, otherSide: string): Alibi[] {
  const gross = wrongValue(subject, fact)
  const both = { input: { output: otherSide }, is: 'accepted' as const }
  const far = gross === null ? [] : [{ input: { output: applyEdits(subject.text, replaceAll(fact, gross)) }, is: 'rejected' as const }]
  return [{ name: 'symmetric', when: [both, ...far] }, { name: 'wider band', when: [both], owner: 'near_miss_number' }]
}
