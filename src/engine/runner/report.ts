import type { CheckInfo } from '../model/grader.ts'
import type { Declined } from '../model/mutant.ts'
import type { DeclinedRow, Hole, HoleKind, MutantRow, MutantText, Report, ReviewItem, Stamp, Table } from '../model/report.ts'
import type { Suite } from '../model/suite.ts'
import { mutatorById } from '../mutators/index.ts'
import { applyEdits, type Mutator, type Severity } from '../mutators/mutator.ts'
import { CheckTally } from '../scoring/check-stats.ts'
import { gateOf } from '../scoring/gate.ts'
import { MutatorTally } from '../scoring/mutator-stats.ts'
import { ScoreTally } from '../scoring/score.ts'
import { verdictReason, type BaselineResult } from './baseline.ts'
import type { Judged } from '../model/mutant.ts'
import { claimsAspect } from '../reading/remit.ts'

/** A graded case: what applied to it and what became of its mutants. */
export interface JudgedCase {
  readonly case: Suite['cases'][number]
  readonly checks: readonly string[]
  readonly judged: readonly Judged[]
}

/** What is known of a run before its cases. */
export interface RunPlan {
  readonly suite: Suite
  readonly checks: readonly CheckInfo[]
  readonly mutators: readonly Mutator[]
}

/** What is known of a run when it has ended. */
export interface RunEnd {
  readonly baseline: BaselineResult
  readonly contradictions: Report['contradictions']
  readonly stamp: Stamp
  readonly stopped: Report['stopped']
}

/**
 * The report of a run in the making, case by case: it keeps what the report says and nothing else, so that memory does
 * not grow with anything more. The same cases give the same bytes.
 */
export class ReportDraft {
  readonly #plan: RunPlan
  readonly #families: ReadonlyMap<string, CheckInfo['family']>
  readonly #accepted: ReadonlyMap<string, string>
  readonly #score = new ScoreTally()
  readonly #mutators: MutatorTally
  readonly #checks: CheckTally
  readonly #holes: Hole[] = []
  readonly #review: ReviewItem[] = []
  readonly #rows: MutantRow[] = []
  readonly #declined: DeclinedRow[] = []
  readonly #reasonKeys = new Map<string, string>()

  constructor(plan: RunPlan) {
    this.#plan = plan
    this.#families = new Map(plan.checks.map(({ name, family }) => [name, family]))
    this.#accepted = new Map((plan.suite.accept ?? []).map(({ id, reason }) => [id, reason]))
    this.#mutators = new MutatorTally(plan.mutators.map(({ id }) => id))
    this.#checks = new CheckTally(plan.checks)
  }

  /** Takes a graded case, and what was not made of it. */
  add(entry: JudgedCase, declined: readonly Declined[]): void {
    const { judged, checks } = entry
    this.#score.add(judged)
    this.#mutators.add(judged, declined)
    this.#checks.add(judged, checks)
    this.#holes.push(...holesOf(entry, this.#families, this.#accepted))
    this.#review.push(...reviewOf(entry))
    for (const one of judged) this.#rows.push(mutantRow(one, entry, this.#plan.checks))
    for (const row of declined) this.#declined.push({ ...row, reason: this.#reasonKey(row.reason) })
  }

  finish({ baseline, contradictions, stamp, stopped }: RunEnd): Report {
    const { suite, checks } = this.#plan
    const holes = this.#holes.toSorted(byRank)
    const mutators = { ...this.#mutators.stats(), ...controlStats(this.#plan.mutators.map(({ id }) => id), baseline) }
    const score = this.#score.score(this.#declined.length)
    const { stats, smallestSet } = this.#checks.results()
    return {
      format: 'mustfail-report', version: 1, suite: suite.name, stamp, stopped, score,
      baseline: { cases: suite.cases.length, red: baseline.red, uncovered: baseline.uncovered },
      holes, review: this.#review, mutators, checks: stats, smallestCheckSet: smallestSet,
      declined: this.#declined,
      contradictions,
      gate: gateOf(
        { floors: suite.floors ?? {}, break: suite.thresholds?.break ?? null, accepted: this.#accepted },
        { holes, mutators, score, redCases: baseline.red.map((red) => red.case) },
      ),
      mutants: this.#rows,
      table: {
        checks: checks.map(({ name }) => name),
        mutators: mutatorTable(this.#plan.mutators),
        reasons: Object.fromEntries([...this.#reasonKeys].map(([reason, key]) => [key, reason])),
      },
    }
  }

  #reasonKey(reason: string): string {
    const key = this.#reasonKeys.get(reason) ?? `r${this.#reasonKeys.size}`
    this.#reasonKeys.set(reason, key)
    return key
  }
}

function holesOf(entry: JudgedCase, families: ReadonlyMap<string, CheckInfo['family']>, accepted: ReadonlyMap<string, string>): Iterable<Hole> {
  const holes = new Map<string, Hole>()
  for (const one of entry.judged) {
    const kind = one.claim.proof === 'proven' ? holeKind(one, entry, families) : null
    if (kind === null) continue
    const known = holes.get(one.mutant.id)
    if (known !== undefined) holes.set(one.mutant.id, { ...known, also: [...new Set([...known.also, one.claim.mutator])].filter((id) => id !== known.mutator) })
    else holes.set(one.mutant.id, holeOf(one, kind, entry, accepted))
  }
  return holes.values()
}

/** What kind of hole an outcome is, if it is one. */
function holeKind({ claim, outcome }: Judged, entry: JudgedCase, families: ReadonlyMap<string, CheckInfo['family']>): HoleKind | null {
  switch (outcome.status) {
    case 'falseAlarm': return 'brittle'
    case 'error': return 'error'
    case 'timedOut': return 'timeout'
    case 'survived': {
      if (claim.kind === 'diagnostic') return 'gap'
      if (claim.kind === 'sanity') return 'vacuous'
      if (claim.kind === 'liveness') return 'forgeable'
      const claimed = entry.checks.some((name) => claimsAspect(families.get(name) ?? 'function', claim.aspect, entry.case.contract ?? {}))
      return claimed ? 'blind' : 'gap'
    }
    default: return null
  }
}

function holeOf(one: Judged, kind: HoleKind, entry: JudgedCase, accepted: ReadonlyMap<string, string>): Hole {
  const { checks } = entry
  const named = (...statuses: string[]): string[] => checks.filter((_, index) => statuses.includes(one.verdicts[index]?.status ?? ''))
  const deciding = kind === 'brittle' ? named('rejected') : kind === 'error' ? named('error') : kind === 'timeout' ? named('timeout') : []
  const reasons = deciding.flatMap((check) => {
    const verdict = one.verdicts[checks.indexOf(check)]
    return verdict === undefined ? [] : [[check, verdictReason(verdict)] as const]
  })
  const { outcome } = one
  return {
    ...finding(one, entry), kind,
    passedBy: named('accepted'),
    rejectedBy: outcome.status === 'falseAlarm' ? outcome.rejectedBy : named('rejected', 'error', 'timeout'),
    reasons: Object.fromEntries(reasons),
    under: outcome.status === 'survived' ? outcome.under : null,
    accepted: accepted.get(one.mutant.id) ?? null,
    also: [],
  }
}

function reviewOf(entry: JudgedCase): ReviewItem[] {
  return entry.judged
    .filter(({ claim, outcome, mutant }) => outcome.status === 'survived' && claim.proof === 'presumed' && mutant.claims[0].proof === 'presumed' && mutant.claims[0] === claim)
    .map((one) => ({ ...finding(one, entry), passedBy: entry.checks.filter((_, index) => one.verdicts[index]?.status === 'accepted') }))
}

function finding({ mutant, claim }: Judged, { case: { reference } }: JudgedCase): Omit<ReviewItem, 'passedBy'> {
  const severity = mutatorById(claim.mutator)?.severity ?? 'medium'
  return {
    id: mutant.id, case: mutant.caseId, mutator: claim.mutator, form: claim.form, site: claim.site,
    severity: claim.proof === 'presumed' ? LOWER[severity] : severity,
    mutant: mutantText(mutant, reference), why: claim.why, because: claim.because, origins: claim.mutator,
  }
}

const LOWER: Readonly<Record<Severity, Severity>> = { critical: 'high', high: 'medium', medium: 'low', low: 'low' }

/**
 * The text of an edited output is put together anew: the pieces of it are the reference's own, where the text that was
 * graded is a copy, and a report holds all of them while it shows a few.
 */
function mutantText({ field, input, edits }: Judged['mutant'], reference: string): MutantText {
  return {
    field,
    ...(edits === null ? {} : { edits }),
    ...(field === 'contexts' ? {} : { output: edits === null ? input.output : applyEdits(reference, edits) }),
    ...(input.contexts === undefined ? {} : { contexts: input.contexts }),
    ...(input.toolCalls === undefined ? {} : { toolCalls: input.toolCalls }),
  }
}

function mutantRow({ mutant, claim, outcome, verdicts }: Judged, { case: { reference }, checks: applied }: JudgedCase, all: readonly CheckInfo[]): MutantRow {
  const letters = all.map(({ name }) => {
    const verdict = verdicts[applied.indexOf(name)]
    return verdict === undefined ? '.' : LETTERS[verdict.status]
  })
  return {
    id: mutant.id, case: mutant.caseId, mutator: claim.mutator, form: claim.form, site: claim.site, polarity: claim.polarity,
    proof: claim.proof, outcome: outcome.status, verdicts: letters.join(''), mutant: mutantText(mutant, reference),
  }
}

const LETTERS = { accepted: 'a', rejected: 'r', error: 'e', timeout: 't' } as const

const KIND_RANK: readonly HoleKind[] = ['forgeable', 'vacuous', 'blind', 'error', 'timeout', 'brittle', 'gap']
const SEVERITY_RANK: readonly Severity[] = ['critical', 'high', 'medium', 'low']

function byRank(a: Hole, b: Hole): number {
  return KIND_RANK.indexOf(a.kind) - KIND_RANK.indexOf(b.kind) || SEVERITY_RANK.indexOf(a.severity) - SEVERITY_RANK.indexOf(b.severity)
}

/** The control holds on a green reference and is a false alarm on a red one. */
function controlStats(ids: readonly string[], { green, red }: BaselineResult): Report['mutators'] {
  if (!ids.includes('identity_control')) return {}
  const all = green.length + red.length
  return {
    identity_control: {
      killed: 0, survived: 0, held: green.length, falseAlarms: red.length, declined: 0, excused: 0, errors: 0, timedOut: 0,
      killRate: all === 0 ? null : green.length / all, survivors: red.map((entry) => entry.case),
    },
  }
}

function mutatorTable(mutators: readonly Mutator[]): Table['mutators'] {
  return Object.fromEntries(mutators.map(({ id, title, family, polarity, kind, severity, origins }) => [id, { title, family, polarity, kind, severity, origins }]))
}

