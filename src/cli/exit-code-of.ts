import type { Report } from '../engine/index.ts'
import { provesNothing } from '../report/index.ts'
import { EXIT } from './failure.ts'

/** 0 gate met, 1 breached, 3 when a baseline is red or nothing applied. */
export function exitCodeOf(report: Report): number {
  const { baseline, gate } = report
  if (baseline.red.length > 0 || provesNothing(report)) return EXIT.unmeasured
  return gate.passed ? EXIT.met : EXIT.breached
}
