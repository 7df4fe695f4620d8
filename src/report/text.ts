import type { Hole, Report } from '../engine/index.ts'
import type { Paint, RenderOptions, Reporter } from './reporter.ts'
import { countOf, gateWords, HOLE_KINDS, HOLE_WORDS, holesWords, mutantLine, percent, provesNothing, scoreWords, visible } from './words.ts'

/** For people: kill rates with survivors, then the score, then the holes by kind with what each was mined from. */
export const text = {
  id: 'text',
  title: 'For people: kill rates, score and holes',
  machine: false,
  extension: 'txt',
  render: (report, options) => `${[...lines(report, options)].join('\n')}\n`,
} satisfies Reporter

function* lines(report: Report, { paint, verbose, notes = [] }: RenderOptions): Iterable<string> {
  yield paint('bold', visible(report.suite))
  if (report.stopped !== null) yield paint('yellow', `stopped: ${report.stopped.graded} of ${report.stopped.of} cases graded`)
  for (const note of notes) yield paint('yellow', visible(note))
  yield* baselineLines(report, paint)
  yield ''
  yield* mutatorLines(report, paint, verbose)
  yield ''
  yield* checkLines(report)
  yield ''
  yield `mutation score ${paint('bold', scoreWords(report))}`
  if (report.score.low !== null && report.score.high !== null) yield paint('dim', `95 % interval ${percent(report.score.low)} to ${percent(report.score.high)}`)
  yield paint(report.holes.some(({ kind, accepted }) => kind !== 'gap' && accepted === null) ? 'red' : 'green', holesWords(report))
  yield* holeLines(report, paint, verbose)
  yield* reviewLines(report, verbose)
  yield* declinedLines(report, verbose)
  for (const { case: caseId, problem } of report.contradictions) yield paint('yellow', `contradiction in ${visible(caseId)}: ${visible(problem)}`)
  yield ''
  yield* gateLines(report, paint)
}

function* baselineLines({ baseline }: Report, paint: Paint): Iterable<string> {
  for (const { case: caseId, checks } of baseline.red) {
    yield paint('red', `red baseline: case ${visible(caseId)} is set aside`)
    for (const { check, status, reason } of checks) yield `  ${check} ${status} the reference: ${visible(reason)}`
  }
  for (const caseId of baseline.uncovered) yield paint('yellow', `no check applies to case ${visible(caseId)}`)
}

function* mutatorLines({ mutators }: Report, paint: Paint, verbose: boolean): Iterable<string> {
  const rows = Object.entries(mutators).filter(([, { killRate }]) => verbose || killRate !== null)
  const width = Math.max(8, ...rows.map(([id]) => id.length))
  yield paint('dim', `${'mutator'.padEnd(width)}   killed  survived   rate  survivors`)
  for (const [id, stats] of rows) {
    const good = stats.killed + stats.held
    const bad = stats.survived + stats.falseAlarms
    const line = `${id.padEnd(width)}  ${String(good).padStart(7)}  ${String(bad).padStart(8)}  ${percent(stats.killRate).padStart(7)}  ${stats.survivors.map(visible).join(', ')}`
    yield bad === 0 ? line.trimEnd() : paint(id === 'identity_control' ? 'red' : 'yellow', line.trimEnd())
  }
}

function* checkLines({ checks, smallestCheckSet }: Report): Iterable<string> {
  const width = Math.max(5, ...Object.keys(checks).map((name) => name.length))
  yield `${'check'.padEnd(width)}    kills  sole  false alarms     rate`
  for (const [name, { kills, soleKills, falseAlarms, killRate, redundantWith }] of Object.entries(checks)) {
    const note = kills === 0 ? '  kills nothing: delete it or mend it' : redundantWith.length === 0 ? '' : `  nothing that ${redundantWith.join(', ')} would miss`
    yield `${name.padEnd(width)}  ${String(kills).padStart(7)}  ${String(soleKills).padStart(4)}  ${String(falseAlarms).padStart(12)}  ${percent(killRate).padStart(7)}${note}`
  }
  const all = Object.keys(checks)
  if (smallestCheckSet.length > 0 && smallestCheckSet.length < all.length) yield `the same kills, for these mutants, with: ${smallestCheckSet.join(', ')}`
}

function* holeLines({ holes, table }: Report, paint: Paint, verbose: boolean): Iterable<string> {
  const shown = holes.filter(({ under, accepted }) => verbose || (under === null && accepted === null))
  for (const kind of HOLE_KINDS) {
    const own = shown.filter((hole) => hole.kind === kind)
    if (own.length === 0) continue
    yield ''
    yield `${paint('bold', HOLE_WORDS[kind].many)} (${HOLE_WORDS[kind].meaning})`
    for (const hole of own) yield* oneHole(hole, holes, table, paint)
  }
}

function* oneHole(hole: Hole, all: readonly Hole[], table: Report['table'], paint: Paint): Iterable<string> {
  const folded = all.filter(({ under }) => under === hole.id).length
  const form = hole.form === '' ? '' : ` (${hole.form})`
  yield `  ${visible(hole.case)} / ${hole.mutator}${form}${folded === 0 ? '' : `, and ${folded} more of this cause`}  ${paint('dim', hole.id)}`
  yield `    ${mutantLine(hole)}`
  yield `    ${visible(hole.why)}`
  const decided = hole.kind === 'brittle' || hole.kind === 'error' || hole.kind === 'timeout' ? hole.rejectedBy : hole.passedBy
  if (decided.length > 0) yield `    ${hole.kind === 'brittle' ? 'rejected by' : hole.kind === 'error' || hole.kind === 'timeout' ? 'decided by' : 'passed by'} ${decided.join(', ')}`
  for (const [check, reason] of Object.entries(hole.reasons)) yield `      ${check}: ${visible(reason).slice(0, 200)}`
  const origin = table.mutators[hole.origins]?.origins[0]
  if (origin !== undefined) yield paint('dim', `    seen in: ${origin.title}, ${origin.url}`)
  if (hole.accepted !== null) yield `    accepted: ${visible(hole.accepted)}`
}

function* reviewLines({ review }: Report, verbose: boolean): Iterable<string> {
  if (review.length === 0) return
  yield ''
  yield `${countOf(review.length, 'presumed survivor', 'presumed survivors')} for review (nothing declared proves them wrong)${verbose ? '' : '; -v lists them'}`
  if (!verbose) return
  for (const item of review) yield `  ${visible(item.case)} / ${item.mutator}: ${mutantLine(item)}`
}

function* declinedLines({ declined, table }: Report, verbose: boolean): Iterable<string> {
  const enabling = new Map<string, Set<string>>()
  for (const { needs, mutator } of declined) {
    if (needs === null) continue
    const key = `${needs.path}: ${JSON.stringify(needs.value)}`
    enabling.set(key, (enabling.get(key) ?? new Set()).add(mutator))
  }
  if (verbose) {
    yield ''
    yield 'declined'
    for (const row of declined) yield `  ${visible(row.case)} / ${row.mutator}: ${visible(table.reasons[row.reason] ?? '')}`
  } else if (enabling.size > 0) {
    yield ''
    yield `${countOf(declined.length, 'row', 'rows')} declined; ${countOf(enabling.size, 'declaration', 'declarations')} would enable some of them; -v lists them`
  }
}

function* gateLines(report: Report, paint: Paint): Iterable<string> {
  const { gate } = report
  for (const id of gate.staleAccepts) yield paint('yellow', `accepted survivor ${id} no longer exists: remove it from the suite`)
  if (provesNothing(report)) yield paint('red', gateWords(report))
  else if (gate.passed) yield paint('green', gateWords(report))
  if (gate.passed) return
  yield paint('red', `gate breached: ${countOf(gate.breaches.length, 'reason', 'reasons')}`)
  for (const { kind, message } of gate.breaches) if (kind !== 'hole') yield `  ${visible(message)}`
}
