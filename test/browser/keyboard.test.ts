import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openSite } from '../helpers/browser.ts'
import { Playground } from './pages/playground.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return `${element?.closest('[data-pane]')?.getAttribute('data-pane') ?? ''} ${element?.getAttribute('aria-label') ?? element?.textContent.trim().slice(0, 60) ?? ''}`.trim()
  })

test('runs, moves between panes, walks the matrix and opens a hole without a pointer', async () => {
  const { page, complaints, close } = await openSite(browser)
  const playground = new Playground(page)
  await playground.settled()

  for (const pane of ['answer', 'checks', 'verdict']) {
    await page.keyboard.press('F6')
    await page.waitForFunction(
      (wanted) => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane') === wanted,
      pane,
    )
  }

  await page.keyboard.press('Control+Enter')
  await playground.settled()
  expect(await focused(page)).toMatch(/^verdict/)

  const cells = page.getByRole('grid', { name: /^Kill matrix/ }).getByRole('button')
  await cells.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForFunction(
    () => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex') === '3',
  )
  await page.keyboard.press('ArrowRight')
  const second = await focused(page)
  await page.waitForFunction(
    (before) => document.activeElement?.getAttribute('aria-label') !== before,
    second,
  )
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: / on / }).waitFor()

  const more = page.getByRole('button', { name: /more of this/ }).first()
  await more.focus()
  const cards = await playground.cards.count()
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-pane=verdict] article').length > count,
    cards,
  )
  expect(complaints).toEqual([])
  await close()
})

test('? and Ctrl+K open their sheets, Esc closes them and gives the focus back', async () => {
  const { page, close } = await openSite(browser)
  const playground = new Playground(page)
  await playground.settled()
  const run = page.getByRole('button', { name: 'Run', exact: true }).first()
  for (const [key, title] of [
    ['?', 'Keys'],
    ['Control+k', 'Commands'],
  ] as const) {
    await run.focus()
    await page.keyboard.press(key)
    await page.getByRole('dialog', { name: title }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await run.evaluate((button) => button === document.activeElement)).toBe(true)
  }
  await close()
})

test('Ctrl+M lets Tab leave the large editor', async () => {
  const { page, close } = await openSite(browser)
  const playground = new Playground(page)
  await playground.settled()
  await playground.largeEditor()
  await playground.editor.focus()
  await page.keyboard.press('Control+m')
  await page.getByRole('button', { name: /^Tab leaves the editor/ }).waitFor()
  await page.keyboard.press('Tab')
  expect(await playground.editor.evaluate((editor) => editor === document.activeElement)).toBe(false)
  await close()
})
