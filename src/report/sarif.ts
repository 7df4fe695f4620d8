import type { Hole } from '../engine/index.ts'
import type { ReportEntry, Reporter } from './reporter.ts'
import { placeOfHole } from './suite-locations.ts'
import { breaches, HOLE_KINDS, HOLE_WORDS, holeSentence, holeTitle, provesNothing, UNPROVEN } from './words.ts'

/** What GitHub takes of one run; it drops the rest. */
const RESULTS = 25_000

/** SARIF 2.1.0 for code scanning: a run a suite, a rule a mutator, a result a hole, worst first. */
export const sarif = {
  id: 'sarif',
  title: 'SARIF 2.1.0 for code scanning',
  machine: true,
  extension: 'sarif',
  render: (report, options) => renderAll([{ report, options }]),
  renderAll,
} satisfies Reporter

function renderAll(entries: readonly ReportEntry[]): string {
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: entries.map(runOf) }
  return `${JSON.stringify(log, null, 2)}\n`
}

function runOf(entry: ReportEntry): object {
  const { report, options: { suitePath } } = entry
  const ids = [...new Set(report.holes.map(({ mutator }) => mutator))]
  const left = report.holes.length - RESULTS
  const red = report.baseline.red.map(({ case: caseId, checks }) => ({
    level: 'error',
    message: { text: `The baseline of case ${caseId} is red: ${checks.map(({ check, status, reason }) => `${check} ${status} the reference: ${reason}`).join('; ')}` },
  }))
  const unproven = provesNothing(report) ? [{ level: 'error', message: { text: UNPROVEN } }] : []
  const cut = left > 0 ? [{ level: 'warning', message: { text: `${left} more results are left out: code scanning takes ${RESULTS} of a run` } }] : []
  return {
    tool: {
      driver: {
        name: 'mustfail',
        semanticVersion: report.stamp.engine,
        informationUri: 'https://mustfail.github.io/mustfail/',
        rules: ids.map((id) => ruleOf(id, report.table.mutators[id])),
      },
    },
    automationDetails: { id: `mustfail/${report.suite}/` },
    columnKind: 'utf16CodeUnits',
    artifacts: [{ location: { uri: uriOf(suitePath) } }],
    invocations: [{ executionSuccessful: report.stopped === null, toolExecutionNotifications: [...red, ...unproven, ...cut] }],
    results: report.holes.slice(0, RESULTS).map((hole) => resultOf(hole, ids, entry)),
  }
}

function ruleOf(id: string, known: ReportEntry['report']['table']['mutators'][string] | undefined): object {
  const [origin] = known?.origins ?? []
  return {
    id,
    name: id,
    shortDescription: { text: known?.title ?? id },
    ...(origin === undefined ? {} : { fullDescription: { text: `${known?.title ?? id}. Seen in: ${origin.title}` }, helpUri: origin.url }),
    defaultConfiguration: { level: 'error' },
    properties: { tags: ['mutation-testing', ...(known === undefined ? [] : [known.family, known.severity])] },
  }
}

function resultOf(hole: Hole, ids: readonly string[], { options: { suitePath, locations } }: ReportEntry): object {
  const { line, column } = placeOfHole(hole, locations)
  return {
    ruleId: hole.mutator,
    ruleIndex: ids.indexOf(hole.mutator),
    level: breaches(hole) || hole.accepted !== null ? 'error' : 'warning',
    rank: 100 - HOLE_KINDS.indexOf(hole.kind) * 10,
    message: { text: `${holeTitle(hole)}. ${holeSentence(hole)}` },
    locations: [{
      physicalLocation: { artifactLocation: { uri: uriOf(suitePath), index: 0 }, region: { startLine: line, startColumn: column } },
      logicalLocations: [{ fullyQualifiedName: `cases/${hole.case}`, kind: 'member' }],
    }],
    partialFingerprints: { primaryLocationLineHash: `${hole.id}:1`, 'mustfailMutant/v1': hole.id },
    properties: { kind: HOLE_WORDS[hole.kind].one, case: hole.case, severity: hole.severity, because: hole.because },
    ...(hole.accepted === null ? {} : { suppressions: [{ kind: 'external', status: 'accepted', justification: hole.accepted }] }),
  }
}

/** A relative URI with forward slashes; what a URI cannot hold is escaped. */
function uriOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '').split('/').map((part) => encodeURIComponent(part.toWellFormed())).join('/')
}
