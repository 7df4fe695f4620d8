import type { EvalCase, MutantRow, Report } from '../engine/index.ts'
import { checksWith, gradedMutants, type GradedMutant } from './graded-mutants.ts'
import type { ReportEntry, Reporter } from './reporter.ts'
import { changedSpan, placeIn } from './changed-span.ts'
import { HOLE_WORDS, visible } from './words.ts'

interface MutationFile {
  readonly language: string
  readonly source: string
  readonly mutants: object[]
}

/**
 * A report of the mutation-testing-report-schema, version 2, as Stryker's viewers and dashboard read it.
 *
 * A file is a case's reference (its contexts and its tool calls are files of their own where a mutant changes them),
 * a test is a check. The statuses are chosen so that a viewer counts what the report counts and shows its score: what
 * was caught (a held equivalent is, too) is Killed, what was missed or flagged is Survived, accepted or not, and the
 * rest is outside the score: RuntimeError where a check raised or hung, for a viewer takes Timeout for a kill; else
 * Ignored. Each says in its reason what it was.
 */
export const mutation = {
  id: 'mutation',
  title: 'mutation-testing-report-schema, version 2',
  machine: true,
  extension: 'json',
  render: (report, options) => renderAll([{ report, options }]),
  renderAll,
} satisfies Reporter

function renderAll(entries: readonly ReportEntry[]): string {
  const several = entries.length > 1
  const prefixes = entries.map(({ report }, index) => (several ? `${index + 1}-${segment(report.suite)}/` : ''))
  const high = Math.max(...entries.map(({ options }) => options.suite?.thresholds?.high ?? 80))
  const low = Math.max(...entries.map(({ options }) => options.suite?.thresholds?.low ?? 60))
  const [first] = entries
  const result = {
    schemaVersion: '2',
    thresholds: { high: Math.round(high), low: Math.round(Math.min(low, high)) },
    files: Object.fromEntries(entries.flatMap((entry, index) => [...filesOf(entry, prefixes[index] ?? '')])),
    testFiles: Object.fromEntries(entries.map((entry, index) => [`${prefixes[index] ?? ''}checks.ts`, testFileOf(entry, prefixes[index] ?? '')])),
    framework: { name: 'mustfail', version: first?.report.stamp.engine ?? '', branding: { homepageUrl: 'https://mustfail.github.io/mustfail/' } },
    config: Object.fromEntries(entries.map(({ report }, index) => [several ? (prefixes[index] ?? '') : 'stamp', report.stamp])),
  }
  return `${JSON.stringify(result)}\n`
}

function filesOf({ report, options: { suite } }: ReportEntry, prefix: string): Map<string, MutationFile> {
  const cases = new Map(suite?.cases.map((item) => [item.id, item]))
  const files = new Map<string, MutationFile>()
  for (const mutant of gradedMutants(report)) {
    const item = cases.get(mutant.row.case)
    const { name, language, source } = sourceOf(mutant.row, item)
    const path = `${prefix}cases/${name}`
    const file = files.get(path) ?? { language, source, mutants: [] }
    files.set(path, file)
    file.mutants.push(mutantResult(mutant, source, report, prefix))
  }
  return files
}

/** What a mutant changes, as a text of its own. */
function sourceOf({ case: caseId, mutant: { field } }: MutantRow, item: EvalCase | undefined): { name: string; language: string; source: string } {
  const base = segment(caseId)
  if (field === 'contexts') return { name: `${base}.contexts.json`, language: 'json', source: pretty(item?.contexts ?? []) }
  if (field === 'toolCalls') return { name: `${base}.tool-calls.json`, language: 'json', source: pretty(item?.toolCalls ?? []) }
  const isJson = item?.contract?.format === 'json'
  return { name: `${base}.${isJson ? 'json' : 'md'}`, language: isJson ? 'json' : 'markdown', source: item?.reference ?? '' }
}

function mutantResult(graded: GradedMutant, source: string, report: Report, prefix: string): object {
  const { row, also } = graded
  const span = changedSpan(row.mutant, source)
  const ids = (letters: string): string[] => checksWith(row, letters, report.table.checks).map((name) => prefix + name)
  const { status, reason } = statusOf(graded)
  const title = report.table.mutators[row.mutator]?.title ?? row.mutator
  return {
    id: prefix + row.id,
    mutatorName: row.mutator,
    description: [title, ...(row.form === '' ? [] : [row.form]), ...(also.length === 0 ? [] : [`also made by ${also.join(', ')}`])].join('; '),
    location: { start: placeIn(source, span.start), end: placeIn(source, span.end) },
    replacement: span.replacement,
    status,
    ...(reason === '' ? {} : { statusReason: reason }),
    // A check that rejects an equivalent kills nothing: it raises a false alarm.
    killedBy: row.polarity === 'defect' ? ids('r') : [],
    coveredBy: ids('aret'),
  }
}

function statusOf({ row, standing }: GradedMutant): { status: 'Killed' | 'Survived' | 'RuntimeError' | 'Ignored'; reason: string } {
  switch (standing.standing) {
    case 'caught': return { status: 'Killed', reason: row.polarity === 'equivalent' ? 'held: it is still right, and every check accepted it' : '' }
    case 'aside': return { status: 'Ignored', reason: standing.because }
    case 'hole': {
      const { kind, why, accepted, rejectedBy } = standing.hole
      const flagged = kind === 'brittle' ? `; rejected by ${rejectedBy.map(visible).join(', ')}` : ''
      const known = `${flagged}${accepted === null ? '' : `; accepted: ${visible(accepted)}`}`
      return { status: kind === 'error' || kind === 'timeout' ? 'RuntimeError' : 'Survived', reason: `${HOLE_WORDS[kind].one}: ${visible(why)}${known}` }
    }
  }
}

function testFileOf({ report, options: { suite } }: ReportEntry, prefix: string): object {
  const source = suite?.checks ?? ''
  const tests = report.table.checks.map((name) => {
    const at = source.search(new RegExp(`export\\s+(?:const|let|var|(?:async\\s+)?function\\*?)\\s+${name.replace(/[^\w]/g, '\\$&')}(?![\\w$])`))
    return { id: prefix + name, name, ...(at === -1 ? {} : { location: { start: placeIn(source, at) } }) }
  })
  return { ...(source === '' ? {} : { source }), tests }
}

/** A name that is one segment of a path, a different one for every id. */
function segment(id: string): string {
  return encodeURIComponent(id.toWellFormed()).replace(/^\.+/, (dots) => '%2E'.repeat(dots.length))
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
