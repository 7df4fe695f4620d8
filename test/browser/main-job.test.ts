import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browsers, launchBrowser, openSite, siteUrl } from '../helpers/browser.ts'
import { reportByCommand } from '../helpers/run-command.ts'
import { Playground } from './pages/playground.ts'

const ANSWER = 'You can return it within 14 days of delivery. Shipping is not refunded.'

describe.each(browsers)('the main job in $name', ({ name }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser(name)
  })
  afterAll(() => browser.close())

  test('goes from a pasted answer to a suite that the command runs with the same numbers', async () => {
    const { page, complaints, close } = await openSite(browser)
    const playground = new Playground(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await playground.settled()
    await playground.chooseSuite('New suite')
    await playground.reference.fill(ANSWER)
    await playground.mark('14 days', 'quantity')
    await page.getByLabel('Kind of 14 days').waitFor()
    await playground.largeEditor()

    await playground.typeChecks("export const window = (output: string) => output.includes('14 days')")
    await playground.settled()
    const hole = playground.cards.filter({ hasText: 'Change the number beyond any tolerance' })
    await hole.waitFor()
    expect(await hole.textContent()).toContain('Let pass by window')
    expect(await playground.line.textContent()).toMatch(/\d+ holes?/)

    await playground.typeChecks(
      'export const window = (output: string) => /(?<![-\\d.,])14 days\\b/.test(output)',
    )
    await playground.settled()
    await hole.waitFor({ state: 'detached' })

    await page.reload()
    await playground.settled()
    expect(await playground.reference.inputValue()).toBe(ANSWER)
    await page.getByLabel('Kind of 14 days').waitFor()
    await playground.largeEditor()
    await page.getByText('window').first().waitFor()

    const suite = await playground.export('Suite file')
    const report = await playground.exportReport()
    expect(suite.name).toBe('untitled-suite.json')
    expect(`${JSON.stringify(report)}\n`).toBe(reportByCommand(suite.text))
    expect(complaints).toEqual([])
    expect(asked.filter((url) => !url.startsWith(siteUrl) && !/^(?:blob|data):/.test(url))).toEqual([])
    await close()
  })
})
