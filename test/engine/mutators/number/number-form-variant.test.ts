import { describe, expect, test } from 'vitest'
import { numberFormVariant } from '../../../../src/engine/mutators/number/number-form-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const tolerates = (...values: ('number-format' | 'currency' | 'percent-form')[]) => ({ tolerates: values })

const made: readonly [string, CaseDraft, string[]][] = [
  ['a large whole number', { reference: '1250', expected: 1250, contract: tolerates('number-format') },
    ['1,250', '1\u202f250', '1250.0', '1250.00', '000001250', '+1250', '1.25e3']],
  ['a small decimal', { reference: '0.05', expected: 0.05, contract: tolerates('number-format') }, ['0.050', '0.0500', '+0.05', '5e-2']],
  ['a grouped number', { reference: '1,250', contract: { facts: [{ text: '1,250', kind: 'number' }], ...tolerates('number-format') } },
    ['1250', '1,250.0', '1,250.00', '+1,250', '1.25e3']],
  ['a decimal in mathematics', { reference: '3.75', expected: '3.75', contract: { format: 'math', ...tolerates('number-format') } }, ['3.750', '3.7500', '15/4', '+3.75']],
  ['both parts of a fraction', { reference: '5108/10000', expected: '5108/10000', contract: { format: 'math', facts: [{ text: '5108/10000', kind: 'number' }], ...tolerates('number-format') } }, ['5,108/10,000']],
  ['a price', { reference: 'It is $1250.', contract: { facts: [{ text: '$1250', kind: 'quantity' }], ...tolerates('number-format') } },
    ['It is $1,250.', 'It is $1\u202f250.', 'It is $1250.0.', 'It is $1250.00.']],
  ['a German number', { reference: '2.5', expected: 2.5, contract: { language: 'de', ...tolerates('number-format') } }, ['2,5', '+2.5']],
  ['the score of a judge that writes nothing else', { reference: '0.9', contract: { intent: 'judge-reply', verdict: 'pass', format: 'number', scale: { min: 0, max: 1, passAt: 0.7 }, facts: [{ text: '0.9', kind: 'number' }], ...tolerates('number-format') } },
    ['0.90', '0.900', '+0.9', '9e-1']],
  ['a percentage with its word', { reference: 'It is 60 percent of all.', expected: 60, contract: tolerates('percent-form') }, ['It is 60% of all.']],
  ['a percentage with its sign', { reference: 'It is 60% of all.', expected: 60, contract: tolerates('percent-form') }, ['It is 60 percent of all.']],
  ['a percentage', { reference: 'It is 60', expected: 60, contract: tolerates('percent-form') }, ['It is 60%', 'It is 60 percent']],
  ['an amount', { reference: 'It is 60', prompt: 'How many €?', expected: 60, contract: tolerates('currency') }, ['It is €60']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['silence', { reference: '1250', expected: 1250 }, 'declare tolerates: number-format'],
  ['a year that is a date', { reference: 'In 2024.', contract: { facts: [{ text: '2024', kind: 'date' }], ...tolerates('number-format') } }, 'a date, not an amount'],
  ['JSON', { reference: '{"a": 1250}', contract: { format: 'json', facts: [{ text: '1250', kind: 'number' }], ...tolerates('number-format') } }, 'json'],
  ['the score of a judge in prose', { reference: 'Score: 0.9', contract: { intent: 'judge-reply', verdict: 'pass', facts: [{ text: '0.9', kind: 'number' }], ...tolerates('number-format') } }, 'a judge reply'],
  ['a number with its unit as money', { reference: '60 km', expected: 60, contract: tolerates('currency') }, 'no tolerated form'],
]

describe('number_form_variant', () => {
  test.each(made)('writes %s in other ways', (_, draft, mutants) => expect(mutantsOf(numberFormVariant, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(numberFormVariant, draft)?.decline).toContain(because))

  test.each([
    ['a decimal comma where three decimals read as grouping', { reference: '3.145', expected: 3.145, contract: { language: 'de', ...tolerates('number-format') } }, '3,145'],
    ['grouping where the comma separates items', { reference: '1250, 3', expected: ['1250', '3'], contract: { format: 'list', facts: [{ text: '1250', kind: 'number' }], ...tolerates('number-format') } }, '1,250, 3'],
    ['a comma where the language is unknown', { reference: 'Il y a 1250 vaches ici', contract: { facts: [{ text: '1250', kind: 'number' }], ...tolerates('number-format') } }, 'Il y a 1,250 vaches ici'],
    ['an exponent in mathematics, where e is a number', { reference: '33', expected: 33, contract: { format: 'math', ...tolerates('number-format') } }, '3.3e1'],
    ['an exponent in a box', { reference: '\\boxed{33}', expected: 33, contract: tolerates('number-format') }, '\\boxed{3.3e1}'],
    ['a percent sign after what is counted', { reference: 'Of 50 tiles it is 60', contract: { facts: [{ text: '50', kind: 'number' }, { text: '60', kind: 'number' }], ...tolerates('percent-form') } }, 'Of 50% tiles it is 60'],
  ] as const)('never writes %s', (_, draft, never) => expect(mutantsOf(numberFormVariant, draft)).not.toContain(never))

  const draft = { reference: 'The total is 1250', expected: 1250, contract: tolerates('number-format') }
  test.each([
    ['a check that reads the number', (output: string) => Number(/[-+]?\d[\d,.\u202f]*(?:e\d+)?/.exec(output)?.[0].replace(/[,\u202f]/g, '')) === 1250, 0],
    ['a check of the spelling', (output: string) => /\b1250$/.test(output), 5],
  ])('finds what there is to find in %s', async (_, check, least) => {
    const holes = await holesOf('number_form_variant', draft, check)
    expect(holes.length).toBeGreaterThanOrEqual(least)
    if (least === 0) expect(holes).toEqual([])
    expect(holes.every((hole) => hole.startsWith('brittle '))).toBe(true)
  })
})
