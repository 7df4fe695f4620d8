import type { BuiltInCheck } from '../checks/check.ts'
import type { AbortFlag, Grader } from '../model/grader.ts'
import type { Hole, MutantRow, Report } from '../model/report.ts'
import type { EvalCase, Suite } from '../model/suite.ts'
import { mutatorById } from '../mutators/index.ts'
import type { Aspect } from '../mutators/mutator.ts'
import { PRESETS } from '../mutators/presets.ts'
import { readSubject } from '../reading/read-subject.ts'
import type { Subject } from '../reading/subject.ts'
import { checksOf } from '../runner/baseline.ts'
import { runSuite } from '../runner/run-suite.ts'
import { candidatesFor } from './candidates.ts'
import { codeOf, factoriesIn } from './check-code.ts'
import { variantsOf } from './variants.ts'
import { withCheck, type NamedCheck } from './with-check.ts'

/** A change of the checks module that was tried and closes the hole. */
export interface Fix {
  readonly kind: 'add' | 'replace'
  /** Name of the new check, or of the check that is replaced. */
  readonly name: string
  /** The whole export: `export const statesWindow = states('14 days')`. */
  readonly code: string
  /** What the code needs from `mustfail/checks`. */
  readonly imports: readonly string[]
  /** Ids of all holes of the case that it closes, this one first. */
  readonly closes: readonly string[]
}

export type FixSearch =
  | { readonly found: true; readonly fixes: readonly Fix[] }
  /** No built-in closes it; says what kind of check would. */
  | { readonly found: false; readonly needed: string }

export interface FixOptions {
  readonly grader: Grader
  /** How many fixes to verify at most; 3 by default. */
  readonly most?: number
  readonly signal?: AbortFlag
}

/**
 * Searches the built-in checks for repairs of one hole. Every fix offered was tried: the case was run again with it,
 * and it accepts the reference and every equivalent, closes this hole and opens none. Ranked by how many holes it
 * closes, then by how little it adds.
 */
export async function findFixes(suite: Suite, report: Report, holeId: string, { grader, most = 3, signal }: FixOptions): Promise<FixSearch> {
  const hole = report.holes.find(({ id }) => id === holeId)
  const index = suite.cases.findIndex(({ id }) => id === hole?.case)
  const item = suite.cases[index]
  if (hole === undefined || item === undefined) return { found: false, needed: 'this hole is not in the report any more; run the suite again' }
  const names = checksOf(item, grader)
  const families = new Set(grader.checks.filter(({ name }) => names.includes(name)).map(({ family }) => family))
  const subject = readSubject({ suiteCases: suite.cases, index, families })
  const ranked = rank(hole.kind === 'brittle' ? replacements(hole, subject, grader, suite) : candidatesFor(subject, suite.cases.length > 1), hole, report, item)
  const fixes: Fix[] = []
  for (const candidate of ranked) {
    if (fixes.length === most || signal?.aborted === true) break
    const named = unique(candidate, grader)
    const closes = await verified({ suite, item, report, hole, signal }, named, withCheck(grader, named))
    if (closes !== null) fixes.push(fixOf(named, closes))
  }
  const best = fixes.toSorted((a, b) => b.closes.length - a.closes.length || a.code.length - b.code.length)
  return best.length > 0 ? { found: true, fixes: best } : { found: false, needed: neededFor(hole, subject) }
}

interface Repair {
  readonly suite: Suite
  readonly item: EvalCase
  readonly report: Report
  readonly hole: Hole
  readonly signal: AbortFlag | undefined
}

function replacements({ rejectedBy }: Hole, subject: Subject, grader: Grader, { cases }: Suite): NamedCheck[] {
  const [only, ...more] = rejectedBy
  const info = grader.checks.find(({ name }) => name === only)
  return info === undefined || more.length > 0 ? [] : variantsOf(info, subject, cases.length > 1)
}

/** Candidates that do right on what the report already knows of the case, the most closing first. */
function rank(candidates: readonly NamedCheck[], hole: Hole, { mutants, holes }: Report, item: EvalCase): NamedCheck[] {
  const own = mutants.filter((row) => row.case === hole.case && row.proof === 'proven')
  const open = new Set(holes.filter((other) => other.case === hole.case).map(({ id }) => id))
  const scored = candidates.flatMap((candidate) => {
    const accepts = (row: Pick<MutantRow, 'mutant'>): boolean => passes(candidate.check, row, item)
    if (!candidate.check(item.reference, contextOf(item, {})).pass) return []
    if (own.some((row) => row.polarity === 'equivalent' && (row.outcome === 'held' || row.id === hole.id) && !accepts(row))) return []
    if (hole.kind !== 'brittle' && accepts(hole)) return []
    const closed = own.filter((row) => open.has(row.id) && row.polarity === 'defect' && !accepts(row)).length
    return [{ candidate, closed, length: codeOf(candidate.check).length }]
  })
  return scored.toSorted((a, b) => b.closed - a.closed || a.length - b.length).map(({ candidate }) => candidate)
}

function passes(check: BuiltInCheck, { mutant }: Pick<MutantRow, 'mutant'>, item: EvalCase): boolean {
  return check(mutant.output ?? item.reference, contextOf(item, mutant)).pass
}

function contextOf({ id: caseId, prompt, expected, contexts, toolCalls, vars }: EvalCase, changed: Partial<MutantRow['mutant']>): Parameters<BuiltInCheck>[1] {
  const given = { prompt, expected, contexts: changed.contexts ?? contexts, toolCalls: changed.toolCalls ?? toolCalls, vars }
  return { caseId, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
}

/** Runs the case again with the fix. The ids of the holes that it closes, this one first; null when it does not close it or opens another. */
async function verified({ suite, item, report, hole, signal }: Repair, { replaces, name }: NamedCheck, grader: Grader): Promise<string[] | null> {
  const widened = item.checks === undefined || replaces !== undefined ? item : { ...item, checks: [...item.checks, name] }
  const fixed = { ...suite, cases: suite.cases.map((other) => (other === item ? widened : other)) }
  const after = await runSuite(fixed, { grader, ...selectionOf(report), seed: report.stamp.seed, only: [item.id], signal })
  if (after.baseline.red.length > 0 || after.stopped !== null) return null
  const before = new Map(report.holes.filter((other) => other.case === hole.case).map((other) => [other.id, other.kind]))
  const left = new Set(after.holes.map(({ id }) => id))
  if (left.has(hole.id) || after.holes.some(({ id, kind }) => before.get(id) !== kind)) return null
  return [hole.id, ...[...before.keys()].filter((id) => id !== hole.id && !left.has(id))]
}

function selectionOf({ stamp: { preset } }: Report): { preset: string } | { mutators: string[] } {
  return Object.hasOwn(PRESETS, preset) ? { preset } : { mutators: preset.split(',') }
}

/** A name that the module does not use yet. */
function unique(candidate: NamedCheck, { checks }: Grader): NamedCheck {
  if (candidate.replaces !== undefined) return candidate
  const taken = new Set(checks.map(({ name }) => name))
  let name = candidate.name
  for (let number = 2; taken.has(name); number++) name = `${candidate.name}${number}`
  return { ...candidate, name }
}

function fixOf({ name, check, replaces }: NamedCheck, closes: readonly string[]): Fix {
  return { kind: replaces === undefined ? 'add' : 'replace', name, code: `export const ${name} = ${codeOf(check)}`, imports: factoriesIn(check), closes }
}

/** What kind of check would close it, where no built-in does. */
function neededFor({ kind, mutator, rejectedBy, case: caseId }: Hole, { contract }: Subject): string {
  if (kind === 'brittle') return `that ${said(rejectedBy, 'accept')} this form of the answer; the code is your own, so the change is too`
  if (kind === 'error' || kind === 'timeout') return `that ${said(rejectedBy, 'decide')} on this answer instead of ${kind === 'error' ? 'raising' : 'running on'}`
  const aspect = mutatorById(mutator)?.aspect ?? 'content'
  const declared = contract.facts === undefined && contract.schema === undefined ? '; declare a fact, and a built-in may do' : ''
  return `a check of case ${caseId} that reads the ${ASPECT_WORDS[aspect]}${declared}`
}

const ASPECT_WORDS: Readonly<Record<Aspect, string>> = {
  content: 'meaning of the whole answer, and not only that a word occurs in it', 'json-syntax': 'JSON syntax', 'json-shape': 'shape of the JSON',
  'json-values': 'values in the JSON', order: 'order of the items', code: 'behaviour of the code', forbidden: 'forbidden markers', tools: 'tool calls',
  grounding: 'sources', limits: 'length and letter case', 'judge-reply': "whole of the judge's reply", control: 'reference',
}

function said(names: readonly string[], verb: string): string {
  return `${names.join(' and ')} ${verb}${names.length === 1 ? 's' : ''}`
}
