import { describe, expect, test } from 'vitest'
import { nearMissNumber } from '../../../../src/engine/mutators/number/near-miss-number.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly [string, CaseDraft, string[]][] = [
  ['a decimal, cut towards the value while still outside', { reference: '52.33', expected: 52.33, contract: { tolerance: 0.005 } }, ['52.34', '52.32']],
  ['a whole number, exact', { reference: 'It makes 42.', expected: 42, contract: { tolerance: 0 } }, ['It makes 43.', 'It makes 41.']],
  ['a band wider than a step', { reference: '9.81', expected: 9.81, contract: { tolerance: 0.05 } }, ['9.91', '9.71']],
  ['grouping kept', { reference: '1,250 boats', contract: { facts: [{ text: '1,250', kind: 'number' }], tolerance: 0 } }, ['1,251 boats', '1,249 boats']],
  ['zero', { reference: '0', expected: 0, contract: { tolerance: 0 } }, ['1', '-1']],
  ['a true minus sign kept', { reference: '−7', expected: '−7', contract: { tolerance: 0 } }, ['−6', '−8']],
  ['more digits than a double holds', { reference: '12345678901234567890', expected: '12345678901234567890', contract: { tolerance: 0 } }, ['12345678901234567891', '12345678901234567889']],
  ['a small tolerance', { reference: '0.1', expected: '0.1', contract: { tolerance: 1e-9 } }, ['0.2', '0.0']],
  ['every occurrence', { reference: '5 and\n5', expected: 5, contract: { tolerance: 0 } }, ['6 and\n6', '4 and\n4']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['an unknown band', { reference: '42', expected: 42 }, 'declare tolerance: 0 for exact'],
  ['no number fact', { reference: 'It is 42.', contract: { tolerance: 0 } }, 'no number is declared'],
  ['no number at all', { reference: 'None.', contract: { tolerance: 0 } }, 'no number in the reference'],
  ['the value in words as well', { reference: '12, that is twelve.', expected: 12, contract: { tolerance: 0 } }, 'no number stands alone'],
  ['the value twice in its line', { reference: 'x = 4 and 4.0', expected: 4, contract: { tolerance: 0 } }, 'no number stands alone'],
  ['an exponent', { reference: '1e-13', expected: '1e-13', contract: { tolerance: 0 } }, 'without exponent'],
]

describe('near_miss_number', () => {
  test.each(made)('moves %s', (_, draft, mutants) => expect(mutantsOf(nearMissNumber, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(nearMissNumber, draft)?.decline).toContain(because))

  const draft = { reference: 'It costs 12 in all', expected: 12, contract: { tolerance: 0.5 } }
  const within = (band: number) => (output: string) => Math.abs(Number(/\d+(?:\.\d+)?/.exec(output)?.[0]) - 12) <= band
  test.each([
    ['a check of the declared band', within(0.5), []],
    ['a check that reads no number', (output: string) => output.includes('costs'), ['blind above', 'blind below']],
    ['a check whose band is wider than declared on both sides', within(2), []],
    ['a check that is open to one side', (output: string) => Number(/-?\d+(?:\.\d+)?/.exec(output)?.[0]) >= 11.5, ['blind above']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('near_miss_number', draft, check)).toEqual(holes)
  })
})
