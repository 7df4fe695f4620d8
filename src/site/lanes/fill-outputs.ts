import type { EvalCase, Suite } from '../../engine/index.ts'
import { askForOutputs, type JudgeClient } from '../../judging/index.ts'
import type { SuiteState, Undoable } from '../suite/suite-state.svelte.ts'

/** What became of asking a model for outputs. */
export interface OutputsResult {
  readonly filled: number
  readonly problems: readonly { readonly caseId: string; readonly problem: string }[]
}

/** Asks a model for the outputs that the cases lack, and fills in each as it comes. Rejects when aborted. */
export async function fillOutputs(
  suite: Pick<SuiteState, 'update'>,
  of: {
    readonly cases: readonly EvalCase[]
    readonly client: JudgeClient
    readonly signal: AbortSignal
    readonly onResult: (result: OutputsResult) => void
  },
): Promise<void> {
  const filled = new Map<string, string>()
  const problems: { caseId: string; problem: string }[] = []
  await askForOutputs({
    cases: of.cases,
    client: of.client,
    signal: of.signal,
    onOutput: (caseId, result) => {
      if (of.signal.aborted) return
      if (result.ok) {
        filled.set(caseId, result.output)
        const outputs = new Map(filled)
        suite.update((now) => withOutputs(now, outputs), undoableOf(outputs))
      } else problems.push({ caseId, problem: result.problem })
      of.onResult({ filled: filled.size, problems: [...problems] })
    },
  })
}

/** The suite with outputs by case id, in the cases that still have none. */
function withOutputs(suite: Suite, outputs: ReadonlyMap<string, string>): Suite {
  return {
    ...suite,
    cases: suite.cases.map((one) => {
      const output = outputs.get(one.id)
      return output === undefined || one.candidate !== undefined ? one : { ...one, candidate: output }
    }),
  }
}

/** Takes the outputs out again, where nobody changed them since. */
function undoableOf(outputs: ReadonlyMap<string, string>): Undoable {
  return {
    says: outputs.size === 1 ? 'One output filled in.' : `${outputs.size} outputs filled in.`,
    restore: (suite) => ({
      ...suite,
      cases: suite.cases.map((one) => {
        if (one.candidate === undefined || one.candidate !== outputs.get(one.id)) return one
        const { candidate: _, ...rest } = one
        return rest
      }),
    }),
  }
}
