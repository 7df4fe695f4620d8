import type { Reporter } from './reporter.ts'
import { gateWords, holesWords, mutantLine, scoreWords, visible } from './words.ts'

/** One line a suite and one a hole, in the form that editors jump from. */
export const short = {
  id: 'short',
  title: 'One line a suite and one a hole',
  machine: false,
  extension: 'txt',
  render(report, { suitePath }) {
    const holes = report.holes.filter(({ under, accepted }) => under === null && accepted === null)
    const rows = holes.map((hole) => `${suitePath}: ${hole.kind}: ${visible(hole.case)}/${hole.mutator}: ${mutantLine(hole, 60)}`)
    return `${[`${visible(report.suite)}: ${scoreWords(report)}; ${holesWords(report)}; ${gateWords(report)}`, ...rows].join('\n')}\n`
  },
} satisfies Reporter
