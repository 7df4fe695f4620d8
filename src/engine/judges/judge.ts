import type { AbortFlag } from '../model/grader.ts'
import type { BlindedInput } from '../lanes/blinded-input.ts'
import type { BuildPrompt, JudgePrompt } from './judge-prompt.ts'
import type { JudgeStamp } from './judge-stamp.ts'

/** What came of asking a judge. Only `pass` and `fail` are verdicts; the others are outcomes of their own, never a fail. */
export type JudgeOutcome =
  | {
      readonly outcome: 'pass' | 'fail'
      readonly reason: string
      readonly score: number | null
      readonly flips?: Flips
    }
  | { readonly outcome: 'unreadable'; readonly why: string; readonly flips?: Flips }
  | { readonly outcome: 'error'; readonly message: string }
  | { readonly outcome: 'timeout'; readonly limitMs: number }

/** The replies to one and the same prompt, counted. */
export interface Flips {
  readonly pass: number
  readonly fail: number
  readonly unreadable: number
}

export interface JudgeQuestion {
  readonly caseId: string
  readonly input: BlindedInput
  readonly prompt: JudgePrompt
}

/**
 * Anything that judges an output by a rubric: a model, recorded verdicts, a code check.
 *
 * `ask` never throws for what the judge does; it rejects when it was aborted.
 */
export interface BlindJudge {
  readonly id: string
  readonly family: string
  readonly stamp: JudgeStamp
  readonly build: BuildPrompt
  ask(question: JudgeQuestion, signal?: AbortFlag): Promise<JudgeOutcome>
}
