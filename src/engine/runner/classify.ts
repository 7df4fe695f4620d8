import type { CheckInput } from '../model/grader.ts'
import type { Claim, Judged, Mutant, Outcome } from '../model/mutant.ts'
import type { EvalCase } from '../model/suite.ts'
import type { Verdict } from '../model/verdict.ts'
import type { Alibi } from '../mutators/mutator.ts'
import { verdictReason } from './baseline.ts'
import { referenceInput } from './inputs.ts'
import type { VerdictTable } from './verdict-table.ts'

/** The input that an alibi probe stands for: the case's own, with the fields that the probe changes. */
export function probeInput(probe: Partial<CheckInput>, item: EvalCase): CheckInput {
  return { ...referenceInput(item), ...probe }
}

/** Every input that a mutant needs graded: itself and the probes of its alibis. */
export function inputsOf({ input, claims }: Mutant, item: EvalCase): CheckInput[] {
  return [input, ...claims.flatMap((claim) => claim.alibis
    .filter((alibi) => !leavesToOwner(claim, alibi))
    .flatMap(({ when }) => when.map((probe) => probeInput(probe.input, item))))]
}

/**
 * What became of every claim of a case's mutants. Pure: reads the verdict table and nothing else.
 *
 * A defect is killed when one check rejects it; an equivalent holds when all accept it. A check that raises or hangs
 * neither kills nor accepts (law L20).
 */
export function classify(item: EvalCase, mutants: readonly Mutant[], table: VerdictTable): Judged[] {
  const judged = mutants.flatMap((mutant) => {
    const verdicts = table.of(mutant.input)
    return mutant.claims.map((claim): Judged => ({ mutant, claim, verdicts, outcome: outcomeOf(claim, verdicts, table, item) }))
  })
  return foldUnderOwners(judged)
}

function outcomeOf(claim: Claim, verdicts: readonly Verdict[], table: VerdictTable, item: EvalCase): Outcome {
  const named = (status: Verdict['status']): string[] => table.checks.filter((_, index) => verdicts[index]?.status === status)
  const rejectedBy = named('rejected')
  if (claim.polarity === 'defect') {
    if (rejectedBy.length > 0) return { status: 'killed', by: rejectedBy }
    const broken = brokenOutcome(verdicts, named)
    if (broken !== null) return broken
    return excuse(claim, item, (probe, is) => wholeGrader(table.of(probe), is))
      ?? { status: 'survived', passedBy: named('accepted'), under: null }
  }
  if (rejectedBy.length === 0) return brokenOutcome(verdicts, named) ?? { status: 'held' }
  return falseAlarmOf(claim, rejectedBy, table, item)
}

function brokenOutcome(verdicts: readonly Verdict[], named: (status: Verdict['status']) => string[]): Outcome | null {
  const hung = verdicts.find((verdict) => verdict.status === 'timeout')
  if (hung?.status === 'timeout') return { status: 'timedOut', hungOn: named('timeout'), limitMs: hung.limitMs }
  const raised = verdicts.find((verdict) => verdict.status === 'error')
  return raised === undefined ? null : { status: 'error', raisedBy: named('error'), message: verdictReason(raised) }
}

/** A rejection counts against a check only where no alibi excuses that very check. */
function falseAlarmOf(claim: Claim, rejectedBy: readonly string[], table: VerdictTable, item: EvalCase): Outcome {
  const guilty: string[] = []
  let excused: Outcome | null = null
  for (const check of rejectedBy) {
    const index = table.checks.indexOf(check)
    const excuseOfCheck = excuse(claim, item, (probe, is) => oneCheck(table.of(probe)[index], is))
    if (excuseOfCheck === null) guilty.push(check)
    else excused = excuseOfCheck
  }
  return guilty.length === 0 && excused !== null ? excused : { status: 'falseAlarm', rejectedBy: guilty, under: null }
}

type Answer = 'yes' | 'no' | 'broken'

/** The first alibi that holds; owners are settled later, when every outcome of the case is known. */
function excuse(
  claim: Claim,
  item: EvalCase,
  ask: (probe: CheckInput, is: 'accepted' | 'rejected') => Answer,
): Outcome | null {
  let unclear: Outcome | null = null
  for (const alibi of claim.alibis.filter((one) => !leavesToOwner(claim, one))) {
    const answers = alibi.when.map(({ input, is }) => ask(probeInput(input, item), is))
    if (answers.includes('no')) continue
    if (answers.includes('broken')) unclear = { status: 'unclear', alibi: alibi.name }
    else return { status: 'excused', alibi: alibi.name }
  }
  return unclear
}

/** A proven defect stays a hole whoever owns its cause; the owner only folds it. An equivalent is excused by its twin. */
function leavesToOwner({ polarity }: Claim, { owner }: Alibi): boolean {
  return polarity === 'defect' && owner !== undefined
}

function wholeGrader(verdicts: readonly Verdict[], is: 'accepted' | 'rejected'): Answer {
  if (verdicts.some(({ status }) => status === 'rejected')) return is === 'rejected' ? 'yes' : 'no'
  if (verdicts.some(({ status }) => status !== 'accepted')) return 'broken'
  return is === 'accepted' ? 'yes' : 'no'
}

function oneCheck(verdict: Verdict | undefined, is: 'accepted' | 'rejected'): Answer {
  if (verdict?.status === is) return 'yes'
  return verdict?.status === 'accepted' || verdict?.status === 'rejected' ? 'no' : 'broken'
}

/** One report per cause (law L18): survivors stand under their owner's survivor, or under garbage that was accepted. */
function foldUnderOwners(judged: readonly Judged[]): Judged[] {
  const survivorOf = new Map<string, string>()
  for (const { claim, outcome, mutant } of judged) {
    if (outcome.status === 'survived' && claim.proof === 'proven' && !survivorOf.has(claim.mutator)) survivorOf.set(claim.mutator, mutant.id)
  }
  const vacuous = survivorOf.get('garbage_answer')
  return judged.map((entry) => {
    const { outcome, claim, mutant } = entry
    if (outcome.status !== 'survived' || claim.proof === 'presumed') return entry
    const owners = claim.alibis.flatMap(({ owner }) => (owner === undefined ? [] : [survivorOf.get(owner)]))
    const folds = claim.kind === 'kill' || claim.kind === 'sanity'
    const under = [...(folds ? [vacuous] : []), ...owners].find((id) => id !== undefined && id !== mutant.id)
    const isGarbage = claim.mutator === 'garbage_answer' || mutant.id === vacuous
    return under === undefined || isGarbage ? entry : { ...entry, outcome: { ...outcome, under } }
  })
}
