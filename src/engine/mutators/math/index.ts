import type { Mutator } from '../mutator.ts'
import { boxedVariant } from './boxed-variant.ts'
import { latexFormVariant } from './latex-form-variant.ts'
import { mathExpressionChanged } from './math-expression-changed.ts'

export const mathMutators: readonly Mutator[] = [boxedVariant, latexFormVariant, mathExpressionChanged]
