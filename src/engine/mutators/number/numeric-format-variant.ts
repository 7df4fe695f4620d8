import { canon } from '../../canon/canon.ts'
import { formatDecimal } from '../../reading/decimal.ts'
import { numeralsIn } from '../../reading/numerals.ts'
import { numberWordsIn } from '../../reading/number-words.ts'
import { isClean } from '../../reading/clean.ts'
import { grouped } from '../../reading/wrong-numeral.ts'
import { usesDecimalComma } from '../../canon/number-format.ts'
import { applyEdits, decline, undeclared, type Mutator } from '../mutator.ts'
import { carriesCurrency, currencySign, isMeasured } from './shared/currency-site.ts'

/** A whole amount written the way that shops write it. */
export const numericFormatVariant = {
  id: 'numeric_format_variant',
  title: 'Write the number as an amount of money',
  family: 'number',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'number_gross_change',
  origins: [
    { title: 'currency sign not stripped', url: 'https://github.com/EleutherAI/lm-evaluation-harness/issues/3214' },
    { title: 'currency sign not stripped, elsewhere', url: 'https://github.com/EleutherAI/lm-evaluation-harness/pull/3254' },
  ],
  example: {
    case: { reference: '29', expected: '29', contract: { tolerates: ['number-format', 'currency'] } },
    makes: '$29.00',
    declines: { case: { reference: '$29', contract: { tolerates: ['number-format', 'currency'] } }, because: 'the number carries a currency sign already' },
  },

  *mutate(subject) {
    const { text, format, tolerates, facts, contract } = subject
    const [numeral, ...more] = numeralsIn(text, { dates: true, joinedUnits: true })
    if (numeral === undefined) return yield decline('no number in the reference')
    if (carriesCurrency(text, numeral.span)) return yield decline('the number carries a currency sign already')
    if (!tolerates.has('number-format')) return yield undeclared('number-format')
    if (!tolerates.has('currency')) return yield undeclared('currency')
    if (more.length > 0 || numberWordsIn(text).length > 0) return yield decline('more than one number in the reference')
    if (format === 'json' || format === 'code' || format === 'choice') return yield decline(`a currency sign has no place in the format ${format}`)
    if (numeral.decimals > 0 || numeral.exponent || numeral.value.units < 0n || numeral.sign !== '') return yield decline('the number is not whole and plain')
    if (isMeasured(text, numeral.span.end)) return yield decline('the number is followed by a unit, a percent sign or an ordinal ending')
    const owner = facts.find(({ spans }) => spans.some(({ start, end }) => start <= numeral.span.start && numeral.span.end <= end))
    if (owner !== undefined && owner.kind !== 'number') return yield decline(`"${owner.text}" is a ${owner.kind}, not an amount`)
    const sign = currencySign(subject)
    if (sign === null || !isClean(subject, sign)) return yield decline('the prompt names several currencies')
    if (usesDecimalComma(contract.language)) return yield decline('the language writes amounts in another way')
    const amount = `${sign}${grouped(formatDecimal(numeral.value), ',')}.00`
    const edits = [{ ...numeral.span, replacement: amount }]
    if (canon(applyEdits(text, edits), contract, subject.case) !== canon(text, contract, subject.case)) return yield decline('the number cannot carry a sign here')
    yield {
      change: { edits },
      site: numeral.raw,
      because: ['tolerates.number-format', 'tolerates.currency'],
      why: `${amount} is the same amount as ${numeral.raw}; a currency sign, grouping and zeros are declared tolerated.`,
    }
  },
} satisfies Mutator
