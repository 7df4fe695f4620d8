import type { Edit, Family, MutatorKind, Origin, Polarity, Severity } from '../mutators/mutator.ts'
import type { Field, ToolCall } from './suite.ts'
import type { OutcomeStatus } from './mutant.ts'

export type HoleKind = 'blind' | 'gap' | 'vacuous' | 'forgeable' | 'brittle' | 'error' | 'timeout'

/**
 * The result of a run as plain JSON: the same bytes for the same suite, catalogue and seed.
 *
 * Rates are between 0 and 1 and `null` when nothing applied. Texts that many rows share stand once in `table`.
 */
export interface Report {
  readonly format: 'mustfail-report'
  readonly version: 1
  readonly suite: string
  readonly stamp: Stamp
  /** Set when the run was stopped early: how many of the green cases were graded. */
  readonly stopped: { readonly graded: number; readonly of: number } | null
  readonly score: Score
  readonly baseline: Baseline
  /** Findings that a person should act on, worst first. */
  readonly holes: readonly Hole[]
  /** Survivors that are only presumed to be wrong, for review; never a hole. */
  readonly review: readonly ReviewItem[]
  readonly mutators: Readonly<Record<string, MutatorStats>>
  readonly checks: Readonly<Record<string, CheckStats>>
  /** The smallest set of checks with the same kills, for these mutants only. */
  readonly smallestCheckSet: readonly string[]
  readonly declined: readonly DeclinedRow[]
  /** Cases whose declarations contradict each other or the reference. */
  readonly contradictions: readonly { readonly case: string; readonly problem: string }[]
  readonly gate: Gate
  /** Every proven or presumed mutant with its outcome, in order of case, mutator and site: the kill matrix. */
  readonly mutants: readonly MutantRow[]
  readonly table: Table
}

export interface Stamp {
  /** sha-256 of the suite without its checks, of the checks module, of the catalogue's ids and version; hex. */
  readonly suite: string
  readonly checks: string
  readonly catalogue: string
  readonly engine: string
  readonly grader: string
  readonly seed: number
  readonly preset: string
}

export interface Score {
  /** caught / applied over proven mutants; null when nothing applied. */
  readonly value: number | null
  readonly caught: number
  readonly applied: number
  readonly missed: number
  readonly flagged: number
  /** 95 % Wilson interval of `value`. */
  readonly low: number | null
  readonly high: number | null
  readonly declined: number
  readonly timedOut: number
  readonly errors: number
  /** Caught and applied over distinct kill vectors (which checks rejected), so that a crowd of like mutants counts once. */
  readonly distinct: { readonly value: number | null; readonly caught: number; readonly applied: number }
}

export interface Baseline {
  readonly cases: number
  /** Cases that were set aside, by name, with what each check said of the reference. */
  readonly red: readonly { readonly case: string; readonly checks: readonly { readonly check: string; readonly status: 'rejected' | 'error' | 'timeout' | 'flaky'; readonly reason: string }[] }[]
  /** Cases to which no check applies. */
  readonly uncovered: readonly string[]
}

interface Finding {
  readonly id: string
  readonly case: string
  readonly mutator: string
  readonly form: string
  readonly site: string
  readonly severity: Severity
  readonly mutant: MutantText
  readonly why: string
  /** Contract paths that prove it. */
  readonly because: readonly string[]
  /** Key into `table.mutators`, where the origins stand. */
  readonly origins: string
}

export interface Hole extends Finding {
  readonly kind: HoleKind
  readonly passedBy: readonly string[]
  readonly rejectedBy: readonly string[]
  /** What the checks that decided gave as their reasons, by check. */
  readonly reasons: Readonly<Record<string, string>>
  /** The id of the hole that this one shares its cause with; a list folds it there. */
  readonly under: string | null
  /** The reason with which the suite accepts this survivor. */
  readonly accepted: string | null
  /** Other mutators that make the same mutant. */
  readonly also: readonly string[]
}

export interface ReviewItem extends Finding {
  readonly passedBy: readonly string[]
}

/** The changed field of the case: the edits of the reference where there are some, and the whole value always. */
export interface MutantText {
  readonly field: Field
  readonly output?: string
  readonly edits?: readonly Edit[]
  readonly contexts?: readonly string[]
  readonly toolCalls?: readonly ToolCall[]
}

export interface MutatorStats {
  readonly killed: number
  readonly survived: number
  readonly held: number
  readonly falseAlarms: number
  readonly declined: number
  readonly excused: number
  readonly errors: number
  readonly timedOut: number
  /** killed / (killed + survived), presumed mutants included; for equivalents held / (held + false alarms). */
  readonly killRate: number | null
  /** Case ids with a survivor (or a false alarm), each once. */
  readonly survivors: readonly string[]
}

export interface CheckStats {
  readonly family: string
  readonly kills: number
  readonly soleKills: number
  readonly falseAlarms: number
  readonly errors: number
  readonly timedOut: number
  /** kills / defects that the check graded. */
  readonly killRate: number | null
  /** Checks that kill everything that this one kills. */
  readonly redundantWith: readonly string[]
}

export interface DeclinedRow {
  readonly case: string
  readonly mutator: string
  /** Key into `table.reasons`. */
  readonly reason: string
  readonly needs: { readonly path: string; readonly value: unknown } | null
}

export interface MutantRow {
  readonly id: string
  readonly case: string
  readonly mutator: string
  readonly form: string
  readonly site: string
  readonly polarity: Exclude<Polarity, 'control'>
  readonly proof: 'proven' | 'presumed'
  readonly outcome: OutcomeStatus
  /** One letter per check of `table.checks`: a accepted, r rejected, e error, t timeout, `.` not applied. */
  readonly verdicts: string
  readonly mutant: MutantText
}

export type BreachKind = 'hole' | 'floor' | 'break' | 'control' | 'staleAccept'

export interface Gate {
  readonly passed: boolean
  readonly breaches: readonly { readonly kind: BreachKind; readonly id: string; readonly message: string }[]
  /** Accepted survivors that no longer exist. */
  readonly staleAccepts: readonly string[]
}

export interface Table {
  /** Check names in the order of `MutantRow.verdicts`. */
  readonly checks: readonly string[]
  readonly mutators: Readonly<Record<string, {
    readonly title: string
    readonly family: Family
    readonly polarity: Polarity
    readonly kind: MutatorKind
    readonly severity: Severity
    readonly origins: readonly Origin[]
  }>>
  readonly reasons: Readonly<Record<string, string>>
}
