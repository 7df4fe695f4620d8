import type { CheckInfo } from '../model/grader.ts'
import type { Declined } from '../model/mutant.ts'
import type { DeclinedRow, Hole, HoleKind, MutantRow, MutantText, Report, ReviewItem, Stamp, Table } from '../model/report.ts'
import type { Suite } from '../model/suite.ts'
import { mutatorById } from '../mutators/index.ts'
import type { Mutator, Severity } from '../mutators/mutator.ts'
import { checkResults } from '../scoring/check-stats.ts'
import { gateOf } from '../scoring/gate.ts'
import { mutatorStats } from '../scoring/mutator-stats.ts'
import { scoreOf } from '../scoring/score.ts'
import { verdictReason, type BaselineResult } from './baseline.ts'
import type { Judged } from '../model/mutant.ts'
import { claimsAspect } from '../reading/remit.ts'

/** A graded case: what applied to it and what became of its mutants. */
export interface JudgedCase {
  readonly case: Suite['cases'][number]
  readonly checks: readonly string[]
  readonly judged: readonly Judged[]
}

export interface RunResult {
  readonly suite: Suite
  readonly checks: readonly CheckInfo[]
  readonly mutators: readonly Mutator[]
  readonly baseline: BaselineResult
  readonly cases: readonly JudgedCase[]
  readonly declined: readonly Declined[]
  readonly contradictions: Report['contradictions']
  readonly stamp: Stamp
  readonly stopped: Report['stopped']
}

/** The report of a finished or stopped run. Pure: the same result gives the same bytes. */
export function reportOf(run: RunResult): Report {
  const { suite, baseline, declined } = run
  const judged = run.cases.flatMap((entry) => entry.judged)
  const families = new Map(run.checks.map(({ name, family }) => [name, family]))
  const accepted = new Map((suite.accept ?? []).map(({ id, reason }) => [id, reason]))
  const holes = holesOf(run, families, accepted).sort(byRank)
  const ids = run.mutators.map(({ id }) => id)
  const mutators = { ...mutatorStats(ids, judged, declined), ...controlStats(ids, baseline) }
  const score = scoreOf(judged, declined.length)
  const { stats, smallestSet } = checkResults(run.checks, run.cases.flatMap((entry) => entry.judged.map((one) => ({ judged: one, checks: entry.checks }))))
  const reasons = [...new Set(declined.map(({ reason }) => reason))]
  const reasonKey = new Map(reasons.map((reason, index) => [reason, `r${index}`]))
  return {
    format: 'mustfail-report', version: 1, suite: suite.name, stamp: run.stamp, stopped: run.stopped, score,
    baseline: { cases: suite.cases.length, red: baseline.red, uncovered: baseline.uncovered },
    holes, review: reviewOf(run), mutators, checks: stats, smallestCheckSet: smallestSet,
    declined: declined.map((row): DeclinedRow => ({ ...row, reason: reasonKey.get(row.reason) ?? '' })),
    contradictions: run.contradictions,
    gate: gateOf(
      { floors: suite.floors ?? {}, break: suite.thresholds?.break ?? null, accepted },
      { holes, mutators, score, redCases: baseline.red.map((red) => red.case) },
    ),
    mutants: run.cases.flatMap((entry) => entry.judged.map((one) => mutantRow(one, entry.checks, run.checks))),
    table: {
      checks: run.checks.map(({ name }) => name),
      mutators: mutatorTable(run.mutators),
      reasons: Object.fromEntries(reasons.map((reason) => [reasonKey.get(reason) ?? '', reason])),
    },
  }
}

function holesOf(run: RunResult, families: ReadonlyMap<string, CheckInfo['family']>, accepted: ReadonlyMap<string, string>): Hole[] {
  return run.cases.flatMap((entry) => {
    const holes = new Map<string, Hole>()
    for (const one of entry.judged) {
      const kind = one.claim.proof === 'proven' ? holeKind(one, entry, families) : null
      if (kind === null) continue
      const known = holes.get(one.mutant.id)
      if (known !== undefined) holes.set(one.mutant.id, { ...known, also: [...new Set([...known.also, one.claim.mutator])].filter((id) => id !== known.mutator) })
      else holes.set(one.mutant.id, holeOf(one, kind, entry.checks, accepted))
    }
    return [...holes.values()]
  })
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

function holeOf(one: Judged, kind: HoleKind, checks: readonly string[], accepted: ReadonlyMap<string, string>): Hole {
  const named = (...statuses: string[]): string[] => checks.filter((_, index) => statuses.includes(one.verdicts[index]?.status ?? ''))
  const deciding = kind === 'brittle' ? named('rejected') : kind === 'error' ? named('error') : kind === 'timeout' ? named('timeout') : []
  const reasons = deciding.flatMap((check) => {
    const verdict = one.verdicts[checks.indexOf(check)]
    return verdict === undefined ? [] : [[check, verdictReason(verdict)] as const]
  })
  const { outcome } = one
  return {
    ...finding(one), kind,
    passedBy: named('accepted'),
    rejectedBy: outcome.status === 'falseAlarm' ? outcome.rejectedBy : named('rejected', 'error', 'timeout'),
    reasons: Object.fromEntries(reasons),
    under: outcome.status === 'survived' ? outcome.under : null,
    accepted: accepted.get(one.mutant.id) ?? null,
    also: [],
  }
}

function reviewOf({ cases }: RunResult): ReviewItem[] {
  return cases.flatMap(({ judged, checks }) => judged
    .filter(({ claim, outcome, mutant }) => outcome.status === 'survived' && claim.proof === 'presumed' && mutant.claims[0].proof === 'presumed' && mutant.claims[0] === claim)
    .map((one) => ({ ...finding(one), passedBy: checks.filter((_, index) => one.verdicts[index]?.status === 'accepted') })))
}

function finding({ mutant, claim }: Judged): Omit<ReviewItem, 'passedBy'> {
  const severity = mutatorById(claim.mutator)?.severity ?? 'medium'
  return {
    id: mutant.id, case: mutant.caseId, mutator: claim.mutator, form: claim.form, site: claim.site,
    severity: claim.proof === 'presumed' ? LOWER[severity] : severity,
    mutant: mutantText(mutant), why: claim.why, because: claim.because, origins: claim.mutator,
  }
}

const LOWER: Readonly<Record<Severity, Severity>> = { critical: 'high', high: 'medium', medium: 'low', low: 'low' }

function mutantText({ field, input, edits }: Judged['mutant']): MutantText {
  return {
    field,
    ...(edits === null ? {} : { edits }),
    ...(field === 'contexts' ? {} : { output: input.output }),
    ...(input.contexts === undefined ? {} : { contexts: input.contexts }),
    ...(input.toolCalls === undefined ? {} : { toolCalls: input.toolCalls }),
  }
}

function mutantRow({ mutant, claim, outcome, verdicts }: Judged, applied: readonly string[], all: readonly CheckInfo[]): MutantRow {
  const letters = all.map(({ name }) => {
    const verdict = verdicts[applied.indexOf(name)]
    return verdict === undefined ? '.' : LETTERS[verdict.status]
  })
  return {
    id: mutant.id, case: mutant.caseId, mutator: claim.mutator, form: claim.form, site: claim.site, polarity: claim.polarity,
    proof: claim.proof, outcome: outcome.status, verdicts: letters.join(''), mutant: mutantText(mutant),
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

