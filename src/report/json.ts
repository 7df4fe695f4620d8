import type { Reporter } from './reporter.ts'

/** The report itself on one line, so that several suites make JSON lines. */
export const json = {
  id: 'json',
  title: 'The whole report as JSON, one line a suite',
  machine: true,
  extension: 'json',
  render: (report) => `${JSON.stringify(report)}\n`,
} satisfies Reporter
