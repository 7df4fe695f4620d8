import type {
  EvalCase,
  JudgeOutcome,
  JudgeQuestion,
  JudgeStamp,
  LaneRow,
  PanelQuestion,
  PanelRun,
  Suite,
} from '../src/engine/index.ts'

/** A judge as the worker knows it: how its prompt is built. To ask it is the page's part, where its key is. */
export interface JudgeOutline {
  readonly id: string
  readonly family: string
  readonly stamp: JudgeStamp
  readonly template: string | undefined
}

export type AskJudge = (judge: string, question: JudgeQuestion) => Promise<JudgeOutcome>

/** It may come after the answer, since it takes a way of its own. */
export interface LanesProgress {
  readonly done: number
  readonly total: number
}

/** What the page may ask of its lanes worker. It is stopped by ending it. */
export interface LanesApi {
  /** Both lanes of every lane case, in the order of the cases, and what the judge said by case. */
  grade(
    cases: readonly EvalCase[],
    judge: JudgeOutline,
    ask: AskJudge,
    onProgress: (progress: LanesProgress) => void,
  ): Promise<{ readonly rows: readonly LaneRow[]; readonly outcomes: ReadonlyMap<string, JudgeOutcome> }>
  /** What a panel is asked about the suite. */
  questions(suite: Suite, mostPerCase: number): readonly PanelQuestion[]
  compare(
    questions: readonly PanelQuestion[],
    judges: readonly JudgeOutline[],
    ask: AskJudge,
    onProgress: (progress: LanesProgress) => void,
  ): Promise<PanelRun>
}
