import { sha256Hex } from '../hash.ts'
import type { CheckInfo, CheckInput } from '../model/grader.ts'
import type { EvalCase, Field, Suite } from '../model/suite.ts'
import { checksOf } from './baseline.ts'
import { inputKey, referenceInput } from './inputs.ts'
import { planCase } from './plan-case.ts'
import { selectMutators, type RunOptions } from './run-suite.ts'

/** One distinct input of a case, as a harness outside of mustfail grades it. */
export interface InputRow {
  readonly id: string
  readonly case: EvalCase
  /** The reference itself, a mutant, or a probe that tells whether a finding has an innocent cause. */
  readonly role: 'reference' | 'mutant' | 'probe'
  readonly field: Field
  readonly input: CheckInput
}

/**
 * Everything that a run of the suite could ask a grader, each distinct input of a case once, in order of the cases
 * and the reference first. Works case by case, so that memory does not grow with the suite.
 */
export function* inputRows(suite: Suite, options: Pick<RunOptions, 'preset' | 'mutators' | 'shard'> & { readonly checks: readonly CheckInfo[] }): Iterable<InputRow> {
  const selected = selectMutators(suite, options)
  for (const item of suite.cases) {
    const { inputs, generated } = planCase({
      suite, case: item, checks: checksOf(item, options), known: options.checks, selected, shard: options.shard,
    })
    const reference = inputKey(referenceInput(item))
    const mutants = new Set(generated.mutants.map(({ input }) => inputKey(input)))
    for (const input of inputs) {
      const key = inputKey(input)
      yield { id: inputId(item.id, input), case: item, role: key === reference ? 'reference' : mutants.has(key) ? 'mutant' : 'probe', field: fieldOf(input), input }
    }
  }
}

/** The id of an input of a case; of a mutant's input it is the mutant's own. */
export function inputId(caseId: string, input: CheckInput): string {
  return sha256Hex(JSON.stringify([caseId, fieldOf(input), inputKey(input)])).slice(0, 16)
}

function fieldOf({ contexts, toolCalls }: CheckInput): Field {
  return contexts !== undefined ? 'contexts' : toolCalls !== undefined ? 'toolCalls' : 'output'
}
