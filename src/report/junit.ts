import type { Report } from '../engine/index.ts'
import { escapeMarkup } from './escape-markup.ts'
import { gradedMutants, type GradedMutant } from './graded-mutants.ts'
import type { ReportEntry, Reporter } from './reporter.ts'
import { placeOfHole } from './suite-locations.ts'
import { breaches, HOLE_WORDS, holeSentence, mutantLine, provesNothing, UNPROVEN, visible } from './words.ts'

interface TestCase {
  readonly name: string
  readonly outcome: 'passed' | 'failure' | 'error' | 'skipped'
  readonly type: string
  readonly message: string
  readonly detail: string
}

interface TestSuite {
  readonly name: string
  readonly file: string
  readonly cases: readonly TestCase[]
}

/**
 * JUnit XML as Jenkins, GitLab and Azure read it: a testsuite a case, a testcase a mutant, and one testsuite for the
 * gate. A failure is a hole that breaches the gate; a coverage gap, an accepted survivor and whatever is outside
 * the score is skipped, with the reason.
 */
export const junit = {
  id: 'junit',
  title: 'JUnit XML for CI servers',
  machine: true,
  extension: 'xml',
  render: (report, options) => renderAll([{ report, options }]),
  renderAll,
} satisfies Reporter

function renderAll(entries: readonly ReportEntry[]): string {
  const suites = entries.flatMap((entry) => suitesOf(entry, entries.length > 1))
  const all = suites.flatMap(({ cases }) => cases)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="mustfail"${counts(all, false)}>`,
    ...suites.flatMap(suiteLines),
    '</testsuites>',
    '',
  ].join('\n')
}

function suitesOf({ report, options }: ReportEntry, several: boolean): TestSuite[] {
  const byCase = new Map<string, TestCase[]>()
  const add = (caseId: string, one: TestCase): void => {
    const known = byCase.get(caseId)
    if (known === undefined) byCase.set(caseId, [one])
    else known.push(one)
  }
  for (const { case: caseId, checks } of report.baseline.red) {
    const said = checks.map(({ check, status, reason }) => `${check} ${status} the reference: ${reason}`).join('; ')
    add(caseId, { name: 'reference', outcome: 'failure', type: 'red baseline', message: said, detail: 'No mutant of this case was graded.' })
  }
  for (const mutant of gradedMutants(report)) add(mutant.row.case, testCase(mutant, options))
  const prefix = several ? `${report.suite} / ` : ''
  return [...byCase].map(([caseId, cases]) => ({ name: prefix + caseId, file: options.suitePath, cases }))
    .concat({ name: `${prefix}gate`, file: options.suitePath, cases: gateCases(report) })
}

function testCase({ row, also, standing }: GradedMutant, { suitePath, locations }: ReportEntry['options']): TestCase {
  const name = `${row.mutator}${row.form === '' ? '' : ` (${visible(row.form)})`} ${row.id}: ${mutantLine(row, 80)}`
  const others = also.length === 0 ? '' : `\nAlso made by ${also.join(', ')}.`
  if (standing.standing === 'caught') return { name, outcome: 'passed', type: '', message: '', detail: '' }
  if (standing.standing === 'aside') return { name, outcome: 'skipped', type: row.outcome, message: standing.because, detail: '' }
  const { hole } = standing
  const { line } = placeOfHole(hole, locations)
  const type = HOLE_WORDS[hole.kind].one
  const detail = `${holeSentence(hole)}\n${suitePath}:${line}${others}`
  if (hole.accepted !== null) return { name, outcome: 'skipped', type, message: `accepted: ${hole.accepted}`, detail }
  if (!breaches(hole)) return { name, outcome: 'skipped', type, message: `${type}: ${hole.why}`, detail }
  return { name, outcome: hole.kind === 'error' || hole.kind === 'timeout' ? 'error' : 'failure', type, message: hole.why, detail }
}

function gateCases(report: Report): TestCase[] {
  const { gate, baseline } = report
  const unproven: TestCase[] = provesNothing(report) ? [{ name: 'mutation score', outcome: 'skipped', type: 'unproven', message: UNPROVEN, detail: '' }] : []
  const bars = gate.breaches.filter(({ kind }) => kind === 'floor' || kind === 'break').map(({ kind, id, message }): TestCase => (
    { name: kind === 'floor' ? `floor of ${id}` : 'least mutation score', outcome: 'failure', type: kind, message, detail: visible(message) }
  ))
  const stale = gate.staleAccepts.map((id): TestCase => (
    { name: `accepted survivor ${id}`, outcome: 'skipped', type: 'stale accept', message: 'it no longer exists: remove it from the suite', detail: '' }
  ))
  const uncovered = baseline.uncovered.map((id): TestCase => ({ name: `case ${id}`, outcome: 'skipped', type: 'uncovered', message: 'no check applies to this case', detail: '' }))
  return [...unproven, ...bars, ...stale, ...uncovered]
}

function suiteLines({ name, file, cases }: TestSuite): string[] {
  return [
    `  <testsuite name="${attribute(name)}"${counts(cases, true)} file="${attribute(file)}">`,
    ...cases.flatMap((one) => caseLines(one, name)),
    '  </testsuite>',
  ]
}

function caseLines({ name, outcome, type, message, detail }: TestCase, suite: string): string[] {
  const open = `    <testcase classname="${attribute(suite)}" name="${attribute(name)}"`
  if (outcome === 'passed') return [`${open}/>`]
  return [`${open}>`, `      <${outcome} type="${attribute(type)}" message="${attribute(message)}">${escapeMarkup(detail)}</${outcome}>`, '    </testcase>']
}

function counts(cases: readonly TestCase[], skipped: boolean): string {
  const count = (outcome: TestCase['outcome']): number => cases.filter((one) => one.outcome === outcome).length
  return ` tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}"${skipped ? ` skipped="${count('skipped')}"` : ''}`
}

/** Line ends and tabs would become blanks in an attribute. */
function attribute(text: string): string {
  return escapeMarkup(visible(text))
}
