import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openSite } from '../helpers/browser.ts'
import { Playground } from './pages/playground.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a fix found on a hole card goes into the checks by one click, and the hole closes', async () => {
  const { page, complaints, close } = await openSite(browser)
  const playground = new Playground(page)
  await playground.settled()
  await playground.chooseSuite('Approval decision')
  await playground.settled()
  const before = await playground.cards.count()
  const card = playground.cards.first()
  const title = await card.getByRole('heading').textContent()
  await card.getByRole('button', { name: 'Find a fix' }).click()
  await card.getByRole('button', { name: 'Insert fix' }).first().click({ timeout: 60_000 })
  await playground.settled()
  expect(await playground.cards.count()).toBeLessThan(before)
  expect(await playground.cards.first().getByRole('heading').textContent()).not.toBe(title)
  expect(complaints).toEqual([])
  await close()
})
