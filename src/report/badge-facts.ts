import type { ReportEntry } from './reporter.ts'
import { countOf, percent } from './words.ts'

export interface BadgeFacts {
  readonly label: string
  readonly message: string
  readonly colour: 'brightgreen' | 'yellow' | 'red' | 'lightgrey'
}

/** Stryker's defaults, for suites that declare no thresholds. */
const HIGH = 80
const LOW = 60

/**
 * What a badge says: the score over all mutants of all suites, and how many holes stand open. Grey when nothing
 * could be proven or a baseline is red, red under the low threshold or when a gate is breached, green from the high one.
 */
export function badgeFacts(entries: readonly ReportEntry[]): BadgeFacts {
  const label = 'mustfail'
  const sum = (of: (entry: ReportEntry) => number): number => entries.reduce((total, entry) => total + of(entry), 0)
  const applied = sum(({ report }) => report.score.applied)
  if (entries.some(({ report }) => report.baseline.red.length > 0)) return { label, message: 'red baseline', colour: 'lightgrey' }
  if (applied === 0) return { label, message: 'nothing proven', colour: 'lightgrey' }
  const rate = sum(({ report }) => report.score.caught) / applied
  const holes = sum(({ report }) => report.holes.filter(({ accepted, under }) => accepted === null && under === null).length)
  const high = Math.max(...entries.map(({ options }) => options.suite?.thresholds?.high ?? HIGH))
  const low = Math.max(...entries.map(({ options }) => options.suite?.thresholds?.low ?? LOW))
  const met = entries.every(({ report }) => report.gate.passed)
  const colour = !met || rate * 100 < low ? 'red' : rate * 100 < high ? 'yellow' : 'brightgreen'
  return { label, message: holes === 0 ? percent(rate) : `${percent(rate)}, ${countOf(holes, 'hole', 'holes')}`, colour }
}
