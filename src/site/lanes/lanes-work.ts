import * as Comlink from 'comlink'
import type { AskJudge, JudgeOutline } from '../../../workers/lanes-api.ts'
import {
  laneReport,
  type BlindJudge,
  type EvalCase,
  type Judge,
  type JudgeOutcome,
  type LaneReport,
  type PanelQuestion,
  type PanelRun,
  type Suite,
} from '../../engine/index.ts'
import { inLanesWorker } from './in-lanes-worker.ts'

export interface LanesResult {
  readonly suite: Suite
  readonly report: LaneReport
  /** The judge's own words, by case. No report, link or file holds them. */
  readonly outcomes: ReadonlyMap<string, JudgeOutcome>
}

export interface PanelResult {
  readonly suite: Suite
  readonly run: PanelRun
  readonly questions: readonly PanelQuestion[]
}

/** A judge that is open on this page, with what it was opened from. */
export interface OpenJudge {
  readonly config: Judge
  readonly judge: BlindJudge
}

interface Watched {
  readonly signal: AbortSignal
  /** Told how many are done. */
  readonly seen: (done: number) => void
}

/** Both lanes of the cases, off the page's thread but for asking the judge. Rejects when aborted. */
export async function gradeLanes(
  of: Watched & { readonly suite: Suite; readonly cases: readonly EvalCase[]; readonly judge: OpenJudge },
): Promise<LanesResult> {
  const { suite, cases, judge, signal, seen } = of
  const { rows, outcomes } = await inLanesWorker(signal, (api) =>
    api.grade(
      cases,
      outlineOf(judge),
      askOf([judge], signal),
      Comlink.proxy(({ done }) => seen(done)),
    ),
  )
  return { suite, outcomes, report: laneReport(rows, policyOf(suite)) }
}

/** What a panel is asked about the suite. Rejects when aborted. */
export function planPanel(
  suite: Suite,
  { mostPerCase, signal }: { readonly mostPerCase: number; readonly signal: AbortSignal },
): Promise<readonly PanelQuestion[]> {
  return inLanesWorker(signal, (api) => api.questions(suite, mostPerCase))
}

/** The judges compared on the questions. Rejects when aborted. */
export async function comparePanel(
  of: Watched & {
    readonly suite: Suite
    readonly questions: readonly PanelQuestion[]
    readonly judges: readonly OpenJudge[]
  },
): Promise<PanelResult> {
  const { suite, questions, judges, signal, seen } = of
  const run = await inLanesWorker(signal, (api) =>
    api.compare(
      questions,
      judges.map(outlineOf),
      askOf(judges, signal),
      Comlink.proxy(({ done }) => seen(done)),
    ),
  )
  return { suite, run, questions }
}

/** What the worker is told of a judge: nothing that has to do with asking it. */
function outlineOf({ config, judge: { id, family, stamp } }: OpenJudge): JudgeOutline {
  return { id, family, stamp, template: config.type === 'model' ? config.template : undefined }
}

/** The way back from the worker to the judges, which are asked from the page. */
function askOf(judges: readonly OpenJudge[], signal: AbortSignal): AskJudge {
  const byId = new Map(judges.map(({ judge }) => [judge.id, judge]))
  return Comlink.proxy(async (id, question) => {
    const judge = byId.get(id)
    return judge === undefined
      ? { outcome: 'error', message: `there is no judge "${id}"` }
      : await judge.ask(question, signal)
  })
}

function policyOf({ lanes }: Suite): Parameters<typeof laneReport>[1] {
  return {
    ...(lanes?.maxDisagree === undefined ? {} : { maxDisagree: lanes.maxDisagree }),
    ...(lanes?.required === undefined ? {} : { required: lanes.required }),
  }
}
