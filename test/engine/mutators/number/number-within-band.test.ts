import { describe, expect, test } from 'vitest'
import { numberWithinBand } from '../../../../src/engine/mutators/number/number-within-band.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly [string, CaseDraft, string[]][] = [
  ['whole numbers in a wide band', { reference: '42', expected: 42, contract: { tolerance: 5 } }, ['44', '40', '46', '38', '42.000005']],
  ['a decimal', { reference: 'It is 9.81', expected: 9.81, contract: { tolerance: 0.05 } }, ['It is 9.83', 'It is 9.79', 'It is 9.85', 'It is 9.77', 'It is 9.8', 'It is 9.81000005']],
  ['zero', { reference: '0', expected: 0, contract: { tolerance: 0.01 } }, ['0.005', '-0.005', '0.009', '-0.009', '0.00000001']],
  ['many digits', { reference: '0.333333333333', expected: 0.333333333333, contract: { tolerance: 1e-6 } },
    ['0.333333833333', '0.333332833333', '0.333334233333', '0.333332433333', '0.333333', '0.333333333334']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['an unknown band', { reference: '4', expected: 4 }, 'declare tolerance'],
  ['a band of nothing', { reference: '4', expected: 4, contract: { tolerance: 0 } }, 'no band'],
  ['a band that floating point cannot tell', { reference: '1000000000', expected: 1e9, contract: { tolerance: 1e-9 } }, 'too narrow'],
  ['a number that is not the expected one', { reference: 'It is 5', contract: { tolerance: 1, facts: [{ text: '5', kind: 'number' }] } }, 'no number is declared'],
]

describe('number_within_band', () => {
  test.each(made)('moves inside the band: %s', (_, draft, mutants) => expect(mutantsOf(numberWithinBand, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(numberWithinBand, draft)?.decline).toContain(because))

  const draft = { reference: '9.81', expected: 9.81, contract: { tolerance: 0.05 } }
  test.each([
    ['a check of the declared band', (output: string) => Math.abs(Number(output) - 9.81) <= 0.05, 0],
    ['a check of the digits', (output: string) => output === '9.81', 6],
  ])('finds what there is to find in %s', async (_, check, count) => {
    const holes = await holesOf('number_within_band', draft, check)
    expect(holes).toHaveLength(count)
    expect(holes.every((hole) => hole.startsWith('brittle '))).toBe(true)
  })
})
