import type { Mutator } from '../mutator.ts'
import { forbiddenInDisguise } from './forbidden-in-disguise.ts'
import { forbiddenLookAlike } from './forbidden-look-alike.ts'
import { forbiddenVerbatim } from './forbidden-verbatim.ts'
import { leakInjection } from './leak-injection.ts'

export const forbiddenMutators: readonly Mutator[] = [leakInjection, forbiddenVerbatim, forbiddenInDisguise, forbiddenLookAlike]
