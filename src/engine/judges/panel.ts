import { rate, wilson } from '../scoring/wilson.ts'
import { cohenKappa, countOf, effectiveVotes, fourFold, phi, rawAgreement, type Kappa } from './agreement.ts'
import type { Flips } from './judge.ts'

export interface PanelJudge {
  readonly id: string
  readonly family: string
}

/** One mutant, and what each judge said of it. A judge that is absent or gave no verdict is left out of what needs one. */
export interface PanelItem {
  readonly id: string
  readonly wrong: boolean
  readonly verdicts: Readonly<Record<string, PanelVerdict>>
}

export type PanelVerdict = { readonly verdict: 'accepted' | 'rejected' | 'none'; readonly flips?: Flips }

export interface Rate {
  readonly hits: number
  readonly of: number
  /** `null` when nothing counted. */
  readonly rate: number | null
  /** Wilson, 95 %. */
  readonly interval: ReturnType<typeof wilson>
}

export interface JudgeStats extends PanelJudge {
  /** Wrong answers rejected. */
  readonly kills: Rate
  /** Right answers rejected. */
  readonly falseAlarms: Rate
  readonly withoutVerdict: number
  /** Of the items asked twice or more: those that got both verdicts. */
  readonly flipped: Rate
}

export interface FamilyStats {
  readonly family: string
  readonly judges: readonly string[]
  /** One vote of the family an item: rejected when most of its judges with a verdict reject. */
  readonly kills: Rate
  readonly falseAlarms: Rate
}

export interface PairStats {
  readonly judges: readonly [string, string]
  readonly items: number
  readonly agreement: number | null
  readonly kappa: Kappa | null
  /** Phi of being wrong; `null` when one of the two is never, or always, wrong. */
  readonly errorCorrelation: number | null
}

export interface Disagreement {
  readonly id: string
  readonly wrong: boolean
  readonly accepted: readonly string[]
  readonly rejected: readonly string[]
}

export interface PanelReport {
  readonly judges: readonly JudgeStats[]
  readonly families: readonly FamilyStats[]
  readonly pairs: readonly PairStats[]
  /** `null` with fewer than two judges, or when no pair's error correlation is defined. */
  readonly effectiveVotes: {
    readonly votes: number
    readonly judges: number
    readonly meanErrorCorrelation: number
    readonly pairs: number
  } | null
  /** Items that the judges do not agree on, to be read by a person. */
  readonly disagreements: readonly Disagreement[]
}

/** Compares the judges of a panel on the same mutants. */
export function panelReport(judges: readonly PanelJudge[], items: readonly PanelItem[]): PanelReport {
  const pairs = judges.flatMap((first, at) =>
    judges.slice(at + 1).map((second) => pairStats(first.id, second.id, items)),
  )
  const defined = pairs.map(({ errorCorrelation }) => errorCorrelation).filter((value) => value !== null)
  const mean = defined.reduce((total, value) => total + value, 0) / defined.length
  return {
    judges: judges.map((judge) => judgeStats(judge, items)),
    families: [...new Set(judges.map(({ family }) => family))].map((family) =>
      familyStats(family, judges, items),
    ),
    pairs,
    effectiveVotes:
      defined.length === 0
        ? null
        : {
            votes: effectiveVotes(judges.length, mean),
            judges: judges.length,
            meanErrorCorrelation: mean,
            pairs: defined.length,
          },
    disagreements: items.flatMap((item) => disagreement(item, judges)),
  }
}

function judgeStats(judge: PanelJudge, items: readonly PanelItem[]): JudgeStats {
  const flips = items
    .map(({ verdicts }) => verdicts[judge.id]?.flips)
    .filter((one) => one !== undefined && one.pass + one.fail > 1)
  return {
    id: judge.id,
    family: judge.family,
    ...rejections(items, (item) => rejects(item, judge.id)),
    withoutVerdict: items.filter((item) => rejects(item, judge.id) === null).length,
    flipped: rateOf(
      flips.filter((one) => one !== undefined && one.pass > 0 && one.fail > 0).length,
      flips.length,
    ),
  }
}

function familyStats(
  family: string,
  judges: readonly PanelJudge[],
  items: readonly PanelItem[],
): FamilyStats {
  const ids = judges.filter((judge) => judge.family === family).map(({ id }) => id)
  const majority = (item: PanelItem) => {
    const votes = ids.map((id) => rejects(item, id)).filter((vote) => vote !== null)
    return votes.length === 0 ? null : votes.filter((vote) => vote).length > votes.length / 2
  }
  return { family, judges: ids, ...rejections(items, majority) }
}

function rejections(
  items: readonly PanelItem[],
  rejected: (item: PanelItem) => boolean | null,
): { readonly kills: Rate; readonly falseAlarms: Rate } {
  const of = (wrong: boolean) => {
    const votes = items
      .filter((item) => item.wrong === wrong)
      .map(rejected)
      .filter((vote) => vote !== null)
    return rateOf(votes.filter((vote) => vote).length, votes.length)
  }
  return { kills: of(true), falseAlarms: of(false) }
}

function pairStats(first: string, second: string, items: readonly PanelItem[]): PairStats {
  const both = items.flatMap((item) => {
    const a = rejects(item, first)
    const b = rejects(item, second)
    return a === null || b === null ? [] : [{ a, b, wrong: item.wrong }]
  })
  const verdicts = fourFold(both.map(({ a, b }) => [a, b]))
  const errors = fourFold(both.map(({ a, b, wrong }) => [a !== wrong, b !== wrong]))
  return {
    judges: [first, second],
    items: countOf(verdicts),
    agreement: rawAgreement(verdicts),
    kappa: cohenKappa(verdicts),
    errorCorrelation: phi(errors),
  }
}

function disagreement(item: PanelItem, judges: readonly PanelJudge[]): readonly Disagreement[] {
  const accepted = judges.filter(({ id }) => rejects(item, id) === false).map(({ id }) => id)
  const rejected = judges.filter(({ id }) => rejects(item, id) === true).map(({ id }) => id)
  return accepted.length > 0 && rejected.length > 0
    ? [{ id: item.id, wrong: item.wrong, accepted, rejected }]
    : []
}

function rejects(item: PanelItem, judge: string): boolean | null {
  const verdict = item.verdicts[judge]?.verdict ?? 'none'
  return verdict === 'none' ? null : verdict === 'rejected'
}

function rateOf(hits: number, of: number): Rate {
  return { hits, of, rate: rate(hits, of), interval: wilson(hits, of) }
}
