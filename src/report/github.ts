import type { Hole } from '../engine/index.ts'
import type { ReportEntry, Reporter } from './reporter.ts'
import { placeOfHole, type Place } from './suite-locations.ts'
import { breaches, countOf, holeSentence, holeTitle, provesNothing, UNPROVEN, visible } from './words.ts'

/** GitHub shows so many annotations of a level in a step and drops the rest without a word. */
const PER_LEVEL = 10

type Level = 'error' | 'warning'

interface Annotation {
  readonly level: Level
  readonly file: string
  readonly place: Place
  readonly title: string
  readonly message: string
}

/** Workflow commands that GitHub Actions turns into annotations of the suite file, worst first, within its limits. */
export const github = {
  id: 'github',
  title: 'Annotations for GitHub Actions, worst first',
  machine: false,
  extension: 'txt',
  render: (report, options) => renderAll([{ report, options }]),
  renderAll,
} satisfies Reporter

function renderAll(entries: readonly ReportEntry[]): string {
  const all = entries.flatMap(annotationsOf)
  const levels = (['error', 'warning'] as const).map((level) => all.filter((one) => one.level === level))
  const shown = levels.flatMap((list) => list.slice(0, PER_LEVEL))
  const left = levels.map((list) => Math.max(0, list.length - PER_LEVEL))
  const [errors = 0, warnings = 0] = left
  const more = [...(errors === 0 ? [] : [countOf(errors, 'error', 'errors')]), ...(warnings === 0 ? [] : [countOf(warnings, 'warning', 'warnings')])]
  const notice = more.length === 0 ? [] : [`::notice title=mustfail::${data(`${more.join(' and ')} left out here: GitHub shows ${PER_LEVEL} of a level in a step. The report lists them all.`)}`]
  return [...shown.map(command), ...notice].map((line) => `${line}\n`).join('')
}

function annotationsOf({ report, options: { suitePath, locations } }: ReportEntry): Annotation[] {
  const at = (place: Place) => ({ file: suitePath, place })
  const red = report.baseline.red.map(({ case: caseId, checks }): Annotation => ({
    level: 'error', ...at(locations?.cases.get(caseId)?.reference ?? placeOfHole({ kind: 'blind', case: caseId }, locations)), title: 'red baseline',
    message: `Case ${visible(caseId)} is set aside. ${checks.map(({ check, status, reason }) => `${check} ${status} the reference: ${visible(reason)}`).join('; ')}`,
  }))
  const open = report.holes.filter(({ accepted }) => accepted === null)
  const heads = [...open.filter(({ under }) => under === null), ...open.filter(({ under }) => under !== null)]
  const holes = heads.map((hole: Hole): Annotation => ({
    level: breaches(hole) ? 'error' : 'warning', ...at(placeOfHole(hole, locations)), title: holeTitle(hole), message: holeSentence(hole),
  }))
  const bars = report.gate.breaches.filter(({ kind }) => kind === 'floor' || kind === 'break').map(({ kind, message }): Annotation => ({
    level: 'error', ...at({ line: 1, column: 1 }), title: `${kind} breached`, message: visible(message),
  }))
  const stale = report.gate.staleAccepts.map((id): Annotation => ({
    level: 'warning', ...at({ line: 1, column: 1 }), title: 'stale accept', message: `The accepted survivor ${visible(id)} no longer exists: remove it from the suite.`,
  }))
  const unproven = provesNothing(report) ? [{
    level: 'error', ...at({ line: 1, column: 1 }), title: 'nothing proven', message: UNPROVEN,
  } as const] : []
  return [...red, ...unproven, ...bars, ...holes, ...stale]
}

function command({ level, file, place: { line, column }, title, message }: Annotation): string {
  return `::${level} file=${property(file)},line=${line},endLine=${line},col=${column},title=${property(title)}::${data(message)}`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
