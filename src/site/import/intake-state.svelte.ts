import type { Report, Suite } from '../../engine/index.ts'
import type { ImportNote } from '../../formats/index.ts'
import type { RunState } from '../run/run-state.svelte.ts'
import type { Session } from '../session.svelte.ts'
import { LinkState } from '../share/link-state.svelte.ts'
import type { ViewState } from '../view-state.svelte.ts'
import type { SuiteSource, SuiteState } from '../suite/suite-state.svelte.ts'
import type { Imported, ImportChoice } from './import-files.ts'

/** What an import could not use, with the file and the format it was read as. */
export interface ImportedWithNotes {
  readonly name: string
  readonly format: string
  readonly notes: readonly ImportNote[]
}

export interface IntakeDoors {
  readonly suite: SuiteState
  readonly run: RunState
  readonly view: ViewState
  /** Brings a suite file's text on screen, or refuses it where the person sees why. */
  show(text: string, source: SuiteSource, name: string, checks?: string): Promise<boolean>
  refuse(refused: Imported & { ok: false }): void
}

/** How suites come in from outside: files, pasted text, links. What came is shown first and run when the person asks. */
export class IntakeState {
  readonly link = new LinkState()
  #imported = $state.raw<ImportedWithNotes | null>(null)
  readonly #doors: IntakeDoors

  constructor(doors: IntakeDoors) {
    this.#doors = doors
  }

  /** The notes of the last import, until they were read. */
  get imported(): ImportedWithNotes | null {
    return this.#imported
  }

  forgetImported(): void {
    this.#imported = null
  }

  /** Opens what the page's address holds: a link's fragment, or a file by `?src=`. False when it holds neither. */
  async openAddress(session: Session): Promise<boolean> {
    const { hash, search } = location
    if (!/^#v\d+\./.test(hash) && !/[?&]src=/.test(search)) return false
    const { openLink } = await import('../share/open-link.ts')
    return openLink(session, { hash, search })
  }

  /** Opens the suite of a link, and shows its report at once, at the hole that the link points at. */
  async openLinked(
    { suite: text, hole }: { suite: string; hole: string | null },
    reportOf: (suite: Suite) => Report | null,
  ): Promise<boolean> {
    const { suite, run, view } = this.#doors
    if (!(await this.#doors.show(text, { kind: 'link' }, 'The link'))) return false
    const { current } = suite
    const report = reportOf(current)
    this.link.opened(current, report, hole)
    if (report === null) return true
    run.showLinked(current, report)
    view.show('verdict')
    return true
  }

  /** Opens a suite file, with its checks module when both were picked, or a file of another tool. */
  async openFiles(files: readonly File[]): Promise<void> {
    const { importFiles } = await import('./import-files.ts')
    await this.#open(await importFiles(files))
  }

  /** Opens a text of any known format. */
  async openText(text: string, name: string, choice: ImportChoice = {}): Promise<boolean> {
    const { importFiles, importText } = await import('./import-files.ts')
    const isJson = /\.json$/i.test(name)
    return this.#open(
      isJson ? await importFiles([new File([text], name)], choice) : await importText({ name, text }, choice),
    )
  }

  async openPasted(text: string, choice: ImportChoice = {}): Promise<void> {
    await this.openText(text, text.trimStart().startsWith('{') ? 'pasted.json' : 'pasted', choice)
  }

  /** Puts scorer functions of other tools behind the checks on screen, wrapped as checks. */
  async addScorers(code: string): Promise<void> {
    await import('../without-eval.ts')
    const { adaptScorers } = await import('../../formats/index.ts')
    const { suite } = this.#doors
    const before = suite.current.checks
    const { source, notes } = adaptScorers(code, before)
    suite.update((now) => ({ ...now, checks: `${now.checks.trimEnd()}\n\n${source}` }), {
      says: 'Added to the checks.',
      restore: (now) => ({ ...now, checks: before }),
    })
    if (notes.length > 0) this.#imported = { name: 'The pasted code', format: 'scorer functions', notes }
  }

  async #open(read: Imported): Promise<boolean> {
    if (!read.ok) {
      this.#doors.refuse(read)
      return false
    }
    const opened = await this.#doors.show(
      read.text,
      { kind: 'file', name: read.name },
      read.name,
      read.checks,
    )
    if (opened && read.notes.length > 0) this.#imported = read
    return opened
  }
}
