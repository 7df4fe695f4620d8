import type { CheckInfo } from '../model/grader.ts'
import type { EvalCase, Suite } from '../model/suite.ts'
import { readSubject } from '../reading/read-subject.ts'
import type { Subject } from '../reading/subject.ts'
import { inputsOf } from './classify.ts'
import { generateMutants, type GeneratedMutants, type SelectedMutator } from './generate-mutants.ts'
import { referenceInput } from './inputs.ts'
import { inShard, type Shard } from './shard.ts'
import { distinctInputs, type CaseInputs } from './verdict-table.ts'

/** A case with all that will be graded for it. */
export interface PlannedCase extends CaseInputs {
  readonly subject: Subject
  readonly generated: GeneratedMutants
}

export interface CasePlan {
  readonly suite: Suite
  readonly case: EvalCase
  /** Names of the checks that apply to the case. */
  readonly checks: readonly string[]
  readonly known: readonly CheckInfo[]
  readonly selected: readonly SelectedMutator[]
  readonly shard?: Shard | undefined
}

/** Generates the mutants of one case (those of the shard, where there is one) and lists every input they need. */
export function planCase(plan: CasePlan): PlannedCase {
  const { case: item, checks, selected, shard } = plan
  const subject = subjectOf(plan)
  const all = generateMutants(subject, selected)
  const generated = shard === undefined ? all : { ...all, mutants: all.mutants.filter(({ id }) => inShard(id, shard)) }
  const inputs = distinctInputs([referenceInput(item), ...generated.mutants.flatMap((mutant) => inputsOf(mutant, item))])
  return { case: item, checks, inputs, subject, generated }
}

/** The case as mutators see it. */
export function subjectOf({ suite, case: item, checks, known }: Omit<CasePlan, 'selected' | 'shard'>): Subject {
  const families = new Set(known.filter(({ name }) => checks.includes(name)).map(({ family }) => family))
  return readSubject({ suiteCases: suite.cases, index: suite.cases.indexOf(item), families })
}
