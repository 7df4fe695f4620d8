import { describe, expect, test } from 'vitest'
import { boxedVariant } from '../../../../src/engine/mutators/math/boxed-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const math = (reference: string, expected: string, ...tolerates: ('boxed' | 'latex' | 'lead-in')[]): CaseDraft => ({ reference, expected, contract: { format: 'math', tolerates } })

const made: readonly [string, CaseDraft, string[]][] = [
  ['a fraction', math('\\frac{1}{2}', '\\frac{1}{2}', 'boxed'), ['\\boxed{\\frac{1}{2}}']],
  ['a displayed number', math('4', '4', 'boxed', 'latex'), ['\\boxed{4}', '\\[ \\boxed{4} \\]', '$\\boxed{4}$']],
  ['a number after an echoed placeholder', math('4', '4', 'boxed', 'lead-in'), ['\\boxed{4}', 'Put the final answer within \\boxed{}. So: \\boxed{4}']],
  ['part of an equation', math('$x = 7$', '7', 'boxed', 'latex'), ['$x = \\boxed{7}$']],
  ['a box that is there', math('So \\boxed{\\frac{1}{2}}', '\\frac{1}{2}', 'boxed'), ['So \\frac{1}{2}']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['silence', math('4', '4'), 'declare tolerates: boxed'],
  ['a text', { reference: '4', expected: '4', contract: { tolerates: ['boxed'] } }, 'declare format: math'],
  ['a torn group', math('\\frac{1}{2', '\\frac{1}{2', 'boxed'), 'not one group'],
  ['part of a power', math('2^{10}', '10', 'boxed'), 'larger expression'],
]

describe('boxed_variant', () => {
  test.each(made)('boxes or unboxes %s', (_, draft, mutants) => expect(mutantsOf(boxedVariant, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(boxedVariant, draft)?.decline).toContain(because))

  const draft = math('\\frac{1}{2}', '\\frac{1}{2}', 'boxed')
  test.each([
    ['a check that opens the box', (output: string) => output.replace(/^\\boxed\{(.*)\}$/, '$1') === '\\frac{1}{2}', []],
    ['a check that ends at the first brace', (output: string) => (/\\boxed\{([^}]*)\}/.exec(output)?.[1] ?? output) === '\\frac{1}{2}', ['brittle box']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('boxed_variant', draft, check)).toEqual(holes)
  })
})
