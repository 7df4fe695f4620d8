import type { CheckInput, CheckFamily } from '../model/grader.ts'
import type { EvalCase, Field, ToolCall } from '../model/suite.ts'
import type { Subject } from '../reading/subject.ts'

export const FAMILIES = [
  'control', 'null', 'audit', 'omission', 'number', 'unit', 'date', 'surface', 'presence', 'minimal-edit', 'polarity',
  'choice', 'refusal', 'forbidden', 'json', 'list', 'code', 'math', 'grounding', 'trajectory', 'temptation',
  'judge-reply', 'limits',
] as const
/** A family of the catalogue, or `own` for what a suite brings itself. */
export type Family = (typeof FAMILIES)[number] | 'own'

export type Polarity = 'defect' | 'equivalent' | 'control'
/** What a surviving defect is: blind spot, coverage gap, vacuous check, forgeable verdict (mutators.md, 5.1). */
export type MutatorKind = 'kill' | 'diagnostic' | 'sanity' | 'liveness'
export type Severity = 'critical' | 'high' | 'medium' | 'low'

/** What a mutant damages; only checks that claim the aspect can be blind to it (mutators.md, 5.2). */
export type Aspect =
  | 'content' | 'json-syntax' | 'json-shape' | 'json-values' | 'order' | 'code' | 'forbidden' | 'tools' | 'grounding'
  | 'limits' | 'judge-reply' | 'control'

/** A documented failure that this mutator reproduces: what was seen there, in a phrase, and where. */
export interface Origin {
  readonly title: string
  readonly url: string
}

/** Replaces the units from `start` to `end` of the reference. Edits of one mutant do not overlap. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** The new value of the field that a mutant changes. Edits are kept as edits, so that a page can mark the change. */
export type Change =
  | { readonly edits: readonly Edit[] }
  | { readonly output: string }
  | { readonly contexts: readonly string[] }
  | { readonly toolCalls: readonly ToolCall[]; readonly output?: string }

/**
 * Excuses a would-be hole when every one of its probes got the verdict named.
 *
 * Without an owner the finding becomes not applicable. With an owner, the mutant is folded under the owner's hole of
 * the same case; when the owner has no hole there, the finding is not applicable either. A probe that raises or
 * times out makes the finding unclear, never a hole (laws L17, L18, L25).
 */
export interface Alibi {
  readonly name: string
  readonly when: readonly { readonly input: Partial<CheckInput>; readonly is: 'accepted' | 'rejected' }[]
  readonly owner?: string
}

export interface Proposal {
  readonly change: Change
  /** One way in which the mutator changes a site; reported beside the mutator's id. */
  readonly form?: string
  /** The thing changed, short, as a person would name it: `14 days`, `/items/0/total`, `call 2`. */
  readonly site?: string
  /** `proven` (the default) when the polarity follows from the contract alone. */
  readonly proof?: 'proven' | 'presumed'
  /** The contract paths that the proof rests on: `facts[0]`, `tolerates.case`, `format`. Empty only for presumed mutants. */
  readonly because: readonly string[]
  /** One sentence that says why the mutant is wrong (or right), in the reader's words. */
  readonly why: string
  readonly alibis?: readonly Alibi[]
  /** Where one mutator's mutants differ in kind. */
  readonly kind?: MutatorKind
  readonly aspect?: Aspect
}

/** Why a mutator made nothing here, and the one declaration that would enable it, if one would. */
export interface Decline {
  readonly decline: string
  readonly needs?: Need
}

export interface Need {
  /** `tolerance`, `tolerates`, `facts`, `expected`, `plan.threshold`, `contexts` … relative to contract or case. */
  readonly path: string
  /** A sample value; for `tolerates` and `facts` the member to add. */
  readonly value: unknown
}

/** A case as small as the mutator needs, what it makes of it, and a case that it declines. All are run by the tests. */
export interface Example {
  readonly case: Partial<EvalCase> & { readonly reference: string }
  /** Other cases of the suite, where donors come from. */
  readonly others?: readonly (Partial<EvalCase> & { readonly reference: string })[]
  readonly families?: readonly CheckFamily[]
  /** One of the mutants, as the changed field's text (calls and contexts as JSON). */
  readonly makes: string
  readonly declines?: { readonly case: Partial<EvalCase> & { readonly reference: string }; readonly families?: readonly CheckFamily[]; readonly because: string }
}

/**
 * One mutator: a pure, total, deterministic object. Its file is its id in kebab-case.
 *
 * `mutate` is blind: it sees the case, the families of its checks and the other cases, never a verdict. It yields
 * mutants in document order, fact sites first, and declines when it has none to make.
 */
export interface Mutator {
  readonly id: string
  readonly title: string
  readonly family: Family
  readonly polarity: Polarity
  readonly kind: MutatorKind
  readonly field: Field
  readonly severity: Severity
  readonly aspect: Aspect
  /** Its text rests on English, so it declines where the case is in another language (law L22). */
  readonly english?: boolean
  /** Leaves the fact in the text while unsaying it, and so is exempt from law L9. */
  readonly keepsGold?: boolean
  /** The mutator of the other polarity that keeps this one honest, if there is one. */
  readonly pair?: string
  readonly origins: readonly Origin[]
  readonly example: Example
  mutate(subject: Subject): Iterable<Proposal | Decline>
}

export function decline(reason: string, path?: string, value?: unknown): Decline {
  return path === undefined ? { decline: reason } : { decline: reason, needs: { path, value } }
}

/** Declines for want of a declared tolerance. */
export function undeclared(tolerance: string): Decline {
  return decline(`declare tolerates: ${tolerance}`, 'tolerates', tolerance)
}

export function isDecline(item: object): item is Decline {
  return 'decline' in item
}

/** The text after the edits. Throws when edits overlap or lie outside the text: that is a fault of the mutator. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  let result = ''
  let at = 0
  for (const { start, end, replacement } of sorted) {
    if (start < at || end < start || end > text.length) throw new RangeError(`edit ${start}–${end} does not fit`)
    result += text.slice(at, start) + replacement
    at = end
  }
  return result + text.slice(at)
}
