import type { Mutator } from '../mutator.ts'
import { jsonArrayItemsChanged } from './json-array-items-changed.ts'
import { jsonCodeFence } from './json-code-fence.ts'
import { jsonConflictingDuplicateKey } from './json-conflicting-duplicate-key.ts'
import { jsonExtraKeyTolerated } from './json-extra-key-tolerated.ts'
import { jsonOutsideSchema } from './json-outside-schema.ts'
import { jsonRequiredKeyDropped } from './json-required-key-dropped.ts'
import { jsonSameDocument } from './json-same-document.ts'
import { jsonValueCorruption } from './json-value-corruption.ts'
import { jsonValueTypeFlip } from './json-value-type-flip.ts'
import { jsonWrongRoot } from './json-wrong-root.ts'
import { malformedStructure } from './malformed-structure.ts'
import { parserAcceptedVariant } from './parser-accepted-variant.ts'

export const jsonMutators: readonly Mutator[] = [
  jsonValueTypeFlip,
  jsonValueCorruption,
  malformedStructure,
  jsonRequiredKeyDropped,
  jsonOutsideSchema,
  jsonWrongRoot,
  jsonConflictingDuplicateKey,
  jsonArrayItemsChanged,
  parserAcceptedVariant,
  jsonCodeFence,
  jsonSameDocument,
  jsonExtraKeyTolerated,
]
