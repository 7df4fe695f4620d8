import type { Mutator } from '../mutator.ts'
import { codeCommentAdded } from './code-comment-added.ts'
import { codeDraftBlockFirst } from './code-draft-block-first.ts'
import { codeFenceVariant } from './code-fence-variant.ts'
import { codeFinalBlockWrong } from './code-final-block-wrong.ts'
import { codeLogicChanged } from './code-logic-changed.ts'
import { codeStubBody } from './code-stub-body.ts'

export const codeMutators: readonly Mutator[] = [
  codeStubBody,
  codeLogicChanged,
  codeFinalBlockWrong,
  codeFenceVariant,
  codeCommentAdded,
  codeDraftBlockFirst,
]
