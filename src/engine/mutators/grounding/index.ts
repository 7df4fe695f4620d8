import type { Mutator } from '../mutator.ts'
import { dropSupportingContext } from './drop-supporting-context.ts'

export const groundingMutators: readonly Mutator[] = [dropSupportingContext]
