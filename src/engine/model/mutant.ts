import type { Alibi, Aspect, Edit, MutatorKind, Polarity } from '../mutators/mutator.ts'
import type { CheckInput } from './grader.ts'
import type { Field } from './suite.ts'
import type { Verdict } from './verdict.ts'

/** What one mutator says of a mutant; a mutant that several mutators make carries one claim of each. */
export interface Claim {
  readonly mutator: string
  readonly form: string
  readonly site: string
  readonly polarity: Exclude<Polarity, 'control'>
  readonly proof: 'proven' | 'presumed'
  readonly kind: MutatorKind
  readonly aspect: Aspect
  readonly because: readonly string[]
  readonly why: string
  readonly alibis: readonly Alibi[]
}

/** One changed field value of one case. Its id comes from its content, never from its position. */
export interface Mutant {
  readonly id: string
  readonly caseId: string
  readonly field: Field
  readonly input: CheckInput
  /** The edits that make the output of the reference, where the mutator works by edits; else null. */
  readonly edits: readonly Edit[] | null
  /** The strongest claim first. */
  readonly claims: readonly [Claim, ...Claim[]]
}

/** What a mutator did not make, and the declaration that would enable it. */
export interface Declined {
  readonly case: string
  readonly mutator: string
  readonly reason: string
  readonly needs: { readonly path: string; readonly value: unknown } | null
}

/**
 * What became of one claim of a mutant, with the evidence.
 *
 * `excused` is a would-be hole that an alibi turned into *not applicable*; `unclear` one whose alibi probe raised or
 * timed out. Neither is in a rate.
 */
export type Outcome =
  | { readonly status: 'killed'; readonly by: readonly string[] }
  | { readonly status: 'survived'; readonly passedBy: readonly string[]; readonly under: string | null }
  | { readonly status: 'held' }
  | { readonly status: 'falseAlarm'; readonly rejectedBy: readonly string[]; readonly under: string | null }
  | { readonly status: 'excused'; readonly alibi: string }
  | { readonly status: 'unclear'; readonly alibi: string }
  | { readonly status: 'error'; readonly raisedBy: readonly string[]; readonly message: string }
  | { readonly status: 'timedOut'; readonly hungOn: readonly string[]; readonly limitMs: number }

export type OutcomeStatus = Outcome['status']

/** A mutant's claim with what became of it. */
export interface Judged {
  readonly mutant: Mutant
  readonly claim: Claim
  readonly outcome: Outcome
  /** Verdicts of the checks of the case, in the order of the table's checks. */
  readonly verdicts: readonly Verdict[]
}
