import type { Aspect, Decline, MutatorKind, Origin, Polarity, Proposal, Severity } from '../mutators/mutator.ts'
import type { EvalCase, Field, ToolCall } from './suite.ts'
import type { Verdict } from './verdict.ts'

/** What a check claims to look at; mutators and the remit of a hole (mutators.md, 5.2) go by it. */
export type CheckFamily =
  | 'function' | 'judge' | 'judge-reader' | 'equals' | 'one-of' | 'number' | 'choice' | 'similarity' | 'contains'
  | 'starts-with' | 'regex' | 'json-syntax' | 'json-schema' | 'json-equal' | 'json-diff' | 'list' | 'set' | 'code-run'
  | 'refusal' | 'absence' | 'tool-policy' | 'trajectory' | 'tool-args' | 'grounding' | 'citation' | 'length' | 'letter-case'

/** One check of a suite, as its module exports it. */
export interface CheckInfo {
  readonly name: string
  readonly family: CheckFamily
  /** For a check made by a built-in factory: which one, and with what arguments. */
  readonly builtIn?: { readonly factory: string; readonly args: readonly unknown[] }
}

/** One distinct input of a case. A field that is absent is the case's own. */
export interface CheckInput {
  readonly output: string
  readonly contexts?: readonly string[]
  readonly toolCalls?: readonly ToolCall[]
}

/** Inputs of one case for one check. */
export interface GradingBatch {
  readonly check: string
  readonly case: EvalCase
  readonly inputs: readonly CheckInput[]
}

/** A mutator that the suite brings itself, from the export `mutators` of its checks module. */
export interface OwnMutator {
  readonly id: string
  readonly title: string
  readonly family: string
  readonly polarity: Polarity
  readonly kind: MutatorKind
  readonly field: Field
  readonly severity?: Severity
  readonly aspect?: Aspect
  readonly english?: boolean
  readonly keepsGold?: boolean
  readonly origins?: readonly Origin[]
}

export type OwnProposals =
  | { readonly status: 'proposed'; readonly items: readonly (Proposal | Decline)[] }
  | { readonly status: 'error'; readonly message: string }
  | { readonly status: 'timeout'; readonly limitMs: number }

/** As much of an `AbortSignal` as the engine needs; every realm's own signal fits. */
export interface AbortFlag {
  readonly aborted: boolean
}

/**
 * The one seam between the engine and anything that runs a check: a sandboxed worker, a thread, a judge over HTTP,
 * recorded verdicts, another process.
 *
 * `grade` gives one list of verdicts per batch, one verdict per input, in the order asked. It never throws for what
 * a check does (that is an `error` or `timeout` verdict); it rejects when it can no longer grade at all or was aborted.
 */
export interface Grader {
  readonly checks: readonly CheckInfo[]
  /** A stamp of what grades: the same stamp means the same verdicts for the same inputs. */
  readonly stamp: string
  /** The suite's own mutators, and what one of them makes of a case. Absent where a grader cannot run them. */
  readonly mutators?: readonly OwnMutator[]
  propose?(mutator: string, subject: object): Promise<OwnProposals>
  grade(batches: readonly GradingBatch[], signal?: AbortFlag): Promise<readonly (readonly Verdict[])[]>
}
