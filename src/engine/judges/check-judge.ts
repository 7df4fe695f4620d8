import type { Grader } from '../model/grader.ts'
import type { Judge } from '../model/suite.ts'
import type { Verdict } from '../model/verdict.ts'
import { sha256Hex } from '../hash.ts'
import type { BlindJudge, JudgeOutcome } from './judge.ts'
import { judgeStamp } from './judge-stamp.ts'
import { compileTemplate } from './prompt-template.ts'

export type CheckJudgeConfig = Extract<Judge, { type: 'check' }>

/**
 * A code check as a judge. It is run on a case that holds the blinded input and nothing else: task as `prompt`, and
 * invariant and rubric in `vars`. Where a case must have a reference, it has the output itself.
 */
export function checkJudge(config: CheckJudgeConfig, grader: Grader): BlindJudge {
  const template = compileTemplate()
  if (!template.ok) throw new Error(template.problems.join('; '))
  return {
    id: config.id,
    family: config.family ?? 'code',
    build: template.build,
    stamp: judgeStamp({
      judge: config.id,
      family: config.family ?? 'code',
      host: 'none',
      templateSha256: sha256Hex(grader.stamp),
    }),
    ask: async ({ caseId, input: { task, invariant, rubric, output } }, signal) => {
      const blind = { id: caseId, prompt: task, reference: output, vars: { task, invariant, rubric } }
      const [verdicts] = await grader.grade(
        [{ check: config.check, case: blind, inputs: [{ output }] }],
        signal,
      )
      return outcomeOf(verdicts?.[0])
    },
  }
}

function outcomeOf(verdict: Verdict | undefined): JudgeOutcome {
  switch (verdict?.status) {
    case 'accepted':
      return { outcome: 'pass', reason: verdict.reason ?? '', score: verdict.score ?? null }
    case 'rejected':
      return { outcome: 'fail', reason: verdict.reason, score: verdict.score ?? null }
    case 'timeout':
      return { outcome: 'timeout', limitMs: verdict.limitMs }
    case 'error':
      return { outcome: 'error', message: verdict.message }
    case undefined:
      return { outcome: 'error', message: `there is no check of that name` }
  }
}
