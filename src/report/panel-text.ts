import type { PanelQuestion, PanelRun, Rate } from '../engine/index.ts'
import type { Paint } from './reporter.ts'
import { percent, visible } from './words.ts'

/** How many of the disagreements are written out unless all are asked for. */
const SHOWN = 20

export interface PanelTextOptions {
  readonly paint: Paint
  readonly verbose: boolean
  /** The questions that were put, for the disagreement set. */
  readonly questions: readonly PanelQuestion[]
}

/** A panel for people: judges, families, pairs, effective votes, and what they disagree on. */
export function panelText(name: string, run: PanelRun, options: PanelTextOptions): string {
  return `${[...lines(name, run, options)].join('\n')}\n`
}

function* lines(name: string, run: PanelRun, options: PanelTextOptions): Iterable<string> {
  const { report, questions, setAside, missing } = run
  const { paint } = options
  yield paint('bold', visible(name))
  yield paint(
    'dim',
    `${questions.mutants} mutants and ${questions.references} references, the same for every judge`,
  )
  for (const { judge, case: id, outcome } of setAside) {
    yield paint(
      'red',
      `${visible(judge)} does not accept the reference of ${visible(id)} (${outcome}): what it says of that case is left out`,
    )
  }
  yield ''
  const width = Math.max(
    6,
    ...report.judges.map(({ id }) => visible(id).length),
    ...report.families.map(({ family }) => visible(family).length),
  )
  yield paint(
    'dim',
    `${'judge'.padEnd(width)}  kill rate                                 false alarms         flips   family`,
  )
  for (const { id, family, kills, falseAlarms, flipped } of report.judges) {
    yield `${visible(id).padEnd(width)}  ${rateWords(kills).padEnd(40)}  ${shortRate(falseAlarms).padEnd(19)}  ${shortRate(flipped).padEnd(6)}  ${visible(family)}`
  }
  yield ''
  yield paint(
    'dim',
    `${'family'.padEnd(width)}  kill rate                                 false alarms         judges`,
  )
  for (const { family, judges, kills, falseAlarms } of report.families) {
    yield `${visible(family).padEnd(width)}  ${rateWords(kills).padEnd(40)}  ${shortRate(falseAlarms).padEnd(19)}  ${judges.map(visible).join(', ')}`
  }
  if (report.pairs.length > 0) yield ''
  for (const {
    judges: [first, second],
    items,
    agreement,
    kappa,
    errorCorrelation,
  } of report.pairs) {
    const range =
      kappa === null
        ? 'kappa – (chance alone would agree always)'
        : `kappa ${figure(kappa.kappa)} (${figure(kappa.low)} to ${figure(kappa.high)})`
    yield `${visible(first)} and ${visible(second)}: agree on ${percent(agreement)} of ${items}, ${range}, error correlation ${figure(errorCorrelation)}`
  }
  yield* voteLines(run)
  yield* disagreementLines(run, options)
  for (const { judge, reason, times } of missing)
    yield paint('yellow', `${visible(judge)} gave no verdict ${times} ×: ${visible(reason)}`)
  yield ''
  for (const stamp of run.stamps) {
    yield paint(
      'dim',
      `stamp ${visible(stamp.judge)}: family ${visible(stamp.family)}, model ${visible(stamp.model ?? '–')}, host ${stamp.host}, prompt ${stamp.promptSha256.slice(0, 12)}, rubric ${stamp.rubricSha256.slice(0, 12)}, repeats ${stamp.repeats}, parser ${stamp.parser}`,
    )
  }
}

function* voteLines({ report: { effectiveVotes } }: PanelRun): Iterable<string> {
  if (effectiveVotes === null) return
  const { votes, judges, meanErrorCorrelation, pairs } = effectiveVotes
  yield `effective votes ${figure(votes)} of ${judges} (mean error correlation ${figure(meanErrorCorrelation)} over ${pairs} ${pairs === 1 ? 'pair' : 'pairs'})`
}

function* disagreementLines(
  { report: { disagreements } }: PanelRun,
  { paint, verbose, questions }: PanelTextOptions,
): Iterable<string> {
  if (disagreements.length === 0) return
  const asked = new Map(questions.map((one) => [one.id, one]))
  yield ''
  yield `${paint('bold', 'the judges disagree on')} ${disagreements.length}; read these:`
  for (const { id, wrong, accepted, rejected } of verbose ? disagreements : disagreements.slice(0, SHOWN)) {
    const question = asked.get(id)
    yield `  ${id} ${wrong ? 'wrong' : 'right'} ${visible(question?.case.id ?? '')} ${question?.mutator ?? ''}: accepted by ${accepted.map(visible).join(', ')}; rejected by ${rejected.map(visible).join(', ')}`
    yield `    ${visible(question?.input.output ?? '').slice(0, 160)}`
  }
  if (!verbose && disagreements.length > SHOWN)
    yield `  … and ${disagreements.length - SHOWN} more (--verbose)`
}

function rateWords({ hits, of, rate, interval }: Rate): string {
  return interval === null
    ? 'nothing applied'
    : `${percent(rate)}, ${hits} of ${of} (${percent(interval.low)} to ${percent(interval.high)})`
}

function shortRate({ hits, of }: Rate): string {
  return of === 0 ? '–' : `${hits} of ${of}`
}

function figure(value: number | null): string {
  return value === null ? '–' : value.toFixed(2)
}
