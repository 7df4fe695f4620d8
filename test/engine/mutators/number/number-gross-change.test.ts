import { describe, expect, test } from 'vitest'
import { numberGrossChange } from '../../../../src/engine/mutators/number/number-gross-change.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const quantity = (text: string) => ({ facts: [{ text, kind: 'quantity' as const }] })

const made: readonly [string, CaseDraft, string[]][] = [
  ['a whole number', { reference: '49', expected: 49 }, ['-49', '149', '491', '1497', '4.9', '0', '17 + 137']],
  ['zero', { reference: '0', expected: 0 }, ['10', '107', '1 + 6']],
  ['a decimal quantity', { reference: 'the 12.5 km loop', contract: quantity('12.5 km') },
    ['the -12.5 km loop', 'the 112.5 km loop', 'the 121.5 km loop', 'the 112.57 km loop', 'the 125 km loop', 'the 0 km loop']],
  ['a fraction of one', { reference: 'ratio 0.25', contract: { facts: [{ text: '0.25', kind: 'number' }] } }, ['ratio -0.25', 'ratio 10.25', 'ratio 10.257', 'ratio 25']],
  ['a grouped price', { reference: '$1,250', contract: quantity('$1,250') }, ['$-1,250', '$11,250', '$12,501', '$112,507', '$125.0', '$0']],
  ['an exponent', { reference: '1e-13', expected: '1e-13' }, ['1e-12', '1e-14', '-1e-13']],
  ['a power', { reference: '2^{99}', expected: '2^{99}', contract: { format: 'math', facts: [{ text: '2^{99}', kind: 'number' }] } }, ['2^{100}', '2^{98}']],
  ['a fraction', { reference: 'Done.\n#### 3/4', expected: '3/4', contract: { format: 'math', facts: [{ text: '3/4', kind: 'number' }] } }, ['Done.\n#### 3/8']],
  ['a fraction in LaTeX', { reference: '\\frac{3}{4}', expected: '\\frac{3}{4}', contract: { format: 'math', tolerance: 0 } }, ['\\frac{3}{8}']],
  ['a number after "by", whose sign would say the same', { reference: 'It fell by 3.', contract: { facts: [{ text: '3', kind: 'number' }] } }, ['It fell by 13.', 'It fell by 31.', 'It fell by 137.', 'It fell by 0.', 'It fell by 1 + 15.']],
  ['a negative number in accounting brackets', { reference: 'Result: (30)', contract: { facts: [{ text: '30', kind: 'number' }] } },
    ['Result: (130)', 'Result: (301)', 'Result: (1307)', 'Result: (3.0)', 'Result: (0)', 'Result: (11 + 86)']],
  ['only what is outside a wide tolerance', { reference: '20', expected: 20, contract: { tolerance: 25 } }, ['-20', '120', '201', '1207']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['no number', { reference: 'None.', contract: { facts: [{ text: 'None', kind: 'phrase' }] } }, 'no number in the reference'],
  ['an undeclared number', { reference: 'It is 5.' }, 'no number is declared'],
  ['the value in words as well', { reference: '12, that is twelve.', expected: 12 }, 'stay readable'],
  ['a fraction whose value stands there in another form', { reference: '6/8 = 3/4', expected: '3/4', contract: { facts: [{ text: '3/4', kind: 'number' }] } }, 'no number'],
  ['a fraction within a wide tolerance', { reference: '3/4', expected: '3/4', contract: { tolerance: 0.5, facts: [{ text: '3/4', kind: 'number' }] } }, 'no number'],
  ['a judge reply', { reference: 'Score: 8', contract: { intent: 'judge-reply', facts: [{ text: '8', kind: 'number' }] } }, 'judge-reply'],
]

describe('number_gross_change', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(numberGrossChange, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(numberGrossChange, draft)?.decline).toContain(because))
  test('leaves out what an alternative makes right', () => {
    expect(mutantsOf(numberGrossChange, { reference: '49', expected: ['49', '150'] })).not.toContain('149')
  })

  const draft = { reference: 'Answer: 49', expected: 49 }
  test.each([
    ['a check of the whole number', (output: string) => /^Answer: 49$/.test(output), []],
    ['a check of the ending', (output: string) => output.endsWith('49'), ['blind sign', 'blind prefix']],
    ['a check without a sign', (output: string) => /(?<!\d)49(?!\d)/.test(output), ['blind sign']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('number_gross_change', draft, check)).toEqual(holes)
  })
})
