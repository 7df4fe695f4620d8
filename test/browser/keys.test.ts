import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { decodeShare } from '../../src/share/share-link.ts'
import { launchBrowser, openSite } from '../helpers/browser.ts'
import type { JudgeServer } from '../helpers/judge-server.ts'
import { closeJudges, grade, model, openLanes, serve, suiteText } from './pages/lanes-tab.ts'
import { Playground } from './pages/playground.ts'

/** Of no service's shape, so that nothing masks it on the way out. */
const KEY = 'zq7.sentinel+4f1b7c93d2e85a60'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterEach(closeJudges)

/** Texts that hold a piece of the key, by what they are. */
function holdingKey(texts: Readonly<Record<string, string>>): readonly string[] {
  const pieces = Array.from({ length: KEY.length - 7 }, (_, at) => KEY.slice(at, at + 8))
  const forms = pieces.flatMap((piece) => [piece, encodeURIComponent(piece), btoa(piece).slice(0, 10)])
  return Object.entries(texts)
    .filter(([, text]) => forms.some((form) => text.includes(form)))
    .map(([what]) => what)
}

async function fillIn(dialog: Locator, server: JudgeServer): Promise<void> {
  await dialog.getByLabel('Base URL').fill(server.url)
  await dialog.getByLabel('Model', { exact: true }).fill('judge-1')
  await dialog.getByLabel('Key, if the server wants one').fill(KEY)
}

/** The page's own storage of every kind, its address, and all that is drawn. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const all: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      location.href,
      history.state,
      document.cookie,
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value')),
    ]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open(name ?? '')
        request.onsuccess = () => done(request.result)
      })
      for (const store of database.objectStoreNames) {
        all.push(
          await new Promise((done) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.onsuccess = () => done(request.result)
          }),
        )
      }
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(url)
    return JSON.stringify(all)
  })
}

/** The file that an act gives, unpacked where it is an archive; none where the act says that it gives none. */
async function fileFrom(page: Page, act: () => Promise<unknown>): Promise<Record<string, string>> {
  const arrives = page.waitForEvent('download').catch(() => null)
  if ((await act()) === false) return {}
  const download = await arrives
  if (download === null) throw new Error('No file came.')
  const name = download.suggestedFilename()
  const bytes = readFileSync(await download.path())
  if (!name.endsWith('.zip')) return { [name]: strFromU8(bytes) }
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [`${name}/${path}`, strFromU8(content)]),
  )
}

/** Everything that leaves the page as a file or a link, by what it is. */
async function everyWayOut(page: Page): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  const playground = new Playground(page)
  await playground.settled()
  texts['suite file'] = (await playground.export('Suite file')).text
  texts['report'] = (await playground.export('Report')).text

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Other formats…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const formats = dialog.getByRole('listitem').getByRole('button')
  await formats.first().waitFor()
  for (const format of await formats.all()) {
    const title = await format.innerText()
    if (await format.isDisabled()) continue
    const files = await fileFrom(page, async () => {
      await format.click()
      return await Promise.race([
        dialog
          .getByText(`${title} was saved.`)
          .waitFor()
          .then(() => true),
        dialog
          .getByText(`${title} was not written:`)
          .waitFor()
          .then(() => false),
      ])
    })
    for (const [path, text] of Object.entries(files)) texts[`${title}: ${path}`] = text
  }
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const share = page.getByRole('dialog', { name: 'Share this suite' })
  const link = await share.getByLabel('Link', { exact: true }).inputValue()
  texts['link'] = link
  const decoded = await decodeShare(new URL(link).hash)
  if (!decoded.ok) throw new Error(decoded.problem)
  texts['what the link holds'] = JSON.stringify(decoded.shared)
  texts['picture'] = Object.values(
    await fileFrom(page, () => share.getByRole('button', { name: 'Save picture (SVG)' }).click()),
  ).join()
  await page.keyboard.press('Escape')
  return texts
}

describe('a key', () => {
  test('goes to its model and is found in nothing that the page keeps, shows or gives out', async () => {
    const server = await serve({ manner: 'echoes-key' })
    const said: string[] = []
    const { page, close } = await openSite(browser)
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    const suite = JSON.parse(await suiteText([]))
    await openLanes(
      page,
      JSON.stringify({
        ...suite,
        cases: suite.cases.map((one: Record<string, unknown>, at: number) =>
          at === 0 ? { ...one, candidate: undefined } : one,
        ),
      }),
    )
    await page.getByRole('button', { name: 'Judges…' }).click()
    await page.getByRole('button', { name: 'Add a model' }).click()
    await fillIn(page.getByRole('dialog'), server)
    await page.getByRole('button', { name: 'Test connection' }).click()
    await page.getByText('✗ Key refused (401)').waitFor()
    await page.getByRole('button', { name: 'Add the judge' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await grade(page)
    await page.getByRole('button', { name: 'Send them' }).click()
    await page.getByText('The score is withheld.').waitFor()
    await page.getByRole('button', { name: /^Without a verdict/ }).click()

    await page.getByRole('button', { name: 'Ask a model for the missing outputs…' }).click()
    await fillIn(page.getByRole('dialog'), server)
    await page.getByRole('button', { name: 'Ask…' }).click()
    await page.getByRole('button', { name: 'Send them' }).click()
    await page.getByText('No output came for 1 case').waitFor()

    const posts = server.requests.filter(({ method }) => method === 'POST')
    expect(new Set(posts.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${KEY}`]))
    expect(JSON.stringify(posts.map(({ body }) => body))).not.toContain('sentinel')
    const texts = await everyWayOut(page)
    expect(Object.keys(texts).length).toBeGreaterThan(10)
    await page.waitForTimeout(1_000)
    const all: Record<string, string> = { ...texts, kept: await keptBy(page), console: said.join('\n') }
    expect(all['suite file']).toContain(server.url)
    expect(all['what the link holds']).toContain(server.url)
    expect(all['kept']).toContain(server.url)
    expect(holdingKey(all)).toEqual([])
    expect(holdingKey({ self: `x${KEY}x` })).toEqual(['self'])
    await close()
  })

  test('is not given to a file that names its address before the person allows it', async () => {
    const server = await serve({ manner: 'correct', key: KEY })
    const { page, close } = await openSite(browser)
    await openLanes(page, await suiteText([]))
    await page.getByRole('button', { name: 'Judges…' }).click()
    await page.getByRole('button', { name: 'Add a model' }).click()
    await fillIn(page.getByRole('dialog'), server)
    await page.getByRole('button', { name: 'Add the judge' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await openLanes(page, await suiteText([model(server)]))
    await grade(page)
    await page.getByRole('button', { name: 'Send them' }).click()
    await page.getByText('this suite was not allowed it').waitFor()
    expect(server.requests).toEqual([])
    await page.getByRole('button', { name: 'Judges…' }).click()
    await page.getByRole('button', { name: 'Change model' }).click()
    await page.getByRole('button', { name: 'Use my key for it' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await grade(page)
    await page.getByRole('button', { name: 'Send them' }).click()
    await page.locator('[data-lane-score]').waitFor()
    await close()
  })

  test('that is remembered for the tab is in the tab’s storage and nowhere else', async () => {
    const server = await serve({ manner: 'correct', key: KEY })
    const { page, close } = await openSite(browser)
    await openLanes(page, await suiteText([]))
    await page.getByRole('button', { name: 'Judges…' }).click()
    await page.getByRole('button', { name: 'Add a model' }).click()
    await fillIn(page.getByRole('dialog'), server)
    await page.getByLabel('Remember the key for this tab').check()
    await page.getByRole('button', { name: 'Add the judge' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(KEY)
    await page.evaluate(() => sessionStorage.clear())
    await page.waitForTimeout(1_000)
    expect(holdingKey({ kept: await keptBy(page) })).toEqual([])
    await close()
  })
})
