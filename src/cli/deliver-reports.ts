import { randomUUID } from 'node:crypto'
import { allReporters, renderReports, type ReportEntry } from '../report/index.ts'
import { sayNotes } from './open-grader.ts'
import type { ChosenReporter } from './run-options.ts'
import { paintFor, type Terminal } from './terminal.ts'
import { appendFileAt, writeFileAt } from './write-file-at.ts'

export interface Delivery {
  /** Takes a suite's report as soon as it is there; `options.paint` is the delivery's to choose. */
  add(entry: ReportEntry): void
  /** Writes what had to wait for the last suite. */
  finish(): Promise<void>
}

/**
 * Sends reports where the flags say: text at once, documents and files at the end. In a GitHub Actions job whose log
 * is for people it adds annotations and the job's summary.
 */
export function deliverReports(reporters: readonly ChosenReporter[], terminal: Terminal): Delivery {
  const { env } = terminal
  const forPeople = !reporters.some(({ reporter, file }) => file === null && reporter.machine)
  const inActions = env['GITHUB_ACTIONS'] === 'true' && forPeople
  const coloured = forPeople && env['NO_COLOR'] === undefined && (process.stdout.isTTY || env['FORCE_COLOR'] !== undefined)
  const guard = inActions ? actionsGuard() : (text: string) => text
  const entries: ReportEntry[] = []
  const painted = (entry: ReportEntry, colour: boolean): ReportEntry => ({ ...entry, options: { ...entry.options, paint: paintFor(colour) } })
  return {
    add(entry) {
      entries.push(painted(entry, false))
      const inText = reporters.some(({ reporter, file }) => reporter === allReporters['text'] && file === null)
      if (!inText) sayNotes(entry.options.notes ?? [], terminal)
      for (const { reporter, file } of reporters) {
        if (file !== null || reporter.renderAll !== undefined) continue
        const { report, options } = painted(entry, coloured && !reporter.machine)
        terminal.out((reporter.machine ? (text: string) => text : guard)(reporter.render(report, options)))
      }
    },
    async finish() {
      for (const { reporter, file } of reporters) {
        if (file !== null) await writeFileAt(file, renderReports(reporter, entries))
        else if (reporter.renderAll !== undefined) terminal.out(renderReports(reporter, entries))
      }
      if (inActions) await reportToActions(entries, reporters, terminal)
    },
  }
}

async function reportToActions(entries: readonly ReportEntry[], reporters: readonly ChosenReporter[], terminal: Terminal): Promise<void> {
  const { github, markdown } = allReporters
  const asked = reporters.some(({ reporter, file }) => reporter === github && file === null)
  if (github !== undefined && !asked) terminal.out(renderReports(github, entries))
  const summary = terminal.env['GITHUB_STEP_SUMMARY']
  if (markdown !== undefined && summary !== undefined && summary !== '') await appendFileAt(summary, renderReports(markdown, entries))
}

/** Text of a suite must not reach the runner as workflow commands; only who knows the token ends the pause. */
function actionsGuard(): (text: string) => string {
  return (text) => {
    const token = randomUUID()
    return `::stop-commands::${token}\n${text}::${token}::\n`
  }
}
