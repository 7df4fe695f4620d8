import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browsers, launchBrowser, openSite, siteUrl } from '../helpers/browser.ts'
import { serveSite } from '../helpers/serve-site.ts'
import { Playground } from './pages/playground.ts'

/** Everything of the page is fetched once to be kept: some 3 MB. */
const KEPT_MS = 60_000

describe.each(browsers)('without a network, $name', ({ name }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser(name)
  })
  afterAll(() => browser.close())

  test('shows the page and runs the checks, in the same sandbox', async () => {
    const site = await serveSite()
    const { page, close } = await openSite(browser, { site: site.url, serviceWorkers: 'allow' })
    const playground = new Playground(page)
    await playground.settled()
    const before = await playground.line.innerText()
    await keptWhole(page)
    await site.close()
    await page.reload()
    await playground.settled()
    expect(await playground.line.innerText()).toBe(before)

    await playground.openFile('nosy.json', JSON.stringify(NOSY))
    await playground.run()
    await playground.settled()
    expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument)).toBeNull()
    const report = await playground.exportReport()
    expect(report.baseline.red[0]?.checks[0]?.reason).toBe('no storage, no network')
    await close()
  })

  test('says that it is offline, and what does not work then', async () => {
    const { page, close } = await openSite(browser)
    await new Playground(page).settled()
    await page.context().setOffline(true)
    await page.getByText('You are offline. Everything here works').waitFor()
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
    await close()
  })

  test('a newer version is offered, and comes with a reload', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mustfail-site-'))
    cpSync('dist/site', folder, { recursive: true })
    const site = await serveSite({ folder, changes: true })
    const { page, close } = await openSite(browser, { site: site.url, serviceWorkers: 'allow' })
    await new Playground(page).settled()
    await keptWhole(page)
    renameEntry(folder)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await page.getByText('A newer version of mustfail is ready.').waitFor({ timeout: KEPT_MS })
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await page.waitForFunction(() => document.querySelector('script[src*="newer"]') !== null, undefined, {
      timeout: KEPT_MS,
    })
    await new Playground(page).settled()
    await close()
    await site.close()
    rmSync(folder, { recursive: true })
  })

  test('the kept document of the sandbox does not start where it has an origin', async () => {
    const { page, close } = await openSite(browser)
    const started = await page.evaluate(
      (src) =>
        new Promise<boolean>((resolve) => {
          const frame = document.createElement('iframe')
          frame.src = src
          frame.onload = () => {
            const { port1, port2 } = new MessageChannel()
            port2.onmessage = () => resolve(true)
            frame.contentWindow?.postMessage({ bootstrap: '' }, '*', [port1])
            setTimeout(() => resolve(false), 1_000)
          }
          document.body.append(frame)
        }),
      new URL('sandbox.html?kept', siteUrl).href,
    )
    expect(started).toBe(false)
    await close()
  })
})

/** Its check rejects all and says what it gets hold of. */
const NOSY = {
  version: 1,
  name: 'Nosy',
  preset: 'audit',
  cases: [
    { id: 'a', reference: 'Within 14 days.', contract: { facts: [{ text: '14 days', kind: 'quantity' }] } },
  ],
  checks: `export const nosy = async (output) => {
  const storage = typeof indexedDB === 'undefined' ? 'no storage' : 'storage'
  const network = typeof fetch === 'undefined' ? 'no network' : await fetch('./').then(() => 'network', () => 'no network')
  return { pass: false, reason: [storage, network].join(', ') }
}`,
}

/** Waits until the browser keeps the whole page, and the page is one that it keeps. */
async function keptWhole(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: KEPT_MS,
  })
}

/** Makes another version of a built site: its first script is another, which loads the one before. */
function renameEntry(folder: string): void {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const entry = /src="\.\/(assets\/index-[\w-]+\.js)"/.exec(html)?.[1]
  if (entry === undefined) throw new Error('The page has no entry.')
  const newer = entry.replace('index-', 'newer-')
  writeFileSync(join(folder, newer), `import './${entry.slice('assets/'.length)}'`)
  writeFileSync(join(folder, 'index.html'), html.replace(entry, newer))
  const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8')
  writeFileSync(join(folder, 'service-worker.js'), worker.replace(entry, newer))
}
