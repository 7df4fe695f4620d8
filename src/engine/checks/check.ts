import type { CheckFamily } from '../model/grader.ts'
import type { Json, ToolCall } from '../model/suite.ts'
import { askFor, type Ask } from './shared/ask.ts'

/** What a check may read of the case beside the output. Frozen; a field that the case does not declare is absent. */
export interface CheckContext {
  readonly caseId: string
  readonly prompt?: string
  readonly expected?: string | number | readonly (string | number)[]
  readonly contexts?: readonly string[]
  readonly toolCalls?: readonly ToolCall[]
  readonly vars?: Readonly<Record<string, Json>>
}

/** `true` accepts; a number accepts when it is above 0; an object says it in `pass`. */
export type CheckResult =
  boolean | number | { readonly pass: boolean; readonly score?: number; readonly reason?: string }

/** A check: a named export of the checks module. promptfoo's signature on purpose. */
export type CheckFunction = (output: string, context: CheckContext) => CheckResult | Promise<CheckResult>

/** What a check made by a factory finds; the reason is one sentence, of a pass as well. */
export interface Finding {
  readonly pass: boolean
  readonly reason: string
  readonly score?: number
}

/** A check that says what it claims to look at. */
export interface FamilyCheck extends CheckFunction {
  readonly family: CheckFamily
}

/** A check made by a factory of this library: which one, and with what arguments (JSON data). */
export interface BuiltInCheck extends FamilyCheck {
  (output: string, context?: CheckContext): Finding
  readonly factory: string
  readonly args: readonly unknown[]
}

export interface CheckParameter {
  readonly name: string
  /** TypeScript text of its type. */
  readonly type: string
  readonly optional?: boolean
  readonly rest?: boolean
  readonly doc: string
}

/** An input of a check, as far as its example needs one. */
export interface Sample extends Partial<CheckContext> {
  readonly output: string
}

export interface CheckDefinition<Args extends readonly unknown[] = readonly unknown[]> {
  readonly name: string
  readonly title: string
  readonly family: CheckFamily
  /** For a factory whose family hangs on its arguments. */
  readonly familyOf?: (...args: Args) => CheckFamily
  /** What is guaranteed of an output that passes, units and readings included. */
  readonly doc: string
  readonly parameters: readonly CheckParameter[]
  /** Run by the tests: made with `args`, the check accepts `passes` and rejects `fails`. */
  readonly example: { readonly args: Args; readonly passes: Sample; readonly fails: Sample }
  /** The arguments as JSON data, where they are not that already. */
  readonly record?: (...args: Args) => readonly unknown[]
  /** Reads the arguments once, refusing bad ones through `ask`, and gives the predicate. It is total over outputs. */
  readonly prepare: (ask: Ask, ...args: Args) => (output: string, context: CheckContext) => Finding
}

export interface CheckFactory<Args extends readonly unknown[]> {
  (...args: Args): BuiltInCheck
  readonly definition: CheckDefinition<Args>
}

const NO_CONTEXT: CheckContext = Object.freeze({ caseId: '' })

/**
 * A factory of checks. Bad arguments throw a TypeError when the check is made: one sentence that names the factory,
 * the argument and the cure. The check itself never throws.
 */
export function defineCheck<const Args extends readonly unknown[]>(
  definition: CheckDefinition<Args>,
): CheckFactory<Args> {
  const { name } = definition
  const make = (...args: Args): BuiltInCheck => {
    const predicate = definition.prepare(askFor(name), ...args)
    const check = (output: string, context: CheckContext = NO_CONTEXT): Finding => predicate(output, context)
    return Object.assign(check, {
      family: definition.familyOf?.(...args) ?? definition.family,
      factory: name,
      args: jsonCopy(definition.record?.(...args) ?? args),
    })
  }
  return Object.assign(make, { definition })
}

/** Trailing arguments left out are dropped, so that the list says what a person would write. */
function jsonCopy(args: readonly unknown[]): readonly unknown[] {
  const length = args.findLastIndex((arg) => arg !== undefined) + 1
  const copy: unknown = JSON.parse(JSON.stringify(args.slice(0, length)))
  return Object.freeze(Array.isArray(copy) ? copy : [])
}
