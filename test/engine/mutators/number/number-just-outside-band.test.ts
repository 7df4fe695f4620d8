import { describe, expect, test } from 'vitest'
import { numberJustOutsideBand } from '../../../../src/engine/mutators/number/number-just-outside-band.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly [string, CaseDraft, string[]][] = [
  ['a decimal', { reference: '4.0', expected: 4, contract: { tolerance: 0.4 } }, ['4.42', '3.58']],
  ['a whole number', { reference: 'It is 42.', expected: 42, contract: { tolerance: 5 } }, ['It is 47.25.', 'It is 36.75.']],
  ['a negative number', { reference: '-4', expected: -4, contract: { tolerance: 0.1 } }, ['-3.895', '-4.105']],
  ['a fine band', { reference: '0.5', expected: 0.5, contract: { tolerance: 1e-6 } }, ['0.50000105', '0.49999895']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['an unknown band', { reference: '4', expected: 4 }, 'declare tolerance'],
  ['a band of nothing', { reference: '4', expected: 4, contract: { tolerance: 0 } }, 'near_miss_number covers it'],
  ['zero', { reference: '0', expected: 0, contract: { tolerance: 1 } }, 'is 0'],
  ['a band that floating point cannot tell', { reference: '1000000000', expected: 1e9, contract: { tolerance: 1e-9 } }, 'too large for its band'],
  ['a text', { reference: 'four', expected: 'four', contract: { tolerance: 1 } }, 'no number'],
]

describe('number_just_outside_band', () => {
  test.each(made)('steps out of the band of %s', (_, draft, mutants) => expect(mutantsOf(numberJustOutsideBand, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(numberJustOutsideBand, draft)?.decline).toContain(because))

  const draft = { reference: '4.0', expected: 4, contract: { tolerance: 0.4 } }
  test.each([
    ['a check of the declared band', (output: string) => Math.abs(Number(output) - 4) <= 0.4, []],
    ['a check whose band is wider on both sides', (output: string) => Math.abs(Number(output) - 4) <= 0.6, []],
    ['a check that reads no number', (output: string) => output.length < 9, ['blind above', 'blind below']],
    ['a check that takes a tenth of the larger number', (output: string) => Math.abs(Number(output) - 4) <= 0.1 * Math.max(4, Number(output)), ['blind above']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('number_just_outside_band', draft, check)).toEqual(holes)
  })
})
