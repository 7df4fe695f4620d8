import { defineCheck } from './check.ts'
import { withoutReasoning } from './shared/fold.ts'
import { readNumerals } from './shared/numerals.ts'
import { hasSomeUnit, hasUnit, spellingsOf } from './shared/units.ts'

const WHICH = ['only', 'last', 'any'] as const

export interface NumberWithinOptions {
  readonly tolerance?: number
  readonly unit?: string
  readonly unitOptional?: boolean
  readonly decimalComma?: boolean
  readonly which?: (typeof WHICH)[number]
}

/** The number that the output gives lies within a band, in the right unit. */
export const numberWithin = defineCheck<[value: number, options?: NumberWithinOptions]>({
  name: 'numberWithin',
  title: 'Gives one number within a band',
  family: 'number',
  doc:
    'The output gives one value, and it lies within `tolerance` of the right one, the limits included. Works in any language: grouped digits, a ' +
    'typographic minus and exponents are read; numbers in identifiers, versions, ISO dates, citation and list markers and blocks of reasoning are ' +
    'not. A spelling that can be read in two ways ("1,5") is never right. With `unit`, the unit stands at the number, short or spelled out; another ' +
    'unit is rejected, and none is converted.',
  parameters: [
    { name: 'value', type: 'number', doc: 'The right value.' },
    {
      name: 'options',
      optional: true,
      type: "{ readonly tolerance?: number; readonly unit?: string; readonly unitOptional?: boolean; readonly decimalComma?: boolean; readonly which?: 'only' | 'last' | 'any' }",
      doc:
        '`tolerance`: absolute distance (default 0); `unit`: such as "km" or "euro"; `unitOptional`: no unit is right too (default false); ' +
        '`decimalComma`: 1.250,5 is read, not 1,250.5; `which` number counts: the only value there is (default), the last one, or any.',
    },
  ],
  example: {
    args: [1250, { tolerance: 5, unit: 'km' }],
    passes: { output: 'About 1,252 kilometres.' },
    fails: { output: 'About 1,252 miles.' },
  },
  prepare(ask, value, options) {
    ask.options(options, ['tolerance', 'unit', 'unitOptional', 'decimalComma', 'which'])
    const want = ask.number('value', value)
    const tolerance = ask.number('tolerance', options?.tolerance ?? 0, { min: 0 })
    const unit = options?.unit === undefined ? null : spellingsOf(ask.text('unit', options.unit).trim())
    const unitOptional = ask.flag('unitOptional', options?.unitOptional, false)
    const decimalComma = ask.flag('decimalComma', options?.decimalComma, false)
    const which = ask.oneOf('which', options?.which ?? 'only', WHICH)
    const slack = tolerance === 0 ? 0 : Number.EPSILON * 4 * Math.max(Math.abs(want), tolerance)
    return (output) => {
      const text = withoutReasoning(output)
        .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
        .normalize('NFC')
      const all = readNumerals(text, decimalComma)
      const read = which === 'last' ? all.slice(-1) : all
      if (read.length === 0) return { pass: false, reason: `expected ${want}, got no number` }
      const right = read.filter(
        (numeral) =>
          numeral.value !== null &&
          Math.abs(numeral.value - want) <= tolerance + slack &&
          (unit === null || hasUnit(text, numeral, unit) || (unitOptional && !hasSomeUnit(text, numeral))),
      )
      const pass = which === 'any' ? right.length > 0 : right.length === read.length
      const got = read.slice(0, 5).map(({ start, end }) => text.slice(start, end + (unit ? 12 : 0)).trim())
      return {
        pass,
        reason: `expected ${want} ± ${tolerance}${options?.unit ? ` ${options.unit}` : ''}, got ${got.join(' | ')}`,
      }
    }
  },
})
