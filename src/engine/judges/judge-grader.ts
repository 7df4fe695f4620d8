import { sha256Hex } from '../hash.ts'
import { blindedInput } from '../lanes/blinded-input.ts'
import { guardedPrompt } from '../lanes/blindness.ts'
import type { Leak } from '../lanes/leak-guard.ts'
import type { AbortFlag, CheckInput, Grader, GradingBatch } from '../model/grader.ts'
import type { EvalCase } from '../model/suite.ts'
import type { Verdict } from '../model/verdict.ts'
import type { BlindJudge, JudgeOutcome } from './judge.ts'

/**
 * Judges as a grader: each is one check of the family `judge`, under its own id, and grades mutants as any check does.
 *
 * Every judge is blinded: it is told task, invariant, rubric and output. A prompt that leaks is not sent. An unreadable
 * reply is an error verdict, never a rejection.
 */
export function judgeGrader(
  judges: readonly BlindJudge[],
  options: {
    readonly mutators?: readonly string[]
    /** Called with the judge's full outcome, flips included, which a verdict does not hold. */
    readonly onOutcome?: (judge: string, caseId: string, output: string, outcome: JudgeOutcome) => void
  } = {},
): Grader {
  const byId = new Map(judges.map((judge) => [judge.id, judge]))
  const guarded = new WeakMap<EvalCase, Map<string, readonly Leak[]>>()
  const knownOf = (evalCase: EvalCase) => {
    const known = guarded.get(evalCase) ?? new Map<string, readonly Leak[]>()
    guarded.set(evalCase, known)
    return known
  }
  return {
    checks: judges.map(({ id }) => ({ name: id, family: 'judge' })),
    stamp: sha256Hex(JSON.stringify(judges.map(({ stamp }) => stamp))),
    grade: (batches, signal) =>
      Promise.all(
        batches.map((batch) =>
          Promise.all(
            batch.inputs.map(async (input): Promise<Verdict> => {
              if (signal?.aborted === true) throw new Error('the run was stopped')
              const judge = byId.get(batch.check)
              if (judge === undefined)
                return { status: 'error', message: `there is no judge "${batch.check}"` }
              const outcome = await outcomeFor(judge, batch.case, input, {
                mutators: options.mutators ?? [],
                known: knownOf(batch.case),
                signal,
              })
              options.onOutcome?.(judge.id, batch.case.id, input.output, outcome)
              return verdictOf(outcome)
            }),
          ),
        ),
      ),
  }
}

/** Most calls that grading the batches can take, before the cache and without retries. */
export function plannedCalls(batches: readonly GradingBatch[], judges: readonly BlindJudge[]): number {
  const repeats = new Map(judges.map(({ id, stamp }) => [id, stamp.repeats]))
  return batches.reduce((total, { check, inputs }) => total + inputs.length * (repeats.get(check) ?? 0), 0)
}

async function outcomeFor(
  judge: BlindJudge,
  evalCase: EvalCase,
  { output }: CheckInput,
  {
    mutators,
    known,
    signal,
  }: {
    readonly mutators: readonly string[]
    readonly known: Map<string, readonly Leak[]>
    readonly signal: AbortFlag | undefined
  },
): Promise<JudgeOutcome> {
  if ((evalCase.rubric ?? '').trim() === '')
    return { outcome: 'error', message: `the case "${evalCase.id}" has no rubric for a judge to grade by` }
  const guarded = guardedPrompt(evalCase, output, judge.build, mutators, known)
  if (guarded.ok)
    return judge.ask(
      { caseId: evalCase.id, input: blindedInput(evalCase, output), prompt: guarded.prompt },
      signal,
    )
  const places = [...new Set(guarded.leaks.map(({ what, slot, form }) => `${what} in the ${slot} (${form})`))]
  return {
    outcome: 'error',
    message: `the judge was not asked, because its prompt leaks: ${places.join(', ')}`,
  }
}

function verdictOf(outcome: JudgeOutcome): Verdict {
  switch (outcome.outcome) {
    case 'pass':
      return { status: 'accepted', reason: outcome.reason, ...scored(outcome.score) }
    case 'fail':
      return {
        status: 'rejected',
        reason: outcome.reason === '' ? 'the judge gave no reason' : outcome.reason,
        ...scored(outcome.score),
      }
    case 'unreadable':
      return { status: 'error', message: `unreadable reply: ${outcome.why}` }
    case 'error':
      return { status: 'error', message: outcome.message }
    case 'timeout':
      return { status: 'timeout', limitMs: outcome.limitMs }
  }
}

function scored(score: number | null): { readonly score?: number } {
  return score === null ? {} : { score }
}
