import type { Report } from '../../engine/index.ts'
import {
  diffLanes,
  diffPanels,
  diffReports,
  diffText,
  lanesDiffText,
  lanesLoseGround,
  losesGround,
  panelDiffText,
  panelLosesGround,
  suiteAddedText,
  suiteRemovedText,
  type Paint,
} from '../../report/index.ts'
import { EXIT, UsageError } from '../failure.ts'
import { readAnyReports, type ReadFile } from '../read-reports.ts'
import { paintFor, type Terminal } from '../terminal.ts'

/** One comparison, as a line of JSON, as text, and whether it is a loss. */
interface Compared {
  readonly data: object
  text(paint: Paint): string
  readonly loses: boolean
}

/**
 * `mustfail diff OLD NEW`: what became of every mutant between two JSON reports, suite by suite, or of every lane or
 * judge between two reports of `lanes` or `judge`. 1 when something got worse or is no longer graded.
 */
export async function diff(
  before: string | undefined,
  after: string | undefined,
  { json }: { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  if (before === undefined || after === undefined)
    throw new UsageError(
      'mustfail diff: name two reports, the older one first; write them with --reporter json',
    )
  const [old, now] = [await readAnyReports(before), await readAnyReports(after)]
  const compared = compare(old, now)
  if (compared === null)
    throw new UsageError(
      `mustfail diff: ${before} is a report of \`mustfail ${COMMANDS[old.kind]}\` and ${after} one of \`mustfail ${COMMANDS[now.kind]}\`; compare two of one command`,
    )
  const paint = paintFor(json !== true && terminal.env['NO_COLOR'] === undefined && process.stdout.isTTY)
  for (const one of compared) terminal.out(json === true ? `${JSON.stringify(one.data)}\n` : one.text(paint))
  return compared.some(({ loses }) => loses) ? EXIT.breached : EXIT.met
}

const COMMANDS = { run: 'run', lanes: 'lanes', panel: 'judge' } as const satisfies Record<
  ReadFile['kind'],
  string
>

/** Null when the two are of different commands. */
function compare(old: ReadFile, now: ReadFile): readonly Compared[] | null {
  if (old.kind === 'run' && now.kind === 'run') return compareRuns(old.reports, now.reports)
  if (old.kind === 'lanes' && now.kind === 'lanes') {
    const data = diffLanes(old.report, now.report)
    return [{ data, text: (paint) => lanesDiffText(data, paint), loses: lanesLoseGround(data) }]
  }
  if (old.kind === 'panel' && now.kind === 'panel') {
    const data = diffPanels(old.report, now.report)
    return [{ data, text: (paint) => panelDiffText(data, paint), loses: panelLosesGround(data) }]
  }
  return null
}

/** Suites in the newer report's order, then those that it does not have any more. */
function compareRuns(old: readonly Report[], now: readonly Report[]): readonly Compared[] {
  const has = (reports: readonly Report[], name: string) => reports.find(({ suite }) => suite === name)
  const kept = now.map((report): Compared => {
    const earlier = has(old, report.suite)
    if (earlier === undefined) return suiteAdded(report)
    const data = diffReports(earlier, report)
    return {
      data: { kind: 'suite', ...data },
      text: (paint) => diffText(data, paint),
      loses: losesGround(data),
    }
  })
  return [...kept, ...old.filter(({ suite }) => has(now, suite) === undefined).map(suiteRemoved)]
}

function suiteAdded({ suite, score }: Report): Compared {
  const data = { kind: 'suite-added', suite, score: { before: null, after: score.value } } as const
  return { data, text: (paint) => suiteAddedText(suite, score.value, paint), loses: false }
}

function suiteRemoved({ suite, score }: Report): Compared {
  const data = { kind: 'suite-removed', suite, score: { before: score.value, after: null } } as const
  return { data, text: (paint) => suiteRemovedText(suite, score.value, paint), loses: true }
}
