import fc from 'fast-check'
import type { Verdict } from '../../src/engine/model/verdict.ts'
import type { EvalCase } from '../../src/engine/model/suite.ts'
import { allMutators } from '../../src/engine/mutators/index.ts'
import { readSubject } from '../../src/engine/reading/read-subject.ts'
import type { Judged } from '../../src/engine/model/mutant.ts'
import { classify } from '../../src/engine/runner/classify.ts'
import { generateMutants, type GeneratedMutants } from '../../src/engine/runner/generate-mutants.ts'
import { inputKey } from '../../src/engine/runner/inputs.ts'
import { arbitraryCase } from './arbitrary-case.ts'
import { laxestGrader, strictestGrader, type Acceptor } from './perfect-grader.ts'

export interface OracleFindings {
  readonly pairs: number
  readonly proven: number
  /** Proven mutants on which a grader that honours the contract was called wrong. */
  readonly falseHoles: readonly string[]
  /** Proven defects that were not shown as survived when everything was accepted. */
  readonly lost: readonly string[]
}

/** Their defects leave the fact in the text and unsay it; only a reader could reject them, so the laxest grader is not asked. */
const KEEPS_GOLD: ReadonlySet<string> = new Set(
  allMutators.filter(({ keepsGold }) => keepsGold === true).map(({ id }) => id),
)
/** Equivalents that weigh a wrong value and drop it, or reword a judge: right by the contract, in no form that a canonical comparison undoes. */
const WEIGHED: ReadonlySet<string> = new Set([
  'choice_weighed_then_picked',
  'judge_other_number_in_reason',
  'judge_weighed_then_same',
  'judge_reply_layout',
  'judge_verdict_decorated',
])

const mutators = allMutators.map((mutator) => ({ mutator }))

/**
 * Two perfect graders, the strictest and the laxest that honour the contract, and one that accepts everything, over
 * generated cases. The same seed gives the same cases.
 */
export function holdOracles(pairs: number, seed: number): OracleFindings {
  const falseHoles: string[] = []
  const lost: string[] = []
  let proven = 0
  for (const item of fc.sample(arbitraryCase, { numRuns: pairs, seed })) {
    const generated = generateMutants(
      readSubject({ suiteCases: [item], index: 0, families: new Set(['function']) }),
      mutators,
    )
    proven += generated.mutants.filter(({ claims }) => claims[0].proof === 'proven').length
    for (const [name, accepts] of [
      ['strictest', strictestGrader(item)],
      ['laxest', laxestGrader(item)],
    ] as const) {
      if (!accepts({ output: item.reference }))
        falseHoles.push(`${name}: the reference is rejected: ${JSON.stringify(item)}`)
      for (const one of judged(item, generated, accepts)) {
        const exempt =
          WEIGHED.has(one.claim.mutator) || (name === 'laxest' && KEEPS_GOLD.has(one.claim.mutator))
        if (!exempt && (one.outcome.status === 'survived' || one.outcome.status === 'falseAlarm'))
          falseHoles.push(`${name}: ${said(one, item)}`)
      }
    }
    for (const one of judged(item, generated, () => true)) {
      const right = one.claim.polarity === 'defect' ? 'survived' : 'held'
      if (one.outcome.status !== right) lost.push(`${one.outcome.status}: ${said(one, item)}`)
    }
  }
  return { pairs, proven, falseHoles, lost }
}

function judged(item: EvalCase, { mutants }: GeneratedMutants, accepts: Acceptor): Judged[] {
  const known = new Map<string, readonly Verdict[]>()
  return classify(item, mutants, {
    checks: ['perfect'],
    controlAgain: [{ status: 'accepted' }],
    of(input) {
      const key = inputKey(input)
      const verdicts = known.get(key) ?? [
        accepts(input)
          ? ({ status: 'accepted' } as const)
          : ({ status: 'rejected', reason: 'not right' } as const),
      ]
      known.set(key, verdicts)
      return verdicts
    },
  }).filter(({ claim }) => claim.proof === 'proven')
}

function said({ claim, mutant, outcome }: Judged, item: EvalCase): string {
  const { output, contexts, toolCalls } = mutant.input
  return `${outcome.status} ${claim.mutator} (${claim.form}) ${JSON.stringify(toolCalls ?? contexts ?? output)} of ${JSON.stringify(item)}`
}
