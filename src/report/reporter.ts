import type { Report, Suite } from '../engine/index.ts'
import type { SuiteLocations } from './suite-locations.ts'

export interface RenderOptions {
  /** Colours a text for a terminal; the identity elsewhere. */
  readonly paint: Paint
  /** Lists what text output leaves out by default: presumed survivors, declined mutators, every fold. */
  readonly verbose: boolean
  /** Path of the suite file as the reader knows it; where annotations and logs point. */
  readonly suitePath: string
  /** The suite that was run, for reporters that show the references and the checks. */
  readonly suite?: Suite | undefined
  /** Lines of the suite file; without them everything points at line 1. */
  readonly locations?: SuiteLocations | undefined
  /** What of the checks module is not used, and why; a line each. The report itself does not hold it. */
  readonly notes?: readonly string[] | undefined
}

export type Paint = (style: 'bold' | 'dim' | 'red' | 'green' | 'yellow', text: string) => string

/** One suite's report with what is known of the suite. */
export interface ReportEntry {
  readonly report: Report
  readonly options: RenderOptions
}

export interface Reporter {
  readonly id: string
  readonly title: string
  /** Standard output holds this report and nothing else. */
  readonly machine: boolean
  readonly extension: string
  render(report: Report, options: RenderOptions): string
  /** One document of several suites, for formats whose documents cannot stand one after the other. */
  readonly renderAll?: (entries: readonly ReportEntry[]) => string
}

/** No colours. */
export const plain: Paint = (_, text) => text

/** The text of several suites' reports: one document where the format needs one, else one text after the other. */
export function renderReports(reporter: Reporter, entries: readonly ReportEntry[]): string {
  return reporter.renderAll?.(entries) ?? entries.map(({ report, options }) => reporter.render(report, options)).join('')
}
