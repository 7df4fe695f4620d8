import type { BlindedInput } from './blinded-input.ts'
import type { JudgePrompt } from '../judges/judge-prompt.ts'
import { withoutThinking } from '../judges/without-thinking.ts'
import { LIMITS } from '../limits.ts'
import type { EvalCase, Suite } from '../model/suite.ts'
import { guardedPrompt } from './blindness.ts'
import { isLaneCase } from './run-lanes.ts'

/** Where the model is that answers the tasks of a suite. */
export type CandidateConfig = NonNullable<NonNullable<Suite['lanes']>['candidate']>

export type CandidatePrompt =
  { readonly ok: true; readonly prompt: JudgePrompt } | { readonly ok: false; readonly problem: string }

export type CandidateOutput =
  { readonly ok: true; readonly output: string } | { readonly ok: false; readonly problem: string }

/** Whether a case is for the lanes and has no output for them to grade yet. */
export function lacksOutput(evalCase: EvalCase): boolean {
  return isLaneCase(evalCase) && evalCase.candidate === undefined
}

/**
 * What the model under test is asked: the task and not a word more, in the way of every blinded prompt, so that none
 * goes out that gives away the gold. What a task may not say to a judge only (a verdict, a mutator) is allowed here.
 */
export function candidatePrompt(evalCase: EvalCase): CandidatePrompt {
  if ((evalCase.task ?? evalCase.prompt ?? '').trim() === '')
    return { ok: false, problem: 'the case has no task or prompt to ask' }
  const guarded = guardedPrompt(evalCase, '', taskOnly)
  const leaks = guarded.ok ? [] : guarded.leaks.filter(({ what }) => what === 'gold' || what === 'canary')
  return leaks.length === 0
    ? { ok: true, prompt: guarded.prompt }
    : { ok: false, problem: `not asked, because the task gives away the gold (${leaks[0]?.form})` }
}

/** The output in a model's reply, which is the reply itself; a cut, empty or endless one is none. */
export function candidateOutput({
  text,
  cut,
}: {
  readonly text: string
  readonly cut: boolean
}): CandidateOutput {
  const output = withoutThinking(text.trim())
  if (cut) return { ok: false, problem: 'the reply was cut at the token limit' }
  if (output === null) return { ok: false, problem: 'the reply ends inside its reasoning' }
  if (output === '') return { ok: false, problem: 'the reply is empty' }
  if (output.length > LIMITS.referenceLength)
    return { ok: false, problem: `the reply is longer than ${LIMITS.referenceLength} characters` }
  return { ok: true, output }
}

function taskOnly({ task }: BlindedInput): JudgePrompt {
  return { parts: [{ role: 'user', slot: 'task', text: task, builtIn: false }] }
}
