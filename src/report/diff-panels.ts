import {
  attributionTo,
  type Attribution,
  type Changeable,
  type PanelRun,
  type Rate,
} from '../engine/index.ts'
import { judgeAttributions, type Stamped } from './judge-attributions.ts'

/** What `mustfail judge --reporter json` writes. */
export interface PanelFile extends PanelRun, Stamped {
  readonly format: 'mustfail-panel'
  readonly version: 1
  readonly name: string
  /** Hash of every text that was put to the judges. */
  readonly questionsSha256: string
}

/** As much of a panel report as a diff reads. */
export interface ComparablePanel extends Stamped, Pick<PanelFile, 'name' | 'questions' | 'questionsSha256'> {
  readonly setAside: readonly { readonly judge: string; readonly case: string }[]
  readonly report: {
    readonly judges: readonly JudgeFigures[]
    readonly effectiveVotes: { readonly votes: number } | null
  }
}

type Figure = Pick<Rate, 'hits' | 'of' | 'rate'>

interface JudgeFigures {
  readonly id: string
  readonly kills: Figure
  readonly falseAlarms: Figure
  readonly flipped: Figure
  readonly withoutVerdict: number
}

/** What can move a judge's figures: what is stamped, and the texts that it was asked about. */
export type PanelCause = Changeable | 'questions'

export const MEASURES = ['kills', 'falseAlarms', 'flipped', 'withoutVerdict', 'setAside'] as const
export type Measure = (typeof MEASURES)[number]

/** One judge in both reports. */
export interface JudgeChange {
  readonly judge: string
  readonly worse: readonly Measure[]
  readonly better: readonly Measure[]
  readonly kills: Sides<Figure>
  readonly falseAlarms: Sides<Figure>
  readonly flipped: Sides<Figure>
  readonly withoutVerdict: Sides<number>
  /** Ids of the cases whose reference it does not accept. */
  readonly setAside: Sides<readonly string[]>
  readonly attribution: Attribution<PanelCause>
}

export interface Sides<Value> {
  readonly before: Value
  readonly after: Value
}

export interface PanelDiff {
  readonly kind: 'panel'
  readonly name: Sides<string>
  readonly questions: Sides<PanelRun['questions']>
  readonly judges: readonly JudgeChange[]
  readonly judgesRemoved: readonly string[]
  readonly judgesAdded: readonly string[]
  /** How many independent judges the panel is worth; null where that is not defined. */
  readonly effectiveVotes: Sides<number | null>
}

/** Compares two panel reports judge by judge, and names what changed of each judge between them. */
export function diffPanels(before: ComparablePanel, after: ComparablePanel): PanelDiff {
  const old = new Map(before.report.judges.map((judge) => [judge.id, judge]))
  const now = new Map(after.report.judges.map((judge) => [judge.id, judge]))
  const asked = before.questionsSha256 === after.questionsSha256 ? [] : (['questions'] as const)
  const aside = ({ setAside }: ComparablePanel, id: string) =>
    setAside.filter(({ judge }) => judge === id).map((one) => one.case)
  return {
    kind: 'panel',
    name: { before: before.name, after: after.name },
    questions: { before: before.questions, after: after.questions },
    judges: judgeAttributions(before, after).flatMap(({ judge, changed }): JudgeChange[] => {
      const was = old.get(judge)
      const is = now.get(judge)
      if (was === undefined || is === undefined) return []
      return [
        judgeChange(
          { stats: was, setAside: aside(before, judge) },
          { stats: is, setAside: aside(after, judge) },
          attributionTo([...asked, ...changed]),
        ),
      ]
    }),
    judgesRemoved: [...old.keys()].filter((id) => !now.has(id)),
    judgesAdded: [...now.keys()].filter((id) => !old.has(id)),
    effectiveVotes: {
      before: before.report.effectiveVotes?.votes ?? null,
      after: after.report.effectiveVotes?.votes ?? null,
    },
  }
}

/** Whether a judge got worse or is gone, or the same judges are worth fewer votes. */
export function panelLosesGround(diff: PanelDiff): boolean {
  return (
    diff.judgesRemoved.length > 0 || diff.judges.some(({ worse }) => worse.length > 0) || losesVotes(diff)
  )
}

/** Of panels of different judges, votes are no one's loss. */
export function losesVotes({ effectiveVotes, judgesAdded, judgesRemoved }: PanelDiff): boolean {
  const { before, after } = effectiveVotes
  if (before === null || after === null || judgesAdded.length + judgesRemoved.length > 0) return false
  return before - after > 1e-9
}

interface JudgeSide {
  readonly stats: JudgeFigures
  readonly setAside: readonly string[]
}

function judgeChange(before: JudgeSide, after: JudgeSide, attribution: Attribution<PanelCause>): JudgeChange {
  const gain: Readonly<Record<Measure, number>> = {
    kills: isLost(before.stats.kills, after.stats.kills) ? -1 : riseOf(before.stats.kills, after.stats.kills),
    falseAlarms: isLost(before.stats.falseAlarms, after.stats.falseAlarms)
      ? -1
      : -riseOf(before.stats.falseAlarms, after.stats.falseAlarms),
    flipped: -riseOf(before.stats.flipped, after.stats.flipped),
    withoutVerdict: before.stats.withoutVerdict - after.stats.withoutVerdict,
    setAside: setAsideGain(before.setAside, after.setAside),
  }
  return {
    judge: after.stats.id,
    worse: MEASURES.filter((measure) => gain[measure] < 0),
    better: MEASURES.filter((measure) => gain[measure] > 0),
    kills: { before: before.stats.kills, after: after.stats.kills },
    falseAlarms: { before: before.stats.falseAlarms, after: after.stats.falseAlarms },
    flipped: { before: before.stats.flipped, after: after.stats.flipped },
    withoutVerdict: { before: before.stats.withoutVerdict, after: after.stats.withoutVerdict },
    setAside: { before: before.setAside, after: after.setAside },
    attribution,
  }
}

/** Measured before, and not any more. */
function isLost(before: Figure, after: Figure): boolean {
  return before.of > 0 && after.of === 0
}

/** Above 0 when a rate rose; exact for equal shares of different sizes, and 0 where one was not measured. */
function riseOf(before: Figure, after: Figure): number {
  return before.of === 0 || after.of === 0 ? 0 : after.hits * before.of - before.hits * after.of
}

/** A reference that is newly not accepted counts, however many others are accepted again. */
function setAsideGain(before: readonly string[], after: readonly string[]): number {
  if (after.some((id) => !before.includes(id))) return -1
  return before.some((id) => !after.includes(id)) ? 1 : 0
}
