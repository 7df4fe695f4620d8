import { certainlyDifferentNumber } from '../../reading/certainly-different.ts'
import { add, formatDecimal, type Decimal } from '../../reading/decimal.ts'
import { onlyNumeral } from '../../reading/numerals.ts'
import { parseQuantity } from '../../reading/quantities.ts'
import { factGone, replaceAll } from '../../reading/replace.ts'
import type { Fact, Subject } from '../../reading/subject.ts'
import { applyEdits, decline, type Alibi, type Mutator } from '../mutator.ts'

/** One digit off, as a copying slip would make it. */
export const oneDigitChanged = {
  id: 'one_digit_changed',
  title: 'Change one digit',
  family: 'minimal-edit',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'number_within_band',
  origins: [
    { title: 'copied-number errors', url: 'https://arxiv.org/abs/2406.13439' },
    { title: 'word-level similarity', url: 'https://github.com/IBM/AssetOpsBench/issues/503' },
  ],
  example: {
    case: { reference: 'Sold 1250 units in May.', contract: { facts: [{ text: '1250', kind: 'number' }] } },
    makes: 'Sold 6250 units in May.',
    declines: { case: { reference: 'It took 5 days.', contract: { facts: [{ text: '5', kind: 'number' }] } }, because: 'one digit; see number_gross_change' },
  },

  *mutate(subject) {
    const { facts, text, intent } = subject
    if (intent === 'judge-reply') return yield decline('see judge_score_below_pass')
    const numbers = facts.filter(({ kind }) => kind === 'number' || kind === 'quantity')
    if (numbers.length === 0) return yield decline('no number is declared', 'facts', { text: /\d[\d.,]*\d/.exec(text)?.[0] ?? '42', kind: 'number' })
    if (numbers.every((fact) => digitsOf(fact.text) < 2)) return yield decline('one digit; see number_gross_change')
    let made = false
    for (const fact of numbers) {
      for (const [form, changed] of changes(subject, fact)) {
        const edits = replaceAll(fact, changed)
        if (!factGone(subject, applyEdits(text, edits), fact)) continue
        made = true
        yield { change: { edits }, form, site: fact.text, because: fact.kind === 'number' && subject.contract.tolerance !== undefined ? [fact.path, 'tolerance'] : [fact.path], why: `"${fact.text}" must be right, and it became "${changed}".`, alibis: understatedBand(subject, fact) }
      }
    }
    if (!made) yield decline('no single digit is certain to matter; declare tolerance', 'tolerance', 0)
  },
} satisfies Mutator

function digitsOf(text: string): number {
  return text.replace(/\D/g, '').length
}

function* changes(subject: Subject, fact: Fact): Iterable<readonly [string, string]> {
  const numeral = fact.kind === 'number' ? onlyNumeral(fact.text) : (parseQuantity(fact.text)?.numeral ?? null)
  if (numeral === null || numeral.exponent || digitsOf(numeral.raw) < 2) return
  const { start, end } = numeral.span
  const whole = (raw: string): string => fact.text.slice(0, start) + raw + fact.text.slice(end)
  const digits = [...numeral.raw].flatMap((unit, index) => (/\d/.test(unit) ? [index] : []))
  for (const index of digits) {
    const digit = Number(numeral.raw[index])
    const other = digit >= 5 ? digit - 5 : digit + 5
    const raw = `${numeral.raw.slice(0, index)}${other}${numeral.raw.slice(index + 1)}`
    if ((index === digits[0] && other === 0) || !certainlyDifferentNumber(subject, fact, whole(raw))) continue
    yield ['digit', whole(raw)]
    break
  }
  if (subject.contract.tolerance === undefined) return
  for (const [place, index] of digits.entries()) {
    const next = digits[place + 1]
    if (next === undefined) break
    const [a, b] = [numeral.raw[index], numeral.raw[next]]
    if (a === b || a === undefined || b === undefined || (place === 0 && b === '0')) continue
    const raw = numeral.raw.slice(0, index) + b + numeral.raw.slice(index + 1, next) + a + numeral.raw.slice(next + 1)
    if (!certainlyDifferentNumber(subject, fact, whole(raw))) continue
    yield ['swap', whole(raw)]
    break
  }
}

/** The declaration understates the check's band: values just outside it pass on both sides, a gross one does not. */
function understatedBand(subject: Subject, fact: Fact): Alibi[] {
  const { tolerance } = subject.contract
  const numeral = onlyNumeral(fact.text)
  if (tolerance === undefined || fact.kind !== 'number' || numeral === null) return []
  const half: Decimal = tolerance === 0 ? { units: 5n, scale: numeral.decimals + 1 } : scaled(tolerance)
  const at = (step: Decimal): string => applyEdits(subject.text, replaceAll(fact, formatDecimal(add(numeral.value, step))))
  const gross = applyEdits(subject.text, replaceAll(fact, `1${numeral.raw.replace(/^[-+−]/, '')}`))
  return [{
    name: 'understated band',
    when: [
      { input: { output: at(half) }, is: 'accepted' },
      { input: { output: at({ units: -half.units, scale: half.scale }) }, is: 'accepted' },
      { input: { output: gross }, is: 'rejected' },
    ],
  }]
}

function scaled(tolerance: number): Decimal {
  const [whole = '0', fraction = ''] = tolerance.toFixed(12).split('.')
  return { units: BigInt(whole + fraction) * 15n, scale: fraction.length + 1 }
}
