import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, openSite } from '../helpers/browser.ts'
import { Playground } from './pages/playground.ts'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const LOOKS = [
  ['light, 1280 px', { colorScheme: 'light', viewport: { width: 1280, height: 800 } }],
  ['dark, 1280 px', { colorScheme: 'dark', viewport: { width: 1280, height: 800 } }],
  ['light, 360 px', { colorScheme: 'light', viewport: { width: 360, height: 740 } }],
  ['dark, 360 px', { colorScheme: 'dark', viewport: { width: 360, height: 740 } }],
] as const

/** What axe finds, a line each: rule, place. The inside of the large editor is its maker's. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    interface Violation {
      readonly id: string
      readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
    }
    const axe: { run(context: object, options: object): Promise<{ violations: readonly Violation[] }> } =
      Reflect.get(window, 'axe')
    const { violations } = await axe.run(
      { exclude: [['.monaco-editor'], ['iframe']] },
      { iframes: false, resultTypes: ['violations'] },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    )
  })
}

describe.each(LOOKS)('axe in %s', (_, look) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  test('finds nothing on a first visit, after a run, and in each dialog', async () => {
    const { page, close } = await openSite(browser, { ...look, reducedMotion: 'reduce' })
    const playground = new Playground(page)
    await playground.settled()
    const found: Record<string, string[]> = { 'first visit': await findings(page) }
    if (look.viewport.width < 860) {
      for (const pane of ['Checks', 'Verdict']) {
        await page.getByRole('tablist', { name: 'Panes' }).getByRole('tab', { name: pane }).click()
        await page.waitForTimeout(300)
        found[pane] = await findings(page)
      }
    }
    for (const tab of ['Mutators', 'Checks', 'Declined', 'Catalogue'] as const) {
      await playground.tab(tab)
      found[`tab ${tab}`] = await findings(page)
    }
    for (const [name, open] of [
      ['Keys', () => page.getByRole('button', { name: 'Keys', exact: true }).click()],
      ['Commands', () => page.getByRole('button', { name: 'Commands', exact: true }).click()],
      ['Rename the suite', () => playground.chooseSuite('Rename…')],
      ['This file could not be opened', () => playground.openFile('broken.json', '{ "version": 1 }')],
    ] as const) {
      await open()
      await page.getByRole('dialog', { name }).waitFor()
      found[name] = await findings(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({})
    await close()
  })
})
