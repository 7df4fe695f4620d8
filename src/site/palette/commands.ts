import type { Session } from '../session.svelte.ts'
import { THEMES, type Theme } from '../view-state.svelte.ts'

/** One thing that can be done on the page, by palette, key or button. */
export interface Command {
  readonly label: string
  /** As shown: `Ctrl+Enter`. */
  readonly keys?: string
  readonly enabled: boolean
  run(): void
}

export interface CommandDoors {
  readonly session: Session
  readonly chooseFile: () => void
  readonly nextPane: () => void
}

export const THEME_WORDS: Readonly<Record<Theme, string>> = {
  system: 'Like the system',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
}

/** Everything that can be done now, the most wanted first. */
export function commandsOf({ session, chooseFile, nextPane }: CommandDoors): readonly Command[] {
  const { view, suite, run, editor, library } = session
  const always = true
  return [
    { label: 'Run', keys: 'Ctrl+Enter', enabled: always, run: () => session.runNow() },
    {
      label: 'Stop the run, or close what is open',
      keys: 'Esc',
      enabled: run.busy,
      run: () => session.stop(),
    },
    { label: 'Find a command', keys: 'Ctrl+K', enabled: always, run: () => view.open('palette') },
    { label: 'Go to the next pane', keys: 'F6', enabled: always, run: nextPane },
    {
      label: 'Let Tab leave the checks editor, or indent again',
      keys: 'Ctrl+M',
      enabled: always,
      run: () => editor.toggleTab(),
    },
    { label: 'Show all keys', keys: '?', enabled: always, run: () => view.open('keys') },
    { label: 'Add a case', enabled: always, run: () => suite.addCase() },
    { label: 'New suite', enabled: always, run: () => void session.openNew() },
    { label: 'Open a suite file…', enabled: always, run: chooseFile },
    { label: 'Import from another tool…', enabled: always, run: () => view.open('import') },
    { label: 'Share a link…', enabled: always, run: () => view.open('share') },
    { label: 'Export to another tool…', enabled: always, run: () => view.open('export') },
    { label: 'Show the lanes', enabled: always, run: () => showLanes(session) },
    { label: 'Judges…', enabled: always, run: () => view.open('judges') },
    {
      label: 'Ask a model for the missing outputs…',
      enabled: always,
      run: () => view.open('candidate'),
    },
    { label: 'Audit the code that reads a judge…', enabled: always, run: () => view.open('audit') },
    { label: 'Save the suite as a file', enabled: always, run: () => void session.exportSuite() },
    { label: 'Save the report as a file', enabled: run.report !== null, run: () => session.exportReport() },
    { label: 'Print the report', enabled: run.report !== null, run: () => print() },
    { label: 'Rename the suite…', enabled: always, run: () => view.open('rename') },
    { label: 'Duplicate the suite', enabled: always, run: () => void session.duplicate() },
    {
      label: 'Delete the suite',
      enabled: suite.source.kind === 'draft',
      run: () => void session.deleteSuite(),
    },
    ...suite.current.cases
      .slice(0, 200)
      .map(({ id }) => ({ label: `Go to case: ${id}`, enabled: always, run: () => session.revealCase(id) })),
    ...run.checks.map(({ name }) => ({
      label: `Go to check: ${name}`,
      enabled: always,
      run: () => session.revealCheck(name),
    })),
    ...library.drafts.map(({ id, name }) => ({
      label: `Open suite: ${name}`,
      enabled: always,
      run: () => void session.openDraft(id),
    })),
    ...session.examples.map(({ file, title }) => ({
      label: `Open example: ${title}`,
      enabled: always,
      run: () => void session.openExample(file),
    })),
    ...THEMES.map((theme) => ({
      label: `Theme: ${THEME_WORDS[theme]}`,
      enabled: view.theme !== theme,
      run: () => view.set(theme),
    })),
  ]
}

function showLanes({ view }: Session): void {
  view.showTab('lanes')
  view.show('verdict')
}
