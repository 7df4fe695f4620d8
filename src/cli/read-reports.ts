import type { Report } from '../engine/index.ts'
import { UsageError } from './failure.ts'
import { judgedReportOf, type JudgedReport } from './judged-report.ts'
import { readText } from './load-suite.ts'

export type ReadFile = JudgedReport | { readonly kind: 'run'; readonly reports: readonly Report[] }

/** The reports of a file that `run`, `lanes` or `judge` wrote as JSON. */
export async function readAnyReports(path: string): Promise<ReadFile> {
  return judgedReportOf(await readText(path)) ?? { kind: 'run', reports: await readReports(path) }
}

/** The reports of a file that the reporter `json` wrote, one a line. A UsageError says which line is none. */
export async function readReports(path: string): Promise<Report[]> {
  const text = await readText(path)
  const whole = reportOf(text)
  if (whole !== null) return [whole]
  const reports = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const report = reportOf(line)
    if (report === null) throw new UsageError(`${path}:${index + 1}:1: this is no report of mustfail; write one with --reporter json`)
    return [report]
  })
  if (reports.length === 0) throw new UsageError(`${path}: the file is empty; write a report with --reporter json`)
  return reports
}

function reportOf(text: string): Report | null {
  try {
    const value: unknown = JSON.parse(text)
    return isReport(value) ? value : null
  } catch {
    return null
  }
}

/** By its format and version, and the parts that every reader goes through. */
function isReport(value: unknown): value is Report {
  if (typeof value !== 'object' || value === null) return false
  const report: Partial<Record<keyof Report, unknown>> = value
  return report.format === 'mustfail-report' && report.version === 1 && typeof report.suite === 'string'
    && [report.holes, report.mutants, report.review, report.declined].every(Array.isArray)
    && [report.table, report.stamp, report.baseline, report.gate, report.score, report.mutators, report.checks].every((part) => typeof part === 'object' && part !== null)
}
