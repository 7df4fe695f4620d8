import type { Hole, Report } from '../engine/index.ts'
import type { ReportEntry, Reporter } from './reporter.ts'
import { placeOfHole } from './suite-locations.ts'
import { utf8Length } from './utf8-length.ts'
import { countOf, cut, gateWords, HOLE_WORDS, holesWords, mutantLine, percent, scoreWords, visible } from './words.ts'

/** GitHub aborts the upload of a step's summary above 1 MiB; the slack is for what other commands of the step add. */
const MAX_BYTES = 1024 * 1024 - 16 * 1024
/** What the holes may take of it, so that the tables under them keep their place. */
const HOLE_BYTES = MAX_BYTES * 0.75
const NAMES = 5

/** The summary of a job: score, holes worst first, kill rates, checks, gate. Never over 1 MiB. */
export const markdown = {
  id: 'markdown',
  title: 'A Markdown summary, as for a CI job',
  machine: true,
  extension: 'md',
  render: (report, options) => renderAll([{ report, options }]),
  renderAll,
} satisfies Reporter

function renderAll(entries: readonly ReportEntry[]): string {
  const lines: string[] = []
  let bytes = 0
  const push = (line: string): void => {
    lines.push(line)
    bytes += utf8Length(line) + 1
  }
  for (const [index, entry] of entries.entries()) {
    for (const line of headLines(entry.report)) push(line)
    pushHoles(entry, push, () => bytes < (HOLE_BYTES * (index + 1)) / entries.length)
    for (const line of tailLines(entry.report)) push(line)
    if (bytes > MAX_BYTES) break
  }
  return bytes <= MAX_BYTES ? lines.join('\n') : withinCap(lines)
}

function* headLines(report: Report): Iterable<string> {
  yield `## ${prose(report.suite)}: ${gateWords(report)}`
  yield ''
  if (report.stopped !== null) yield* [`Stopped: ${report.stopped.graded} of ${report.stopped.of} cases graded.`, '']
  const { low, high } = report.score
  yield `**Mutation score ${scoreWords(report)}**${low === null || high === null ? '' : ` (95 % interval ${percent(low)} to ${percent(high)})`}`
  yield ''
  yield `**${holesWords(report)}**`
  yield ''
  for (const { case: caseId, checks } of report.baseline.red.slice(0, 50)) {
    yield `- red baseline: case ${code(caseId)} is set aside; ${checks.map(({ check, status, reason }) => `${code(check)} ${status} the reference: ${prose(cut(reason, 200))}`).join('; ')}`
  }
  if (report.baseline.red.length > 50) yield `- and ${report.baseline.red.length - 50} more red cases`
  for (const { kind, message } of report.gate.breaches.filter((breach) => breach.kind === 'floor' || breach.kind === 'break').slice(0, 50)) yield `- ${kind}: ${prose(cut(message, 300))}`
  for (const id of report.gate.staleAccepts.slice(0, 50)) yield `- stale accept: ${code(id)} no longer exists, remove it from the suite`
  yield ''
}

function pushHoles(entry: ReportEntry, push: (line: string) => void, hasRoom: () => boolean): void {
  const open = entry.report.holes.filter(({ accepted, under }) => accepted === null && under === null)
  if (open.length === 0) return
  push('| hole | case | what the mutant says | why it matters | checks |')
  push('| --- | --- | --- | --- | --- |')
  let shown = 0
  for (const hole of open) {
    if (!hasRoom()) break
    push(holeRow(hole, entry))
    shown++
  }
  push('')
  if (shown < open.length) push(`${countOf(open.length - shown, 'more hole is', 'more holes are')} left out for room; the JSON report lists them all.\n`)
}

function holeRow(hole: Hole, { options: { suitePath, locations } }: ReportEntry): string {
  const { line } = placeOfHole(hole, locations)
  const fault = hole.kind === 'brittle' || hole.kind === 'error' || hole.kind === 'timeout' ? hole.rejectedBy : hole.passedBy
  const cells = [
    `${HOLE_WORDS[hole.kind].one}<br>${code(hole.mutator)}`,
    `${code(hole.case)}<br>${prose(suitePath)}&#58;${line}`,
    code(mutantLine(hole, 160)),
    prose(cut(hole.why, 300)),
    few(fault),
  ]
  return `| ${cells.join(' | ')} |`
}

function* tailLines({ mutators, checks, smallestCheckSet }: Report): Iterable<string> {
  const rows = Object.entries(mutators).filter(([, { killRate }]) => killRate !== null)
  if (rows.length > 0) {
    yield* ['<details><summary>Kill rate of each mutator</summary>', '', '| mutator | killed or held | survived or flagged | rate | survivors |', '| --- | ---: | ---: | ---: | --- |']
    for (const [id, stats] of rows) yield `| ${code(id)} | ${stats.killed + stats.held} | ${stats.survived + stats.falseAlarms} | ${percent(stats.killRate)} | ${few(stats.survivors)} |`
    yield* ['', '</details>', '']
  }
  yield* ['<details><summary>Checks</summary>', '', '| check | kills | sole kills | false alarms | rate | note |', '| --- | ---: | ---: | ---: | ---: | --- |']
  for (const [name, { kills, soleKills, falseAlarms, killRate, redundantWith }] of Object.entries(checks)) {
    const note = kills === 0 ? 'kills nothing: delete it or mend it' : redundantWith.length === 0 ? '' : `nothing that ${few(redundantWith)} would miss`
    yield `| ${code(name)} | ${kills} | ${soleKills} | ${falseAlarms} | ${percent(killRate)} | ${note} |`
  }
  yield* ['', '</details>', '']
  if (smallestCheckSet.length > 0 && smallestCheckSet.length < Object.keys(checks).length) yield* [`The same kills, for these mutants, with: ${few(smallestCheckSet)}`, '']
}

function few(names: readonly string[]): string {
  const shown = names.slice(0, NAMES).map(code).join(', ')
  return names.length > NAMES ? `${shown} and ${names.length - NAMES} more` : shown
}

/** Text that stays text: each character that Markdown or HTML could read as markup stands as a reference. */
function prose(text: string): string {
  return visible(text).toWellFormed().replace(/[&<>"'\\`*_{}[\]()#|!~@:$^=+-]/g, (unit) => `&#${unit.charCodeAt(0)};`)
}

function code(text: string): string {
  return `<code>${prose(cut(text, 200))}</code>`
}

function withinCap(lines: readonly string[]): string {
  const kept: string[] = []
  let bytes = 0
  for (const line of lines) {
    bytes += utf8Length(line) + 1
    if (bytes > MAX_BYTES) break
    kept.push(line)
  }
  return `${kept.join('\n')}\n\nCut here: a summary holds 1 MiB.\n`
}
