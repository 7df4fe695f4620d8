import type { Mutator } from '../mutator.ts'
import { jsonCodeFence } from './json-code-fence.ts'
import { jsonValueCorruption } from './json-value-corruption.ts'
import { jsonValueTypeFlip } from './json-value-type-flip.ts'
import { malformedStructure } from './malformed-structure.ts'
import { parserAcceptedVariant } from './parser-accepted-variant.ts'

export const jsonMutators: readonly Mutator[] = [
  jsonValueTypeFlip,
  jsonValueCorruption,
  malformedStructure,
  parserAcceptedVariant,
  jsonCodeFence,
]
