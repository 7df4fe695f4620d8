import { checkDocs, type CheckDoc } from './check-docs.ts'
import { HARNESS_DTS } from './harness/declarations.ts'

/** The types that the declarations below speak of; a test holds them to the real ones. */
const TYPES = `
  export type CheckFamily =
    | 'function' | 'judge' | 'judge-reader' | 'equals' | 'one-of' | 'number' | 'choice' | 'similarity' | 'contains'
    | 'starts-with' | 'regex' | 'json-syntax' | 'json-schema' | 'json-equal' | 'json-diff' | 'list' | 'set' | 'code-run'
    | 'refusal' | 'absence' | 'tool-policy' | 'trajectory' | 'tool-args' | 'grounding' | 'citation' | 'length' | 'letter-case'
  export interface ToolCall {
    readonly tool: string
    readonly args?: { readonly [name: string]: any }
    readonly result?: any
  }
  /** What a check may read of the case beside the output. A field that the case does not declare is absent. */
  export interface CheckContext {
    readonly caseId: string
    readonly prompt?: string
    readonly expected?: string | number | readonly (string | number)[]
    readonly contexts?: readonly string[]
    readonly toolCalls?: readonly ToolCall[]
    readonly vars?: Readonly<Record<string, any>>
  }
  /** \`true\` accepts; a number accepts when it is above 0; an object says it in \`pass\`. */
  export type CheckResult = boolean | number | { readonly pass: boolean; readonly score?: number; readonly reason?: string }
  /** A check: a named export of this module. */
  export type CheckFunction = (output: string, context: CheckContext) => CheckResult | Promise<CheckResult>
  export interface Finding { readonly pass: boolean; readonly reason: string; readonly score?: number }
  export interface FamilyCheck extends CheckFunction { readonly family: CheckFamily }
  export interface BuiltInCheck extends FamilyCheck {
    (output: string, context?: CheckContext): Finding
    readonly factory: string
    readonly args: readonly unknown[]
  }
  type Combined<Checks extends readonly CheckFunction[]> = Checks extends readonly BuiltInCheck[]
    ? BuiltInCheck
    : FamilyCheck & ((output: string, context?: CheckContext) => Promise<Finding>)
`

/** Declares the module \`mustfail/checks\` for an editor: every factory with its documentation, from its definition. */
export const CHECKS_DTS = `declare module 'mustfail/checks' {${TYPES}\n${checkDocs.map(declaration).join('\n')}\n${HARNESS_DTS}}\n`

function declaration({ signature, summary, parameters, example }: CheckDoc): string {
  const lines = [
    summary,
    '',
    ...parameters.map(({ name, doc }) => `@param ${name} ${doc}`),
    '@example',
    example,
  ].map((line) => `   * ${line.replaceAll('*/', '*\u200B/')}`.trimEnd())
  return `  /**\n${lines.join('\n')}\n   */\n  export function ${signature}`
}
