import type { Mutator } from '../mutator.ts'
import { abstainOutput } from './abstain-output.ts'
import { blankOutput } from './blank-output.ts'
import { constantReply } from './constant-reply.ts'
import { echoPrompt } from './echo-prompt.ts'
import { garbageAnswer } from './garbage-answer.ts'
import { repetitionOutput } from './repetition-output.ts'
import { tokenlessOutput } from './tokenless-output.ts'
import { unrelatedAnswer } from './unrelated-answer.ts'

export const nullMutators: readonly Mutator[] = [
  blankOutput,
  tokenlessOutput,
  garbageAnswer,
  repetitionOutput,
  constantReply,
  echoPrompt,
  unrelatedAnswer,
  abstainOutput,
]
