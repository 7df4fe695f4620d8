import {
  candidateOutput,
  candidatePrompt,
  lacksOutput,
  type CandidateOutput,
  type EvalCase,
} from '../engine/index.ts'
import type { JudgeClient } from './judge-client.ts'

/**
 * Asks a model for the output of every case that lacks one. Each is told of as it comes; what failed says why in words.
 * Rejects only when aborted.
 */
export async function askForOutputs(of: {
  readonly cases: readonly EvalCase[]
  /** For replies of the kind `text`. */
  readonly client: JudgeClient
  readonly signal?: AbortSignal
  readonly onOutput: (caseId: string, output: CandidateOutput) => void
}): Promise<void> {
  await Promise.all(
    of.cases
      .filter(lacksOutput)
      .map(async (evalCase) => of.onOutput(evalCase.id, await outputOf(evalCase, of.client, of.signal))),
  )
}

async function outputOf(
  evalCase: EvalCase,
  client: JudgeClient,
  signal: AbortSignal | undefined,
): Promise<CandidateOutput> {
  const asked = candidatePrompt(evalCase)
  if (!asked.ok) return asked
  const result = await client.ask(asked.prompt, { signal })
  if (!('failure' in result)) return candidateOutput(result)
  const { failure } = result
  switch (failure.outcome) {
    case 'timeout':
      return { ok: false, problem: `no reply within ${failure.limitMs} ms` }
    case 'unreadable':
      return { ok: false, problem: failure.why }
    case 'error':
      return { ok: false, problem: failure.message }
  }
}
