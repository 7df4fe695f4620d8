import { describe, expect, test } from 'vitest'
import { numericFormatVariant } from '../../../../src/engine/mutators/number/numeric-format-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const tolerates = ['number-format', 'currency'] as const

const made: readonly [string, CaseDraft, string][] = [
  ['a bare number', { reference: '29', expected: 29, contract: { tolerates } }, '$29.00'],
  ['the sign of the prompt', { reference: '1250', prompt: 'What is it in €?', expected: 1250, contract: { tolerates } }, '€1,250.00'],
  ['a number in a sentence', { reference: 'It costs 29 in total', contract: { tolerates } }, 'It costs $29.00 in total'],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['a currency sign', { reference: '$29', contract: { tolerates } }, 'carries a currency sign already'],
  ['silence on currency', { reference: '29', contract: { tolerates: ['number-format'] } }, 'declare tolerates: currency'],
  ['silence on the form', { reference: '29', contract: { tolerates: ['currency'] } }, 'declare tolerates: number-format'],
  ['two numbers', { reference: '2 of 9', contract: { tolerates } }, 'more than one number'],
  ['decimals', { reference: '2.5', contract: { tolerates } }, 'not whole'],
  ['a negative number', { reference: '-2', contract: { tolerates } }, 'not whole'],
  ['a unit', { reference: '29 km', contract: { tolerates } }, 'followed by a unit'],
  ['a percent sign', { reference: '29%', contract: { tolerates } }, 'followed by a unit'],
  ['an ordinal', { reference: 'the 29th', contract: { tolerates } }, 'followed by a unit'],
  ['a date', { reference: 'In 2024', contract: { tolerates, facts: [{ text: '2024', kind: 'date' }] } }, 'not an amount'],
  ['no number', { reference: 'none', contract: { tolerates } }, 'no number'],
]

describe('numeric_format_variant', () => {
  test.each(made)('writes %s as money', (_, draft, mutant) => expect(mutantsOf(numericFormatVariant, draft)).toEqual([mutant]))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(numericFormatVariant, draft)?.decline).toContain(because))

  const draft = { reference: 'It costs 29', contract: { tolerates } }
  test.each([
    ['a check that strips the sign', (output: string) => Number(output.replace(/[^\d.]/g, '')) === 29, []],
    ['a check of the last word', (output: string) => output.split(' ').at(-1) === '29', ['brittle ']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('numeric_format_variant', draft, check)).toEqual(holes)
  })
})
