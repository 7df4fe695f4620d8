import type { Report } from '../engine/index.ts'

/** The report with a gate that forgives the holes that an earlier report has too. Floors, break and the control stay. */
export function failOnNew(report: Report, before: Report): Report {
  const known = new Set(before.holes.map(({ id }) => id))
  const breaches = report.gate.breaches.filter(({ kind, id }) => kind !== 'hole' || !known.has(id))
  return { ...report, gate: { ...report.gate, breaches, passed: breaches.length === 0 } }
}
