import type { Mutator } from '../mutator.ts'
import { expectedAlternative } from './expected-alternative.ts'
import { identicalToReference } from './identical-to-reference.ts'
import { identityControl } from './identity-control.ts'

export const controlMutators: readonly Mutator[] = [
  identityControl,
  identicalToReference,
  expectedAlternative,
]
