import type { EvalCase } from '../model/suite.ts'

/**
 * All that a blinded judge may know. No field of it comes from `gold`, `expected`, `reference` or the contract, and
 * it holds texts only, so that nothing else can be reached from it.
 */
export interface BlindedInput {
  readonly task: string
  readonly invariant: string
  readonly rubric: string
  readonly output: string
}

/** The fields of a case that a judge is told, with the output to be judged. What the case lacks is an empty text. */
export function blindedInput(
  evalCase: Pick<EvalCase, 'task' | 'prompt' | 'invariant' | 'rubric'>,
  output: string,
): BlindedInput {
  return Object.freeze({
    task: evalCase.task ?? evalCase.prompt ?? '',
    invariant: evalCase.invariant ?? '',
    rubric: evalCase.rubric ?? '',
    output,
  })
}
