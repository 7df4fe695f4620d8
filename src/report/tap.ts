import type { Report } from '../engine/index.ts'
import { gradedMutants, type GradedMutant } from './graded-mutants.ts'
import type { ReportEntry, Reporter } from './reporter.ts'
import { placeOfHole } from './suite-locations.ts'
import { breaches, HOLE_WORDS, mutantLine, provesNothing, UNPROVEN, visible } from './words.ts'

interface Point {
  readonly ok: boolean
  readonly name: string
  readonly directive: string
  readonly detail: Readonly<Record<string, unknown>> | null
}

/**
 * TAP version 14: a point a mutant. `not ok` is a hole that breaches the gate, a coverage gap is a TODO, and an
 * accepted survivor or whatever is outside the score a SKIP, with the reason.
 */
export const tap = {
  id: 'tap',
  title: 'Test Anything Protocol, version 14',
  machine: true,
  extension: 'tap',
  render: (report, options) => renderAll([{ report, options }]),
  renderAll,
} satisfies Reporter

function renderAll(entries: readonly ReportEntry[]): string {
  const points = entries.flatMap((entry) => pointsOf(entry, entries.length > 1 ? `${entry.report.suite} / ` : ''))
  const lines = points.flatMap(({ ok, name, directive, detail }, index) => [
    `${ok ? 'ok' : 'not ok'} ${index + 1} - ${escaped(name)}${directive === '' ? '' : ` # ${directive}`}`,
    ...(detail === null ? [] : ['  ---', ...Object.entries(detail).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`), '  ...']),
  ])
  return `${['TAP version 14', `1..${points.length}`, ...lines].join('\n')}\n`
}

function pointsOf({ report, options }: ReportEntry, prefix: string): Point[] {
  const red = report.baseline.red.map(({ case: caseId, checks }): Point => ({
    ok: false, name: `${prefix}${caseId} / reference`, directive: '', detail: { message: 'red baseline', checks: checks.map((one) => ({ ...one, reason: visible(one.reason) })) },
  }))
  return [...red, ...gradedMutants(report).map((mutant) => pointOf(mutant, options, prefix)), ...gatePoints(report, prefix)]
}

function pointOf({ row, standing }: GradedMutant, { suitePath, locations }: ReportEntry['options'], prefix: string): Point {
  const name = `${prefix}${row.case} / ${row.mutator}${row.form === '' ? '' : ` (${row.form})`} ${row.id}`
  if (standing.standing === 'caught') return { ok: true, name, directive: '', detail: null }
  if (standing.standing === 'aside') return { ok: true, name, directive: `SKIP ${standing.because}`, detail: null }
  const { hole } = standing
  const detail = {
    message: visible(hole.why), kind: HOLE_WORDS[hole.kind].one, mutant: mutantLine(hole, 500),
    passedBy: hole.passedBy, rejectedBy: hole.rejectedBy, at: `${suitePath}:${placeOfHole(hole, locations).line}`,
  }
  if (hole.accepted !== null) return { ok: true, name, directive: `SKIP accepted: ${escaped(hole.accepted)}`, detail }
  return { ok: false, name, directive: breaches(hole) ? '' : `TODO ${HOLE_WORDS[hole.kind].one}`, detail }
}

function gatePoints(report: Report, prefix: string): Point[] {
  const { gate } = report
  const unproven: Point[] = provesNothing(report) ? [{ ok: true, name: `${prefix}mutation score`, directive: `SKIP ${UNPROVEN}`, detail: null }] : []
  const bars = gate.breaches.filter(({ kind }) => kind === 'floor' || kind === 'break')
    .map(({ kind, id, message }): Point => ({ ok: false, name: `${prefix}${kind} ${id}`, directive: '', detail: { message: visible(message) } }))
  return [...unproven, ...bars]
}

/** A description on one line in which nothing begins a directive. */
function escaped(text: string): string {
  return visible(text).replaceAll('\\', '\\\\').replaceAll('#', '\\#')
}
