import {
  checkJudge,
  hostClass,
  recordedJudge,
  type BlindJudge,
  type CandidateConfig,
  type Judge,
  type ModelJudgeConfig,
  type Suite,
} from '../../engine/index.ts'
import { modelJudge } from '../../judging/index.ts'
import type { RunClient } from '../run/run-client.ts'
import { checkGrader } from './check-grader.ts'
import { openModel, pageEndpoint, type ModelSetting } from './open-model.ts'

export type OpenedJudge =
  { readonly ok: true; readonly judge: BlindJudge } | { readonly ok: false; readonly problem: string }

export interface JudgeSetting extends ModelSetting {
  readonly suite: Suite
  readonly client: RunClient
}

/** A judge of the suite, ready to be asked from this page; nothing is sent yet. */
export function openJudge(config: Judge, setting: JudgeSetting): OpenedJudge {
  switch (config.type) {
    case 'recorded':
      return { ok: true, judge: recordedJudge(config) }
    case 'check':
      return { ok: true, judge: checkJudge(config, checkGrader(setting.suite, setting.client)) }
    case 'model':
      return openModelJudge(config, setting)
  }
}

/** In words, where the output of a case would go. */
export function whereOf(config: CandidateConfig): string {
  const endpoint = pageEndpoint(config)
  if ('problem' in endpoint) return config.api === 'chrome' ? 'this browser' : 'nowhere'
  return hostClass(endpoint.baseUrl) === 'loopback' ? `${endpoint.baseUrl} on this machine` : endpoint.baseUrl
}

function openModelJudge(config: ModelJudgeConfig, setting: JudgeSetting): OpenedJudge {
  const opened = openModel({ config, who: config.id, reply: 'verdict' }, setting)
  if (!opened.ok) return opened
  const made = modelJudge(config, opened.client)
  return made.ok ? made : { ok: false, problem: made.problems.join(' ') }
}
