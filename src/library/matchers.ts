import type { Hole, Report } from '../engine/index.ts'
import { allReporters, plain, provesNothing } from '../report/index.ts'

interface Verdict {
  readonly pass: boolean
  readonly message: () => string
}

export interface NoHolesOptions {
  /** `ignore` lets coverage gaps be: wrong answers that no check claims to look at. They count by default. */
  readonly gaps?: 'count' | 'ignore'
}

/** Matchers for a report, as `expect.extend` of Vitest and of Jest takes them. */
export const matchers = {
  /** The checks leave no hole open, every reference passes its own checks, and something could be proven. */
  toHaveNoHoles(received: unknown, { gaps = 'count' }: NoHolesOptions = {}): Verdict {
    const report = reportOf(received)
    const open = report.holes.filter(
      ({ accepted, kind }) => accepted === null && !(kind === 'gap' && gaps === 'ignore'),
    )
    return {
      pass: open.length === 0 && isMeasured(report),
      message: () => (open.length === 0 && isMeasured(report) ? 'there is no hole' : words(report, open)),
    }
  },
  /** What `mustfail run` exits 0 for: no hole but coverage gaps, floors and thresholds kept, every reference passes. */
  toMeetTheGate(received: unknown): Verdict {
    const report = reportOf(received)
    const pass = report.gate.passed && isMeasured(report)
    return {
      pass,
      message: () =>
        pass
          ? 'the gate is met'
          : [words(report, report.holes), ...report.gate.breaches.map(({ message }) => message)].join('\n'),
    }
  },
}

function isMeasured(report: Report): boolean {
  return report.baseline.red.length === 0 && !provesNothing(report)
}

function words(report: Report, holes: readonly Hole[]): string {
  const text = allReporters['text']?.render(
    { ...report, holes: [...holes] },
    { paint: plain, verbose: false, suitePath: report.suite },
  )
  return text?.trimEnd() ?? ''
}

function reportOf(value: unknown): Report {
  if (typeof value === 'object' && value !== null && 'holes' in value && 'gate' in value)
    return value as Report
  throw new TypeError('This matcher takes a report: expect(await audit({ cases, checks })).toHaveNoHoles()')
}
