import { certainlyDifferentNumber } from '../../reading/certainly-different.ts'
import { UNITS, parseQuantity, unitNamed } from '../../reading/quantities.ts'
import type { Quantity, Unit } from '../../reading/quantities.ts'
import { factGone, replaceAll } from '../../reading/replace.ts'
import type { Fact, Subject } from '../../reading/subject.ts'
import { numberSites, numberSpans } from '../number/shared/number-sites.ts'
import { applyEdits, decline, type Decline, type Mutator, type Proposal } from '../mutator.ts'
import { inUnit } from './shared/unit-spelling.ts'
import { unitsNamed } from './shared/units-named.ts'

const LEAST_FACTOR = 2
/** Units outside the decimal system; a centimetre's neighbour is the metre, not the inch. */
const CUSTOMARY = new Set(['inch', 'foot', 'yard', 'mile', 'ounce', 'pound', 'gallon', 'calorie', 'kilocalorie'])
const ODD_ZERO = '0 V*m/A'

/** The right digits in another unit. */
export const unitChanged = {
  id: 'unit_changed',
  title: 'Keep the digits, change the unit',
  family: 'unit',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  pair: 'unit_form_variant',
  origins: [
    { title: 'same digits, other unit', url: 'https://github.com/oppia/oppia/issues/10156' },
    { title: 'zero with an odd unit accepted', url: 'https://github.com/openwebwork/pg/issues/740' },
    { title: 'wrong-unit errors and a mutant that was not wrong', url: 'https://arxiv.org/abs/2406.13439' },
  ],
  example: {
    case: { reference: 'The rod is 100 cm.', contract: { facts: [{ text: '100 cm', kind: 'quantity' }] } },
    makes: 'The rod is 100 m.',
    declines: { case: { reference: 'The rod is 100 cm.', contract: { facts: [{ text: '100', kind: 'number' }] } }, because: 'the unit is not declared' },
  },

  *mutate(subject) {
    if (subject.intent === 'judge-reply') return yield decline('see the judge-reply mutators')
    const measured = subject.facts.flatMap((fact) => {
      const quantity = fact.kind === 'quantity' ? parseQuantity(fact.text) : null
      return quantity?.unit ? [{ fact, quantity, unit: quantity.unit }] : []
    })
    let made = false
    for (const { fact, quantity, unit } of measured) {
      for (const proposal of proposalsFor(subject, fact, quantity, unit)) {
        made = true
        yield proposal
      }
    }
    if (!made) yield measured.length > 0 ? decline('no other unit is certainly wrong here') : noUnit(subject)
  },
} satisfies Mutator

function proposalsFor(subject: Subject, fact: Fact, quantity: Quantity, unit: Unit): Proposal[] {
  const { text } = subject
  const other = (to: Unit): string => inUnit(fact.text, quantity, to)
  const forms: (readonly [string, string])[] = [
    ...neighbours(unit).map((to) => ['same dimension', other(to)] as const),
    ['other dimension', other(foreignTo(unit))],
    ['zero odd', fact.text.slice(0, quantity.numeral.span.start) + ODD_ZERO + fact.text.slice(quantity.unitSpan.end)],
  ]
  const proposals: Proposal[] = forms.flatMap(([form, changed]) => {
    const certain = form === 'zero odd' || certainlyDifferentNumber(subject, fact, changed)
    const edits = replaceAll(fact, changed)
    if (!certain || subject.expected.includes(changed) || !factGone(subject, applyEdits(text, edits), fact)) return []
    return [{ change: { edits }, form, site: fact.text, because: [fact.path], why: `"${fact.text}" must be right, unit included, and it became "${changed}".` }]
  })
  return [...proposals, ...omitted(subject, fact, quantity, unit)]
}

/** Presumed: silence about the unit is no claim that it must be written. */
function omitted(subject: Subject, fact: Fact, { unitSpan, gap }: Quantity, unit: Unit): Proposal[] {
  const { text, format, tolerates, case: { prompt = '' } } = subject
  const rest = applyEdits(text, replaceAll(fact, ' '))
  if (format !== 'text' || tolerates.has('unit-form') || unitsNamed(`${prompt} ${rest}`).includes(unit)) return []
  const bare = fact.text.slice(0, unitSpan.start - gap.length) + fact.text.slice(unitSpan.end)
  return [{ change: { edits: replaceAll(fact, bare) }, form: 'omitted', site: fact.text, proof: 'presumed', because: [], why: `The unit of "${fact.text}" was left out; nothing declared says that it may be.` }]
}

/** The nearest larger and smaller unit of the dimension and system, with a factor of two or more between. */
function neighbours(unit: Unit): Unit[] {
  const same = UNITS.filter(({ dimension, name }) => dimension === unit.dimension && CUSTOMARY.has(name) === CUSTOMARY.has(unit.name))
  const larger = same.find(({ factor }) => factor >= unit.factor * LEAST_FACTOR)
  const smaller = same.findLast(({ factor }) => factor * LEAST_FACTOR <= unit.factor)
  return [larger, smaller].filter((found) => found !== undefined)
}

function foreignTo({ dimension }: Unit): Unit {
  const [mass, time] = [unitNamed('kg'), unitNamed('s')]
  const foreign = dimension === 'mass' ? time : mass
  if (foreign === null) throw new RangeError('the unit table lacks kg or s')
  return foreign
}

function noUnit(subject: Subject): Decline {
  const { text } = subject
  for (const site of numberSites(subject, ['number'])) {
    for (const { start, end } of numberSpans(site)) {
      const [, gap = '', word = ''] = /^([ \u00a0]?)([\p{L}°µ]+)/u.exec(text.slice(end, end + 40)) ?? []
      const whole = text.slice(start, end) + gap + word
      if (word === '' || word === 'in' || unitNamed(word) === null || !parseQuantity(whole)?.unit) continue
      return decline(`the unit is not declared; declare facts: [{text: "${whole}", kind: "quantity"}]`, 'facts', { text: whole, kind: 'quantity' })
    }
  }
  return decline('no quantity with a known unit is declared')
}
