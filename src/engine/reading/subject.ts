import type { CheckFamily } from '../model/grader.ts'
import type { Contract, EvalCase, FactKind, Format, Intent, Tolerance } from '../model/suite.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

/** A fact of the contract, or the fact that `expected` implies, found in the reference. */
export interface Fact {
  readonly text: string
  readonly kind: FactKind
  /** The contract path it comes from: `facts[2]` or `expected`. */
  readonly path: string
  /** Every bounded occurrence in the reference, in order; at least one. */
  readonly spans: readonly Span[]
}

/** A declaration that the reference does not bear out; mutators that would use it decline (law L24). */
export interface Mismatch {
  readonly path: string
  readonly problem: string
}

/** The one short answer of the case (mutators.md, 4.4). */
export interface Gold {
  readonly text: string
  /** The fact that the gold is, when it occurs bounded in the reference. */
  readonly fact: Fact | null
  readonly kind: FactKind
  readonly path: string
  /** The last line or sentence of the reference with a bounded occurrence of the gold. */
  readonly answerLine: Span | null
}

export type Language = 'english' | 'neutral' | 'other'

/** All that a mutator may know of a case, read once. */
export interface Subject {
  readonly case: EvalCase
  /** The reference. */
  readonly text: string
  readonly contract: Contract
  readonly intent: Intent
  readonly format: Format
  readonly tolerates: ReadonlySet<Tolerance>
  /** Declared facts in contract order, then the implied one; only those that occur bounded in the reference. */
  readonly facts: readonly Fact[]
  readonly mismatches: readonly Mismatch[]
  /** `expected` as texts: one, several alternatives, or the members of a list or set. Empty when not declared. */
  readonly expected: readonly string[]
  readonly gold: Gold | null
  readonly language: Language
  readonly contentRequired: boolean
  /** Families of the checks that apply to the case. */
  readonly families: ReadonlySet<CheckFamily>
  /** The suite's other cases, in suite order from the one after this, wrapping round. */
  readonly others: readonly EvalCase[]
}
