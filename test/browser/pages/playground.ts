import type { Locator, Page } from 'playwright-core'
import type { Report } from '../../../src/engine/index.ts'
import { catchDownload } from './catch-download.ts'

export type PaneTitle = 'Answer' | 'Checks' | 'Verdict'
export type TabTitle = 'Matrix' | 'Mutators' | 'Checks' | 'Review' | 'Declined' | 'Catalogue'

/** How long a run of a small suite may take on a machine that does other things, too. */
const RUN_MS = 60_000
/** More than the pause after which the page takes what was typed. */
const TYPING_PAUSE_MS = 450

/** The page as a person finds it: by role and label, whatever it is built from. */
export class Playground {
  readonly page: Page
  readonly line: Locator
  readonly reference: Locator
  readonly editor: Locator
  readonly cards: Locator
  readonly stop: Locator

  constructor(page: Page) {
    this.page = page
    this.line = page.getByRole('region', { name: 'Verdict in one line' })
    this.reference = page.getByRole('textbox', { name: /^Reference/ })
    this.editor = page.getByRole('textbox', { name: 'Checks module, TypeScript' })
    this.cards = page.getByRole('region', { name: 'Verdict', exact: true }).getByRole('article')
    this.stop = page.getByRole('button', { name: 'Stop', exact: true })
  }

  pane(title: PaneTitle): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** Waits until the verdict is that of what is on screen now. */
  async settled(timeout = RUN_MS): Promise<void> {
    await this.line.waitFor({ timeout })
    await this.page.waitForTimeout(TYPING_PAUSE_MS)
    await this.page.waitForFunction(
      () => {
        const line = document.querySelector('[aria-label="Verdict in one line"] > *')
        const stop = document.querySelector('[aria-label="Stop"]')
        return (
          line !== null &&
          !line.classList.contains('stale') &&
          !line.textContent.includes('No verdict yet') &&
          stop instanceof HTMLButtonElement &&
          stop.disabled
        )
      },
      undefined,
      { timeout },
    )
  }

  async run(): Promise<void> {
    await this.page.getByRole('button', { name: 'Run', exact: true }).first().click()
  }

  /** Chooses in the suite menu: `New suite`, an example's title, a kept suite's name. */
  async chooseSuite(item: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Suite: / }).click()
    await this.page
      .getByRole('menu')
      .getByRole(
        /^(?:New suite|Open a file…|Rename…|Duplicate|Delete)$/.test(item) ? 'menuitem' : 'menuitemradio',
      )
      .filter({ has: this.page.getByText(item, { exact: true }) })
      .first()
      .click()
  }

  /** The title and the text of what one item of the Export menu gives. */
  async export(item: string): Promise<{ name: string; text: string }> {
    await this.page.getByRole('button', { name: 'Export', exact: true }).click()
    const arrives = await catchDownload(this.page)
    await this.page.getByRole('menuitem', { name: item }).first().click()
    const { name, bytes } = await arrives()
    return { name, text: new TextDecoder().decode(bytes) }
  }

  async exportReport(): Promise<Report> {
    return JSON.parse((await this.export('Report')).text)
  }

  async openFile(name: string, text: string): Promise<void> {
    await this.page
      .getByLabel('Suite file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  }

  /** Selects a text of the reference with the keyboard, as a person does who marks it. */
  async selectInReference(text: string): Promise<void> {
    const value = await this.reference.inputValue()
    const start = value.indexOf(text)
    if (start === -1) throw new Error(`The reference does not hold "${text}".`)
    await this.reference.focus()
    await this.reference.evaluate((area, at) => {
      if (area instanceof HTMLTextAreaElement) area.setSelectionRange(at, at)
    }, start)
    for (const _ of text) await this.page.keyboard.press('Shift+ArrowRight')
  }

  async mark(text: string, kind: string): Promise<void> {
    await this.selectInReference(text)
    await this.page
      .getByRole('toolbar', { name: /must be right/ })
      .getByRole('button', { name: kind, exact: true })
      .click()
  }

  /** Waits until the large editor has taken the plain one's place, where it does so at all. */
  async largeEditor(): Promise<void> {
    const supported = await this.page.evaluate(() => matchMedia('(pointer: fine)').matches)
    if (supported)
      await this.page
        .getByRole('button', { name: /^Tab (?:indents|leaves the editor)/ })
        .waitFor({ timeout: RUN_MS })
    await this.editor.waitFor({ timeout: RUN_MS })
  }

  /** Types a checks module in place of the one that is there, key by key. */
  async typeChecks(text: string): Promise<void> {
    await this.editor.focus()
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.press('Delete')
    await this.page.keyboard.type(text)
  }

  async tab(title: TabTitle): Promise<Locator> {
    await this.page
      .getByRole('tablist', { name: 'More of the verdict' })
      .getByRole('tab', { name: title })
      .click()
    return this.page.getByRole('tabpanel', { name: title })
  }
}
