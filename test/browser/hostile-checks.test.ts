import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openSite } from '../helpers/browser.ts'
import { Playground } from './pages/playground.ts'

const sound = `export const sound = (output) => output.includes('14')`

/** Each hostile check accepts the reference, so that the case is not set aside, and misbehaves on what is mutated. */
const HOSTILE = [
  ['loops', `for (;;) {}`, /did not finish/],
  ['backtracks', `return /^(\\w+\\s?)+$/.test('a'.repeat(40) + '!')`, /did not finish|accepts|rejects/],
  ['bombs', `const all = []; for (;;) all.push(new Array(1e6).fill(output))`, /threw|did not finish/],
  ['throws', `throw new TypeError('no such thing')`, /threw/],
  ['nonsense', `return { pass: 'perhaps' }`, /threw/],
  [
    'floods',
    `for (let i = 0; i < 1e5; i++) try { postMessage(i) } catch {}; return { pass: true, reason: 'x'.repeat(1e7) }`,
    /accepts|threw|did not finish/,
  ],
  [
    'tampers',
    `String.prototype.includes = () => true; Array.prototype.map = () => { throw 1 }; Object.prototype.pass = true; return false`,
    /rejects/,
  ],
] as const

const suiteWith = (body: string, timeoutMs = 300) => ({
  version: 1,
  name: 'Hostile',
  preset: 'audit',
  timeoutMs,
  cases: [
    {
      id: 'window',
      reference: 'Within 14 days of delivery. Unused items only.',
      contract: {
        facts: [
          { text: '14 days', kind: 'quantity' },
          { text: 'Unused items', kind: 'phrase' },
        ],
      },
    },
  ],
  checks: `export const hostile = (output) => { if (/14.*items/.test(output)) return true; ${body} }\n${sound}`,
})

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test.each(HOSTILE)('a check that %s harms its own row only, which says so', async (_, body, says) => {
  const { page, complaints, close } = await openSite(browser)
  const playground = new Playground(page)
  await playground.settled()
  await playground.openFile('hostile.json', JSON.stringify(suiteWith(body)))
  await page.getByText('This suite came with code. Look at it, then run.').first().waitFor()
  await playground.run()
  await playground.settled()

  const matrix = await playground.tab('Matrix')
  await matrix.getByRole('button', { name: /^hostile on Corrupt the first number/ }).click()
  const details = page.getByRole('region', { name: /^hostile on / })
  expect(await details.textContent()).toMatch(says)

  const report = await playground.exportReport()
  expect(report.checks['sound']).toMatchObject({ kills: 1, errors: 0, timedOut: 0 })
  expect(complaints).toEqual([])
  await close()
})

test('the page answers while a check loops, and Stop ends the run', async () => {
  const { page, complaints, close } = await openSite(browser)
  const playground = new Playground(page)
  await playground.settled()
  await playground.openFile('hostile.json', JSON.stringify(suiteWith('for (;;) {}', 30_000)))
  await page.getByText('This suite came with code. Look at it, then run.').first().waitFor()
  await playground.run()
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: 'Keys', exact: true }).click()
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' })
  expect(await playground.stop.isEnabled()).toBe(true)
  await playground.stop.click()
  await page.getByText(/^You stopped the run/).waitFor()
  expect(await playground.stop.isEnabled()).toBe(false)
  expect(complaints).toEqual([])
  await close()
})
