import type {
  CheckFamily,
  CheckInfo,
  EvalCase,
  Fix,
  FactKind,
  FactSuggestion,
  MutantText,
  Problem,
  Progress,
  Report,
  Suite,
  Tolerance,
} from '../src/engine/index.ts'

export interface RunOptions {
  readonly preset?: string
  readonly mutators?: readonly string[]
  readonly seed?: number
  readonly timeoutMs?: number
}

export type RunProgress =
  Progress | { readonly stage: 'compiling'; readonly done: number; readonly total: number }
export type SuiteProblem = Problem

/** One thing that is wrong with the checks module; lines and columns count from 1. */
export interface ModuleProblem {
  readonly message: string
  readonly line: number
  readonly column: number
  readonly cure: string
}

export type Parsed =
  | { readonly ok: true; readonly suite: Suite }
  | { readonly ok: false; readonly problems: readonly SuiteProblem[] }

/** Why a run gave no report. What a check does is never among these: that is in the report. */
export type RunFailure =
  | { readonly kind: 'problems'; readonly problems: readonly SuiteProblem[] }
  | { readonly kind: 'module'; readonly problems: readonly ModuleProblem[] }
  /** The suite asks for a preset, a mutator or a check that does not exist. */
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'noChecks' }
  | { readonly kind: 'crash'; readonly message: string }

/** A run that was stopped midway may still give a report, of the cases graded so far; it says so itself. */
export type RunOutcome =
  | {
      readonly kind: 'report'
      readonly report: Report
      readonly checks: readonly CheckInfo[]
      /** What of the checks module is ignored. */
      readonly notes: readonly ModuleProblem[]
      readonly ms: number
    }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: RunFailure }

export interface CatalogueEntry {
  readonly id: string
  readonly title: string
  readonly family: string
  readonly polarity: 'defect' | 'equivalent' | 'control'
  readonly kind: string
  readonly severity: string
  readonly origins: readonly { readonly title: string; readonly url: string }[]
}

export interface Catalogue {
  readonly mutators: readonly CatalogueEntry[]
  /** Preset name to mutator ids. */
  readonly presets: Readonly<Record<string, readonly string[]>>
}

/** What the engine makes of one case's declarations, for marking them in the reference. */
export interface SubjectPreview {
  readonly facts: readonly {
    readonly text: string
    readonly kind: FactKind
    /** `facts[2]` or `expected`. */
    readonly path: string
    readonly spans: readonly { readonly start: number; readonly end: number }[]
  }[]
  readonly mismatches: readonly { readonly path: string; readonly problem: string }[]
}

/** What one mutator makes of a case: how many mutants, the first of them, or why it makes none. */
export interface MutatorFindings {
  readonly count: number
  readonly first: MutantText | null
  readonly why: string
  readonly reason: string
}

/** What a tolerance switches on for a case: the mutators that make something new, and one of those mutants. */
export interface ToleranceFindings {
  readonly enables: readonly string[]
  readonly example: MutantText | null
}

export interface CaseExploration {
  readonly mutators: Readonly<Record<string, MutatorFindings>>
  readonly tolerances: Readonly<Partial<Record<Tolerance, ToleranceFindings>>>
  /** False when a large case used up the time for it; what was not looked at is absent. */
  readonly complete: boolean
}

/** A verified fix, with the checks module as it would be; null where the change has to be made by hand. */
export interface OfferedFix extends Fix {
  readonly checks: string | null
}

export type FixesOutcome =
  | { readonly kind: 'found'; readonly fixes: readonly OfferedFix[] }
  /** No built-in closes the hole; says what kind of check would. */
  | { readonly kind: 'none'; readonly needed: string }
  | { readonly kind: 'failed'; readonly failure: RunFailure }

/** What the page may ask of its run worker. Every argument and result can be cloned; functions go through Comlink. */
export interface RunApi {
  /** The page's way to hand over a port of a fresh sandbox frame; called once, before the first run. */
  connect(openSandbox: () => Promise<MessagePort>): void
  /** A suite file, or every problem of it. `checks` is the module that the file names, when it names one. */
  parse(text: string, checks?: string): Parsed
  /** The suite file that every entry point accepts, with its `$schema`. */
  write(suite: Suite): string
  /** The newest run wins: starting one aborts the last, which then answers `stopped`. */
  run(suite: Suite, options: RunOptions, onProgress: (progress: RunProgress) => void): Promise<RunOutcome>
  abort(): void
  /** Repairs of one hole, each tried on the whole case before it is offered. */
  fixes(suite: Suite, report: Report, holeId: string): Promise<FixesOutcome>
  catalogue(): Catalogue
  suggestFacts(evalCase: EvalCase): readonly FactSuggestion[]
  /** `index` is the case's place in the suite. */
  preview(suite: Suite, index: number): SubjectPreview
  /** What the catalogue makes of one case, and what each tolerance would switch on. `families` are those of its checks. */
  explore(
    suite: Suite,
    options: { index: number; families: readonly CheckFamily[]; tolerances: readonly Tolerance[] },
  ): CaseExploration
}
