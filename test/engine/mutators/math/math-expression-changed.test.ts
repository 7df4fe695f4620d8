import { describe, expect, test } from 'vitest'
import { mathExpressionChanged } from '../../../../src/engine/mutators/math/math-expression-changed.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const math = (reference: string, expected = reference, extra = {}): CaseDraft => ({ reference, expected, contract: { format: 'math', ...extra } })

const made: readonly [string, CaseDraft, string[]][] = [
  ['plus-minus', math('$x = \\pm 17$', '\\pm 17', { facts: [{ text: '\\pm 17', kind: 'number' }], tolerates: ['latex'] }), ['$x = 17$']],
  ['a number', math('4'), ['4\\sqrt(2)']],
  ['a half-open interval', math('[1, 2)'), ['(1, 2)', '[1, 2]']],
  ['an infinite interval', math('(1, \\infty)'), ['[1, \\infty)', '(22, \\infty)']],
  ['a tuple', math('(2, 5)'), ['(13, 5)', '(2, 22)']],
  ['a difference', math('1 - 1/e'), ['1 + 1/e']],
  ['an equation', math('x + 2y - 6 = 0'), ['x - 2y - 6 = 0', 'x + 2y + 6 = 0']],
  ['a sum amid text', math('The value is $3+5$.', '3+5'), ['The value is $3-5$.']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['a text', { reference: '4', expected: '4' }, 'declare format: math'],
  ['an arbitrary constant, of either sign', math('x^2 + C'), 'for certain'],
  ['a whole turn', math('\\frac{\\pi}{3} + 2\\pi k'), 'for certain'],
  ['a shift inside a periodic function', math('\\cos(x - \\pi)'), 'for certain'],
  ['an exponent', math('(-1)^{2-1}'), 'for certain'],
  ['a term that is 0', math('x + 0'), 'for certain'],
  ['zero', math('0'), 'for certain'],
  ['part of a power', math('2^{10}', '10'), 'larger expression'],
]

describe('math_expression_changed', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(mathExpressionChanged, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(mathExpressionChanged, draft)?.decline).toContain(because))

  const draft = math('4')
  test.each([
    ['a check of the expression', (output: string) => output === '4', []],
    ['a check that stops at what it cannot read', (output: string) => parseFloat(output) === 4, ['blind factor']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('math_expression_changed', draft, check)).toEqual(holes)
  })
})
