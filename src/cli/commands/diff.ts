import { diffReports, diffText, losesGround } from '../../report/index.ts'
import { EXIT, UsageError } from '../failure.ts'
import { readReports } from '../read-reports.ts'
import { paintFor, type Terminal } from '../terminal.ts'

/**
 * `mustfail diff OLD NEW`: what became of every mutant between two JSON reports, suite by suite. 1 when something
 * regressed or is no longer graded.
 */
export async function diff(before: string | undefined, after: string | undefined, { json }: { readonly json?: boolean }, terminal: Terminal): Promise<number> {
  if (before === undefined || after === undefined) throw new UsageError('mustfail diff: name two reports, the older one first; write them with --reporter json')
  const old = await readReports(before)
  const now = await readReports(after)
  const gone = old.filter(({ suite }) => !now.some((report) => report.suite === suite))
  const paint = paintFor(json !== true && terminal.env['NO_COLOR'] === undefined && process.stdout.isTTY)
  const diffs = now.flatMap((report) => {
    const earlier = old.find(({ suite }) => suite === report.suite)
    if (earlier !== undefined) return [diffReports(earlier, report)]
    terminal.err(`${after}: the suite "${report.suite}" is new; ${before} has no report of it\n`)
    return []
  })
  for (const one of diffs) terminal.out(json === true ? `${JSON.stringify(one)}\n` : diffText(one, paint))
  for (const { suite } of gone) terminal.err(`${after}: the suite "${suite}" is gone; ${before} has a report of it\n`)
  return gone.length > 0 || diffs.some(losesGround) ? EXIT.breached : EXIT.met
}
