import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { unzipSync, strFromU8 } from 'fflate'
import { browsers, launchBrowser, openSite, siteUrl } from '../helpers/browser.ts'
import { catchDownload } from './pages/catch-download.ts'

const LINK = readFileSync(new URL('../fixtures/share/v1.txt', import.meta.url), 'utf8').trim()

describe.each(browsers)('sharing in $name', ({ name }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser(name)
  })
  afterAll(() => browser.close())

  async function openAt(
    address: string,
  ): Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> {
    const context = await browser.newContext({ acceptDownloads: true })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
    await page.goto(new URL(address, siteUrl).href)
    return { page, complaints, close: () => context.close() }
  }

  test('a link shows its report before anything runs, and a run verifies it', async () => {
    const { page, complaints, close } = await openAt(LINK)
    await page.getByText('This report came with the link; nothing was run here yet.').waitFor()
    expect(await page.getByRole('region', { name: 'Verdict in one line' }).innerText()).toMatch(/holes/)
    await page.getByRole('button', { name: 'Run again' }).first().click()
    await page
      .getByText(/(Verified|Not the same): \d+ of \d+ verdicts differ/)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('a damaged link is refused in words, and the page works on', async () => {
    const { page, close } = await openAt(LINK.slice(0, 200))
    await page.getByText('This link cannot be read').waitFor()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: /^Suite: / }).waitFor()
    await close()
  })

  test("?src= opens a file of the page's own server, held", async () => {
    const { page, close } = await openAt('?src=examples/refund-policy-fixed.json')
    await page.getByText('This suite came with code. Look at it, then run.').first().waitFor()
    await close()
  })

  test('?embed=1 shows the verdict alone', async () => {
    const { page, close } = await openAt(`?embed=1${LINK}`)
    await page.getByRole('link', { name: 'Open in mustfail' }).waitFor()
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
    await page.getByText('This report came with the link').waitFor()
    await close()
  })

  test('the Share dialog makes a link that opens to the same suite', async () => {
    const { page, complaints, close } = await openSite(browser)
    await page
      .getByText(/ caught · /)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const link = page.getByLabel('Link', { exact: true })
    await link.waitFor()
    const address = await link.inputValue()
    await page.getByText(/characters: .*The suite and its whole report/).waitFor()
    const other = await openAt(address)
    await other.page.getByText('This report came with the link').waitFor()
    await other.page.getByRole('button', { name: 'Run again' }).first().click()
    await other.page
      .getByText(/Verified: 0 of \d+ verdicts differ/)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
    await other.close()
    await close()
  })

  test('the link of a hole opens at its card', async () => {
    const { page, close } = await openSite(browser)
    await page
      .getByText(/ caught · /)
      .first()
      .waitFor()
    const card = page.getByRole('article').nth(1)
    const copied = nextCopied(page)
    await card.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link to this finding copied.').waitFor()
    const title = await card.getByRole('heading').innerText()
    const other = await openAt(await copied)
    await other.page.getByText('This report came with the link').waitFor()
    await other.page.waitForFunction(() => document.activeElement?.tagName === 'ARTICLE')
    expect(await other.page.locator('article:focus').getByRole('heading').innerText()).toBe(title)
    await other.close()
    await close()
  })

  test('a promptfoo config comes in by the import dialog, with a note for each part that was not used', async () => {
    const { page, close } = await openSite(browser)
    await page.getByRole('button', { name: /^Suite: / }).click()
    await page.getByRole('menuitem', { name: /Import…/ }).click()
    await page
      .getByLabel('Text', { exact: true })
      .fill(readFileSync('test/fixtures/formats/promptfooconfig.yaml', 'utf8'))
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Imported, with notes').waitFor()
    await page
      .getByText(/line 31/)
      .first()
      .waitFor()
    await close()
  })

  test('a suite goes out as a promptfoo project', async () => {
    const { page, close } = await openSite(browser)
    await page
      .getByText(/ caught · /)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: /Other formats…/ }).click()
    const arrives = await catchDownload(page)
    await page.getByRole('button', { name: 'promptfoo project' }).click()
    const files = unzipSync((await arrives()).bytes)
    expect(Object.keys(files).sort()).toEqual([
      'README.md',
      'cases.mjs',
      'checks.mjs',
      'graders.mjs',
      'killed.cjs',
      'mustfail-checks.mjs',
      'promptfooconfig.yaml',
    ])
    expect(strFromU8(files['checks.mjs'] ?? new Uint8Array())).toContain('export const ')
    await close()
  })
})

/** The text that the page copies next, caught before it reaches the machine's clipboard. */
function nextCopied(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        navigator.clipboard.writeText = (text) => Promise.resolve(resolve(text))
      }),
  )
}
