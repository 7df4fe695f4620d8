import { badgeFacts } from './badge-facts.ts'
import type { ReportEntry, Reporter } from './reporter.ts'

/** What shields.io's endpoint badge reads. */
export const badgeJson = {
  id: 'badge-json',
  title: 'The badge as JSON for an endpoint badge',
  machine: true,
  extension: 'json',
  render: (report, options) => renderAll([{ report, options }]),
  renderAll,
} satisfies Reporter

function renderAll(entries: readonly ReportEntry[]): string {
  const { label, message, colour } = badgeFacts(entries)
  return `${JSON.stringify({ schemaVersion: 1, label, message, color: colour })}\n`
}
