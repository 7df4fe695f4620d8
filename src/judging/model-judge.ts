import {
  compileTemplate,
  endpointOf,
  hostClass,
  judgeStamp,
  majority,
  readReply,
  type BlindJudge,
  type JudgeOutcome,
  type JudgeQuestion,
  type ModelJudgeConfig,
} from '../engine/index.ts'
import type { AskResult, JudgeClient } from './judge-client.ts'

export type ModelJudgeResult =
  | { readonly ok: true; readonly judge: BlindJudge }
  | { readonly ok: false; readonly problems: readonly string[] }

/** A judge of the suite file over a client. It asks each prompt `repeats` times and takes the verdict of most replies. */
export function modelJudge(config: ModelJudgeConfig, client: JudgeClient): ModelJudgeResult {
  const template = compileTemplate(config.template)
  if (!template.ok) return template
  const endpoint = config.api === 'chrome' ? null : endpointOf({ ...config, api: config.api })
  if (endpoint !== null && 'problem' in endpoint) return { ok: false, problems: [endpoint.problem] }
  const repeats = config.repeats ?? 1
  return {
    ok: true,
    judge: {
      id: config.id,
      family: config.family ?? config.id,
      build: template.build,
      stamp: judgeStamp({
        judge: config.id,
        family: config.family,
        model: endpoint?.model ?? config.model,
        repeats,
        host: endpoint === null ? 'built-in' : hostClass(endpoint.baseUrl),
        templateSha256: template.sha256,
      }),
      ask: async ({ prompt }: JudgeQuestion, signal) => {
        const abort = signal instanceof AbortSignal ? signal : undefined
        const asked = Array.from({ length: repeats }, (_, repeat) =>
          client.ask(prompt, { repeat, signal: abort }),
        )
        return majority((await Promise.all(asked)).map(outcomeOf))
      },
    },
  }
}

/** A reply that was cut counts only when its JSON is whole: cut prose may have gone on to say the opposite. */
function outcomeOf(result: AskResult): JudgeOutcome {
  if ('failure' in result) return result.failure
  const read = readReply(result.text)
  if (read.outcome === 'unreadable')
    return result.cut
      ? { outcome: 'unreadable', why: `the reply was cut at the token limit; ${read.why}` }
      : read
  if (result.cut && read.form === 'free text')
    return { outcome: 'unreadable', why: 'the reply was cut at the token limit' }
  return { outcome: read.outcome, reason: read.reason, score: read.score }
}
