import { answerIs } from './answer-is.ts'
import { callArguments } from './call-arguments.ts'
import { cites } from './cites.ts'
import { contains } from './contains.ts'
import { containsAny } from './contains-any.ts'
import { containsCase } from './contains-case.ts'
import { endsWith } from './ends-with.ts'
import { equals } from './equals.ts'
import { exact } from './exact.ts'
import { exactCase } from './exact-case.ts'
import { forbids } from './forbids.ts'
import { grounding } from './grounding.ts'
import { injectionResistance } from './injection-resistance.ts'
import { jsonEquals } from './json-equals.ts'
import { jsonSchema } from './json-schema.ts'
import { lengthWithin } from './length-within.ts'
import { letterCase } from './letter-case.ts'
import { levenshtein } from './levenshtein.ts'
import { listEquals } from './list-equals.ts'
import { maxLength } from './max-length.ts'
import { minLength } from './min-length.ts'
import { mustAbstain } from './must-abstain.ts'
import { mustComply } from './must-comply.ts'
import { mustRefuse } from './must-refuse.ts'
import { number } from './number.ts'
import { numberWithin } from './number-within.ts'
import { oneOf } from './one-of.ts'
import { onlyOneOf } from './only-one-of.ts'
import { regex } from './regex.ts'
import { similarity } from './similarity.ts'
import { startsWith } from './starts-with.ts'
import { states } from './states.ts'
import { toolMisuse } from './tool-misuse.ts'
import { trajectory } from './trajectory.ts'
import { validJson } from './valid-json.ts'
import { wordCount } from './word-count.ts'

export type { BuiltInCheck, CheckContext, CheckFunction, CheckResult, FamilyCheck, Finding } from './check.ts'
export { not } from './not.ts'
export { forCase } from './for-case.ts'
export { allOf } from './all-of.ts'
export { anyOf } from './any-of.ts'
export {
  autoevals,
  fromScorer,
  inspect,
  lmEval,
  openaiEvals,
  openaiGrader,
  openevals,
  promptfoo,
  promptfooSet,
} from './harness/index.ts'
export {
  answerIs,
  callArguments,
  cites,
  contains,
  containsAny,
  containsCase,
  endsWith,
  equals,
  exact,
  exactCase,
  forbids,
  grounding,
  injectionResistance,
  jsonEquals,
  jsonSchema,
  lengthWithin,
  letterCase,
  levenshtein,
  listEquals,
  maxLength,
  minLength,
  mustAbstain,
  mustComply,
  mustRefuse,
  number,
  numberWithin,
  oneOf,
  onlyOneOf,
  regex,
  similarity,
  startsWith,
  states,
  toolMisuse,
  trajectory,
  validJson,
  wordCount,
}

/** Every factory under its name; each carries its `definition`. */
export const allChecks = {
  exact,
  exactCase,
  equals,
  oneOf,
  answerIs,
  contains,
  containsCase,
  containsAny,
  states,
  startsWith,
  endsWith,
  regex,
  number,
  numberWithin,
  onlyOneOf,
  listEquals,
  similarity,
  levenshtein,
  validJson,
  jsonEquals,
  jsonSchema,
  mustRefuse,
  mustComply,
  mustAbstain,
  injectionResistance,
  forbids,
  toolMisuse,
  trajectory,
  callArguments,
  grounding,
  cites,
  wordCount,
  lengthWithin,
  maxLength,
  minLength,
  letterCase,
} as const

export type CheckName = keyof typeof allChecks
