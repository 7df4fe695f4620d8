import type { Judge } from '../model/suite.ts'
import { sha256Hex } from '../hash.ts'
import type { BlindJudge, JudgeOutcome } from './judge.ts'
import { judgeStamp } from './judge-stamp.ts'
import { compileTemplate } from './prompt-template.ts'

export type RecordedJudgeConfig = Extract<Judge, { type: 'recorded' }>

/**
 * A judge whose verdicts were given before. A verdict belongs to a case and an output (its text or its hash); one
 * without either belongs to every output of its case. `pass: null` is a reply that could not be read.
 */
export function recordedJudge(config: RecordedJudgeConfig): BlindJudge {
  const template = compileTemplate()
  if (!template.ok) throw new Error(template.problems.join('; '))
  const verdicts = new Map<string, RecordedJudgeConfig['verdicts'][number]>()
  for (const verdict of config.verdicts) {
    const hash =
      verdict.outputSha256?.toLowerCase() ?? (verdict.output === undefined ? '' : sha256Hex(verdict.output))
    verdicts.set(keyOf(verdict.case, hash), verdict)
  }
  return {
    id: config.id,
    family: config.family ?? config.id,
    build: template.build,
    stamp: judgeStamp({
      judge: config.id,
      family: config.family,
      host: 'none',
      templateSha256: sha256Hex(JSON.stringify(config.verdicts)),
    }),
    ask: async ({ caseId, input }) =>
      outcomeOf(verdicts.get(keyOf(caseId, sha256Hex(input.output))) ?? verdicts.get(keyOf(caseId, ''))),
  }
}

function keyOf(caseId: string, hash: string): string {
  return JSON.stringify([caseId, hash])
}

function outcomeOf(verdict: RecordedJudgeConfig['verdicts'][number] | undefined): JudgeOutcome {
  if (verdict === undefined) return { outcome: 'error', message: 'no verdict is recorded for this output' }
  if (verdict.pass === null) return { outcome: 'unreadable', why: verdict.reason ?? 'recorded as unreadable' }
  return {
    outcome: verdict.pass ? 'pass' : 'fail',
    reason: verdict.reason ?? '',
    score: verdict.score ?? null,
  }
}
