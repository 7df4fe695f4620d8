import { canon } from '../../canon/canon.ts'
import { onlyNumeral } from '../../reading/numerals.ts'
import { keepsDeclarations } from '../../reading/keeps-declarations.ts'
import { parseQuantity } from '../../reading/quantities.ts'
import type { Unit } from '../../reading/quantities.ts'
import type { Fact, Subject } from '../../reading/subject.ts'
import { applyEdits, decline, undeclared, type Mutator } from '../mutator.ts'
import { spelledUnit } from './shared/unit-spelling.ts'
import { unitsNamed } from './shared/units-named.ts'

type Form = readonly [form: string, replacement: string]

/** The same quantity with its unit spelled out, short, joined, added or left to the prompt. */
export const unitFormVariant = {
  id: 'unit_form_variant',
  title: 'Write the unit in another form',
  family: 'unit',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'unit_changed',
  origins: [
    { title: 'number with unit rejected', url: 'https://github.com/web-arena-x/visualwebarena/issues/41' },
    { title: 'number with unit rejected, elsewhere', url: 'https://github.com/Khan/khan-exercises/issues/149935' },
    { title: 'unit already in the question', url: 'https://github.com/atomantic/PortOS/pull/7304' },
  ],
  example: {
    case: { prompt: 'Height in inches?', reference: '21', expected: '21', contract: { tolerates: ['unit-form'] } },
    makes: '21 inches',
    declines: { case: { reference: '21', expected: '21', contract: { tolerates: ['unit-form'] } }, because: 'no unit is named; declare a quantity fact' },
  },

  *mutate(subject) {
    const { text, contract, format, tolerates } = subject
    if (format === 'json' || format === 'code' || subject.intent === 'judge-reply') return yield decline('the answer is not prose')
    if (!tolerates.has('unit-form')) return yield undeclared('unit-form')
    const right = canon(text, contract, subject.case)
    const seen = new Set([text])
    for (const fact of subject.facts) {
      for (const [form, replacement] of formsOf(subject, fact)) {
        const edits = fact.spans.map((span) => ({ ...span, replacement }))
        const output = applyEdits(text, edits)
        if (seen.has(output) || canon(output, contract, subject.case) !== right || !keepsDeclarations(subject, { output })) continue
        seen.add(output)
        yield {
          change: { edits },
          form,
          site: fact.text,
          because: [fact.path, 'tolerates.unit-form'],
          why: `"${replacement}" is the same quantity as "${fact.text}"; forms of the unit are declared tolerated.`,
        }
      }
    }
    if (seen.size > 1) return
    if (subject.facts.some(({ kind, text: own }) => kind === 'quantity' && parseQuantity(own)?.unit)) return yield decline('the unit has no other form here')
    yield decline('no unit is named; declare a quantity fact', 'facts', { text: '21 cm', kind: 'quantity' })
  },
} satisfies Mutator

function formsOf(subject: Subject, fact: Fact): Form[] {
  const isWhole = fact.path === 'expected' && /^[-+−]?\d[\d.,]*[ \u00a0]?[^\d\s][^\d]*$/u.test(fact.text)
  if (fact.kind === 'quantity' || isWhole) return formsOfQuantity(subject, fact)
  return fact.kind === 'number' ? formsOfNumber(subject, fact) : []
}

function formsOfQuantity({ tolerates, gold, language, case: { prompt = '' } }: Subject, { text }: Fact): Form[] {
  const quantity = parseQuantity(text)
  if (!quantity?.unit || !/\d/.test(quantity.numeral.raw)) return []
  const { unit, unitText, unitSpan, gap, numeral } = quantity
  const written = (between: string, name: string): string => text.slice(0, unitSpan.start - gap.length) + between + name + text.slice(unitSpan.end)
  const [long, short] = [spelledUnit(unit, 'long', numeral), spelledUnit(unit, 'short', numeral)]
  const asked = unitsNamed(prompt)
  const forms: Form[] = mayBeSpelled(language, prompt, unit) ? [['spelled', written(' ', long)]] : []
  if (unit.short.length > 0) forms.push(['short', written(' ', short)], ['joined', written('', unit.short.includes(unitText) ? unitText : short)])
  if (gap === '') forms.push(['spaced', written(' ', unitText)])
  if (tolerates.has('invisible-characters')) forms.push(['fixed space', written('\u00a0', unitText)])
  // The question lends its unit to a number that answers it, not to one of several parts of an answer.
  if (asked.includes(unit) && gold?.text === text) forms.push(['dropped', text.slice(0, unitSpan.start - gap.length) + text.slice(unitSpan.end)])
  return forms
}

/** A bare number takes the one unit that the prompt names; a number before a word may count something else. */
function formsOfNumber({ text, language, case: { prompt = '' } }: Subject, fact: Fact): Form[] {
  const [unit, ...more] = unitsNamed(prompt)
  const numeral = onlyNumeral(fact.text)
  if (unit === undefined || more.length > 0 || numeral === null || numeral.span.end !== fact.text.length) return []
  const followed = fact.spans.map(({ end }) => text.slice(end, end + 40))
  const [next = ''] = followed
  const named = /^([ \u00a0]?)([\p{L}°µ]+)/u.exec(next)
  if (named !== null && fact.spans.length === 1) return []
  if (followed.some((rest) => !/^\s*(?:$|[.,;:!?)\]}$\n])/.test(rest) || /^[ \t]*[:=]/.test(rest))) return []
  const [long, short] = [spelledUnit(unit, 'long', numeral), spelledUnit(unit, 'short', numeral)]
  const added: Form[] = [['added', `${fact.text} ${long}`], ['added short', `${fact.text} ${short}`]]
  return mayBeSpelled(language, prompt, unit) ? added : added.slice(1)
}

/** The names of units are English; a short prompt that uses the name is English enough. */
function mayBeSpelled(language: Subject['language'], prompt: string, unit: Unit): boolean {
  return language !== 'other' || prompt.toLowerCase().includes(unit.long.plural.toLowerCase())
}
