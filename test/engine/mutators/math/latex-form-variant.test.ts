import { describe, expect, test } from 'vitest'
import { latexFormVariant } from '../../../../src/engine/mutators/math/latex-form-variant.ts'
import { latexForms } from '../../../../src/engine/mutators/math/shared/latex-forms.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const math = (reference: string, expected = reference): CaseDraft => ({ reference, expected, contract: { format: 'math', tolerates: ['latex'] } })

const made: readonly [string, CaseDraft, string[]][] = [
  ['a tuple', math('(3, \\frac{\\pi}{2})'),
    ['(3, \\dfrac{\\pi}{2})', '(3, \\pi/2)', '\\left( 3, \\frac{\\pi}{2} \\right)', '$$(3, \\frac{\\pi}{2})$$', '\\[ (3, \\frac{\\pi}{2}) \\]', '\\( (3, \\frac{\\pi}{2}) \\)', '$(3, \\frac{\\pi}{2})$']],
  ['a number between dollars', math('$14$', '14'), ['$\\text{14}$', '$$14$$', '\\[ 14 \\]', '\\( 14 \\)', '14']],
  ['a boxed number', math('So \\boxed{7}', '7'), ['So \\boxed{\\text{7}}', 'So $$\\boxed{7}$$', 'So \\[ \\boxed{7} \\]', 'So \\( \\boxed{7} \\)', 'So $\\boxed{7}$']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['silence', { reference: '4', expected: '4', contract: { format: 'math' } }, 'declare tolerates: latex'],
  ['a text', { reference: '4', expected: '4', contract: { tolerates: ['latex'] } }, 'declare format: math'],
  ['no gold', { reference: '4', contract: { format: 'math', tolerates: ['latex'] } }, 'declare expected'],
]

const forms: readonly [string, string[]][] = [
  ['[1, 2)', []],
  ['2\\frac{1}{2}', ['2\\dfrac{1}{2}']],
  ['\\frac{1}{2}x', ['\\dfrac{1}{2}x']],
  ['1 - 1/e', ['1 - \\frac{1}{e}']],
  ['\\left( 3, 4 \\right)', ['(3, 4)']],
  ['\\pi + 1', ['pi + 1']],
  ['3\\pi', []],
  ['-5', ['\\text{-5}']],
]

describe('latex_form_variant', () => {
  test.each(made)('writes %s in other LaTeX', (_, draft, mutants) => expect(mutantsOf(latexFormVariant, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(latexFormVariant, draft)?.decline).toContain(because))
  test.each(forms)('knows the forms of %s', (text, others) => expect(latexForms(text).map(([, other]) => other)).toEqual(others))

  const draft = math('(3, 4)')
  test.each([
    ['a check that reads the tuple', (output: string) => output.replace(/\\left|\\right|\\[()[\]]|[$\s]/g, '') === '(3,4)', []],
    ['a check that knows no sizing macros', (output: string) => output.replace(/\\[()[\]]|[$\s]/g, '') === '(3,4)', ['brittle left right']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('latex_form_variant', draft, check)).toEqual(holes)
  })
})
