import type { Report } from '../engine/index.ts'
import { EXIT } from './failure.ts'

/** 0 gate met, 1 breached, 3 when a baseline is red or nothing applied. */
export function exitCodeOf({ baseline, score, gate }: Report): number {
  if (baseline.red.length > 0 || (score.applied === 0 && score.timedOut === 0 && score.errors === 0)) return EXIT.unmeasured
  return gate.passed ? EXIT.met : EXIT.breached
}
