import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { browsers, launchBrowser, openSite, siteUrl } from '../helpers/browser.ts'

describe.each(browsers)('the built site in $name', ({ name }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser(name)
  })
  afterAll(() => browser.close())

  test('draws its first screen under a sub-path without a complaint', async () => {
    const { page, complaints, close } = await openSite(browser)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('asks nothing of any other address', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(siteUrl)
    await page.getByText(/ caught · /).first().waitFor()
    expect(
      asked.filter((url) => !url.startsWith(siteUrl) && !url.startsWith('blob:') && !url.startsWith('data:')),
    ).toEqual([])
    await context.close()
  })

  test('forbids inline scripts by its content security policy', async () => {
    const { page, close } = await openSite(browser)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "inline script ran"'
      document.head.append(script)
    })
    expect(await page.title()).not.toContain('inline script ran')
    await close()
  })
})
