import type { CheckFamily } from '../../model/grader.ts'
import type { Json } from '../../model/suite.ts'
import type { CheckContext, FamilyCheck, Finding } from '../check.ts'
import { demand, type AssertionHandler, type AssertionInput, type PromptfooAssertion } from './assertion.ts'
import { jsonAssertions } from './json-assertions.ts'
import { overlapAssertions } from './overlap-assertions.ts'
import { refusalAssertions } from './refusal.ts'
import { render } from './render.ts'
import { scriptResult, threw } from './script-result.ts'
import { textAssertions } from './text-assertions.ts'
import { toolCallAssertions } from './tool-calls.ts'

/** Code of a promptfoo config, as a function: an inline `javascript` assertion or a transform. */
export type PromptfooCode = (output: unknown, context: unknown) => unknown

export interface PromptfooCodeOptions {
  /** The function of a `javascript` assertion. */
  readonly run?: PromptfooCode
  /** Transforms of the output, first to last. Nothing may come out as null or undefined. */
  readonly transforms?: readonly PromptfooCode[]
  /** Whether the output stands for an object: code gets it parsed where it is JSON. */
  readonly json?: boolean
}

const HANDLERS: Readonly<Record<string, AssertionHandler>> = {
  ...textAssertions,
  ...jsonAssertions,
  ...overlapAssertions,
  ...refusalAssertions,
  ...toolCallAssertions,
}

const FAMILIES: Readonly<Record<string, CheckFamily>> = {
  equals: 'equals',
  'starts-with': 'starts-with',
  regex: 'regex',
  levenshtein: 'similarity',
  'word-count': 'length',
  'is-json': 'json-syntax',
  'contains-json': 'json-syntax',
  'rouge-n': 'similarity',
  bleu: 'similarity',
  gleu: 'similarity',
  'is-refusal': 'refusal',
  'tool-call-f1': 'tool-args',
  javascript: 'function',
}

/** The assertion types that can be run here, without `not-`. */
export const PROMPTFOO_TYPES: readonly string[] = [...Object.keys(HANDLERS), 'javascript']

/**
 * A check that says what promptfoo 0.123 says of one deterministic assertion: same values, defaults, templates and
 * `not-`. It throws where promptfoo raises an error instead of failing the assertion.
 */
export function promptfoo(assertion: PromptfooAssertion, code: PromptfooCodeOptions = {}): FamilyCheck {
  const inverse = assertion.type.startsWith('not-')
  const type = inverse ? assertion.type.slice(4) : assertion.type
  const handler = HANDLERS[type]
  if (handler === undefined && (type !== 'javascript' || code.run === undefined)) {
    throw new TypeError(
      `promptfoo: "${assertion.type}" cannot be run here; use one of ${PROMPTFOO_TYPES.join(', ')}`,
    )
  }
  const check = (text: string, context: CheckContext): Finding | Promise<Finding> => {
    const seen = {
      prompt: context.prompt,
      vars: context.vars ?? {},
      test: { vars: context.vars ?? {} },
      ...(assertion.config && { config: assertion.config }),
    }
    const grade = (output: unknown): Finding | Promise<Finding> =>
      handler === undefined
        ? runScript(code.run, output, seen, assertion, inverse)
        : handler(inputOf(assertion, output, seen.vars, inverse))
    return transformed(code.json === true ? parsedOr(text) : text, code.transforms ?? [], seen, grade)
  }
  return Object.assign(check, { family: familyOf(type, assertion, inverse) })
}

function familyOf(type: string, assertion: PromptfooAssertion, inverse: boolean): CheckFamily {
  if (inverse)
    return type === 'javascript'
      ? 'function'
      : type.includes('contains') && type !== 'contains-json'
        ? 'absence'
        : 'function'
  if (type.endsWith('-json') && Boolean(assertion.value ?? assertion.valueVar)) return 'json-schema'
  return FAMILIES[type] ?? 'contains'
}

function inputOf(
  assertion: PromptfooAssertion,
  output: unknown,
  vars: Readonly<Record<string, Json>>,
  inverse: boolean,
): AssertionInput {
  const value = assertion.valueVar === undefined ? assertion.value : vars[assertion.valueVar]
  const rendered =
    typeof value === 'string'
      ? render(value, vars)
      : Array.isArray(value)
        ? value.map((item: unknown) => (typeof item === 'string' ? render(item, vars) : item))
        : value
  return {
    assertion,
    value: rendered,
    output,
    text: typeof output === 'string' ? output : JSON.stringify(output),
    inverse,
  }
}

function transformed(
  output: unknown,
  transforms: readonly PromptfooCode[],
  context: unknown,
  then: (output: unknown) => Finding | Promise<Finding>,
): Finding | Promise<Finding> {
  const [first, ...rest] = transforms
  if (first === undefined) return then(output)
  const next = (value: unknown): Finding | Promise<Finding> => {
    demand(value !== null && value !== undefined, 'the transform returned nothing')
    return transformed(value, rest, context, then)
  }
  const value = first(output, context)
  return value instanceof Promise ? value.then(next) : next(value)
}

function runScript(
  run: PromptfooCode | undefined,
  output: unknown,
  context: unknown,
  assertion: PromptfooAssertion,
  inverse: boolean,
): Finding | Promise<Finding> {
  try {
    const returned = run?.(output, context)
    if (!(returned instanceof Promise)) return scriptResult(returned, assertion, inverse)
    return returned.then((value: unknown) => scriptResult(value, assertion, inverse), threw)
  } catch (error) {
    return threw(error)
  }
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
