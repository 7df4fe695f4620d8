import type { LaneChange, LanesDiff, LaneStanding } from './diff-lanes.ts'
import { losesVotes, type JudgeChange, type Measure, type PanelDiff, type Sides } from './diff-panels.ts'
import { withheldWords } from './lanes-text.ts'
import type { Paint } from './reporter.ts'
import { countOf, percent, visible } from './words.ts'

/** A diff of two lanes reports for people: the standing, then what got worse under what it is due to. */
export function lanesDiffText(diff: LanesDiff, paint: Paint): string {
  const { name, standing, worse, better, casesRemoved, casesAdded } = diff
  const lines = [
    paint('bold', nameWords(name)),
    `score ${standingWords(standing.before)} → ${standingWords(standing.after)}`,
  ]
  if (standing.after.status === 'withheld')
    lines.push(...standing.after.reasons.map((reason) => `  ${withheldWords(reason)}`))
  if (worse.length > 0) lines.push('', paint('red', `worse (${worse.length})`), ...byCause(worse, laneWords))
  if (casesRemoved.length > 0)
    lines.push('', paint('red', `cases removed: ${casesRemoved.map(visible).join(', ')}`))
  if (better.length > 0)
    lines.push('', paint('green', `better (${better.length})`), ...byCause(better, laneWords))
  if (casesAdded.length > 0)
    lines.push('', paint('dim', `cases added: ${casesAdded.map(visible).join(', ')}`))
  if (worse.length + better.length + casesRemoved.length + casesAdded.length === 0)
    lines.push('', 'no verdict changed')
  return `${lines.join('\n')}\n`
}

/** A diff of two panel reports for people: each judge that got worse or better, with both figures. */
export function panelDiffText(diff: PanelDiff, paint: Paint): string {
  const { name, questions, judges, judgesRemoved, judgesAdded, effectiveVotes } = diff
  const lines = [paint('bold', nameWords(name))]
  if (sizeWords(questions.before) !== sizeWords(questions.after))
    lines.push(`asked ${sizeWords(questions.before)} → ${sizeWords(questions.after)}`)
  const worse = judges.filter((judge) => judge.worse.length > 0)
  const better = judges.filter((judge) => judge.better.length > 0)
  if (worse.length > 0)
    lines.push('', paint('red', 'worse'), ...byCause(worse, (judge) => judgeWords(judge, judge.worse)))
  if (judgesRemoved.length > 0)
    lines.push('', paint('red', `judges removed: ${judgesRemoved.map(visible).join(', ')}`))
  if (better.length > 0)
    lines.push('', paint('green', 'better'), ...byCause(better, (judge) => judgeWords(judge, judge.better)))
  if (judgesAdded.length > 0)
    lines.push('', paint('dim', `judges added: ${judgesAdded.map(visible).join(', ')}`))
  const votes = `effective votes ${figure(effectiveVotes.before)} → ${figure(effectiveVotes.after)}`
  lines.push('', losesVotes(diff) ? paint('red', votes) : votes)
  if (worse.length + better.length + judgesRemoved.length + judgesAdded.length === 0)
    lines.push('no judge changed')
  return `${lines.join('\n')}\n`
}

/** Changes under the words for what they are due to, so that a cause of many is said once. */
function byCause<Change extends { readonly attribution: { readonly text: string } }>(
  changes: readonly Change[],
  words: (change: Change) => string,
): string[] {
  const groups = new Map<string, Change[]>()
  for (const change of changes)
    groups.set(change.attribution.text, [...(groups.get(change.attribution.text) ?? []), change])
  return [...groups].flatMap(([text, group]) => [
    `  ${text}`,
    ...group.map((change) => `    ${words(change)}`),
  ])
}

function laneWords({ case: id, lane, before, after, nowDisagree }: LaneChange): string {
  const disagree = nowDisagree ? ', and the lanes now disagree' : ''
  return `${visible(id)}: ${lane === 'exact' ? 'exact' : 'blinded'} lane ${before} → ${after}${disagree}`
}

/** A withheld score has no number. */
function standingWords(standing: LaneStanding): string {
  return standing.status === 'withheld'
    ? 'withheld'
    : `${percent(standing.rate)} (${standing.passed} of ${standing.of})`
}

function judgeWords(change: JudgeChange, measures: readonly Measure[]): string {
  return `${visible(change.judge)}: ${measures.map((measure) => measureWords(change, measure)).join('; ')}`
}

function measureWords(change: JudgeChange, measure: Measure): string {
  switch (measure) {
    case 'kills':
      return `kill rate ${ratesWords(change.kills)}`
    case 'falseAlarms':
      return `false alarms ${ratesWords(change.falseAlarms)}`
    case 'flipped':
      return `changes its mind ${ratesWords(change.flipped)}`
    case 'withoutVerdict':
      return `without verdict ${change.withoutVerdict.before} → ${change.withoutVerdict.after}`
    case 'setAside':
      return `references it does not accept: ${listWords(change.setAside.before)} → ${listWords(change.setAside.after)}`
  }
}

function ratesWords({ before, after }: JudgeChange['kills']): string {
  return `${rateWords(before)} → ${rateWords(after)}`
}

function rateWords({ rate, hits, of }: JudgeChange['kills']['before']): string {
  return of === 0 ? 'nothing applied' : `${percent(rate)} (${hits} of ${of})`
}

function listWords(ids: readonly string[]): string {
  return ids.length === 0 ? 'none' : ids.map(visible).join(', ')
}

function sizeWords({ mutants, references }: PanelDiff['questions']['before']): string {
  return `${countOf(mutants, 'mutant', 'mutants')} and ${countOf(references, 'reference', 'references')}`
}

function nameWords({ before, after }: Sides<string>): string {
  return before === after ? visible(after) : `${visible(before)} → ${visible(after)}`
}

function figure(value: number | null): string {
  return value === null ? '–' : value.toFixed(2)
}
