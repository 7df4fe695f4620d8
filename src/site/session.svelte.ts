import type { SuiteProblem } from '../../workers/run-api.ts'
import type { Suite } from '../engine/index.ts'
import { EditorState } from './editor/editor-state.svelte.ts'
import { exportLine } from './editor/export-line.ts'
import { download, fileStem } from './export/download.ts'
import { IntakeState } from './import/intake-state.svelte.ts'
import { RunClient } from './run/run-client.ts'
import { RunState } from './run/run-state.svelte.ts'
import { fetchExample, listExamples, type ExampleEntry } from './storage/examples.ts'
import { LibraryState } from './storage/library-state.svelte.ts'
import { EMPTY_SUITE, SuiteState, type SuiteSource } from './suite/suite-state.svelte.ts'
import { ViewState } from './view-state.svelte.ts'

/** A file that could not be opened, and every reason. */
export interface Refused {
  readonly name: string
  readonly problems: readonly SuiteProblem[]
}

/** What a person can do on the page, and the states that it moves. One for the life of the page. */
export class Session {
  readonly view = new ViewState()
  readonly suite = new SuiteState()
  readonly editor = new EditorState()
  readonly client = new RunClient(async () => (await import('./sandbox/frame.ts')).openSandboxFrame())
  readonly library = new LibraryState(this.suite, (text) => this.client.ask((api) => api.parse(text)))
  readonly run = new RunState(this.client, {
    before: () => this.library.runStarts(),
    after: () => this.library.runEnded(),
  })
  readonly intake = new IntakeState({
    suite: this.suite,
    run: this.run,
    view: this.view,
    show: (text, source, name, checks) => this.#openText(text, source, name, checks),
    refuse: (refused) => this.refuse(refused),
  })
  #examples = $state.raw<readonly ExampleEntry[]>([])
  #refused = $state.raw<Refused | null>(null)
  #ready = $state(false)

  get examples(): readonly ExampleEntry[] {
    return this.#examples
  }

  get refused(): Refused | null {
    return this.#refused
  }

  /** Whether there is a suite on screen. */
  get ready(): boolean {
    return this.#ready
  }

  /** Opens what the address holds; else the suite worked on last; on a first visit an example. */
  async start(): Promise<void> {
    this.client.warm()
    void import('./sandbox/frame.ts').catch(() => undefined)
    const [drafts, examples] = await Promise.all([this.library.refresh(), listExamples()])
    this.#examples = examples
    if (await this.intake.openAddress(this)) return
    const [newest] = drafts
    const [example] = examples
    if (newest !== undefined) await this.openDraft(newest.id)
    else if (example !== undefined) await this.openExample(example.file)
    if (!this.#ready) await this.openNew()
  }

  runNow(): void {
    void this.run.now(this.suite.current)
  }

  stop(): void {
    this.run.stop()
  }

  async openNew(): Promise<void> {
    await this.#leave()
    this.#show(EMPTY_SUITE, { kind: 'new' })
  }

  async openExample(file: string): Promise<void> {
    const text = await fetchExample(file)
    if (text === null) {
      this.view.toastNow({ says: 'That example could not be fetched. Are you offline?' })
      return
    }
    await this.#openText(text, { kind: 'example', file }, file)
  }

  async openDraft(id: string): Promise<void> {
    await this.#leave()
    await this.#openDraft(id)
  }

  refuse(refused: Refused): void {
    this.#refused = refused
  }

  async duplicate(): Promise<void> {
    const name = `${this.suite.current.name.slice(0, 190)} (copy)`
    const { current } = this.suite
    await this.#leave()
    this.#show(current, { kind: 'new' }, this.library.foreign)
    this.suite.update((suite) => ({ ...suite, name }))
    await this.library.save()
  }

  rename(name: string): void {
    this.suite.update((suite) => ({ ...suite, name }))
  }

  /** Deletes the kept suite on screen and opens the one before it; can be taken back. */
  async deleteSuite(): Promise<void> {
    const { source, current } = this.suite
    if (source.kind !== 'draft') return
    await this.#leave()
    const restore = await this.library.remove(source.id)
    const [next] = this.library.drafts
    const [example] = this.examples
    if (next !== undefined) await this.openDraft(next.id)
    else if (example !== undefined) await this.openExample(example.file)
    else await this.openNew()
    if (restore === null) return
    const run = async () => {
      await restore()
      await this.openDraft(source.id)
    }
    this.view.toastNow({
      says: `Suite “${current.name}” deleted.`,
      action: { label: 'Undo', run: () => void run() },
    })
  }

  async exportSuite(): Promise<void> {
    const { current } = this.suite
    const text = await this.client.ask((api) => api.write(current))
    download(text, { name: `${fileStem(current.name)}.json`, type: 'application/json' })
  }

  exportReport(): void {
    const { report } = this.run
    if (report === null) return
    download(`${JSON.stringify(report, null, 2)}\n`, {
      name: `${fileStem(report.suite)}.report.json`,
      type: 'application/json',
    })
  }

  /** Shows where a check is written. */
  revealCheck(name: string): void {
    this.view.show('checks')
    this.editor.reveal(exportLine(this.suite.current.checks, name) ?? 1)
  }

  /** Shows a case in the answer pane. */
  revealCase(id: string): void {
    this.suite.select(id)
    this.view.show('answer')
  }

  async copy(text: string, says: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      this.view.toastNow({ says })
    } catch {
      this.view.toastNow({ says: 'This browser does not let the page copy.' })
    }
  }

  /** Loads what another tab saved, in place of what is on screen. */
  async takeTheirs(): Promise<void> {
    const { source } = this.suite
    if (source.kind === 'draft') await this.#openDraft(source.id)
  }

  forgetRefused(): void {
    this.#refused = null
  }

  /** The page goes away: what is not saved yet is saved, and a run that is cut off by that is not held against it. */
  leavePage(): void {
    if (this.run.busy) {
      this.run.stop()
      this.library.runEnded()
    } else void this.library.save()
  }

  async #openDraft(id: string): Promise<void> {
    const opened = await this.library.openDraft(id)
    if (opened === 'gone') this.view.toastNow({ says: 'That suite is no longer kept in this browser.' })
    else if ('ok' in opened) this.#refused = { name: 'The kept suite', problems: opened.problems }
    else {
      this.#ready = true
      this.run.open(opened.foreign ? 'foreign' : opened.unfinished ? 'unfinished' : null)
      if (!opened.foreign && !opened.unfinished) this.runNow()
    }
  }

  async #openText(text: string, source: SuiteSource, name: string, checks?: string): Promise<boolean> {
    const parsed = await this.client.ask((api) => api.parse(text, checks))
    if (!parsed.ok) {
      this.#refused = { name, problems: parsed.problems }
      return false
    }
    await this.#leave()
    this.#show(parsed.suite, source, source.kind === 'file' || source.kind === 'link')
    return true
  }

  #show(suite: Suite, source: SuiteSource, foreign = false): void {
    this.intake.link.forget()
    this.suite.open(suite, source)
    this.library.opened({ foreign })
    this.run.open(foreign ? 'foreign' : null)
    this.#ready = true
    if (!foreign) this.runNow()
  }

  async #leave(): Promise<void> {
    if (!this.#ready) return
    if (this.run.busy) {
      this.run.open(null)
      this.library.runEnded()
    }
    await (this.library.status.kind === 'conflict' ? this.library.keepBoth() : this.library.save())
  }
}
