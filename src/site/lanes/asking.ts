import type { CandidateConfig, Judge } from '../../engine/index.ts'
import { whereOf } from '../judges/open-judge.ts'

/** What is about to be asked of whom. Nothing is sent before the person confirms it. */
export interface Asking {
  readonly calls: number
  readonly lines: readonly { readonly who: string; readonly calls: number; readonly where: string }[]
}

/** The calls that so many questions to each judge take, at most; those that are no model take none. */
export function askingJudges(configs: readonly Judge[], questions: number): Asking {
  return asking(
    configs
      .filter((config) => config.type === 'model')
      .map((config) => ({
        who: config.id,
        calls: questions * (config.repeats ?? 1),
        where: whereOf(config),
      })),
  )
}

export function askingForOutputs(config: CandidateConfig, outputs: number): Asking {
  return asking([{ who: config.model ?? 'the built-in model', calls: outputs, where: whereOf(config) }])
}

function asking(lines: Asking['lines']): Asking {
  return { calls: lines.reduce((sum, { calls }) => sum + calls, 0), lines }
}
