import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { Playground } from '../test/browser/pages/playground.ts'
import { findChromium, launch } from '../test/helpers/find-browser.ts'
import { serveSite } from '../test/helpers/serve-site.ts'

/** Writes docs/screenshots/*.png from the built page: build the site first. */
const FOLDER = process.env['SCREENSHOTS'] ?? 'docs/screenshots'
const LOOKS = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
] as const

mkdirSync(FOLDER, { recursive: true })
const site = await serveSite()
const browser = await launch(await findChromium())
try {
  for (const look of LOOKS) await shoot(browser, look)
} finally {
  await browser.close()
  await site.close()
}

async function shoot(from: Browser, { width, height, colorScheme }: (typeof LOOKS)[number]): Promise<void> {
  const context = await from.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const take = async (what: string) => {
    await page.screenshot({ path: `${FOLDER}/${what}-${width}-${colorScheme}.png` })
    console.log(`${FOLDER}/${what}-${width}-${colorScheme}.png`)
  }
  await page.goto(site.url)
  const playground = new Playground(page)
  await playground.settled()
  if (width >= 860) await playground.largeEditor()
  await page.waitForTimeout(3_000)
  await take('page')
  if (width < 860)
    await page.getByRole('tablist', { name: 'Panes' }).getByRole('tab', { name: 'Verdict' }).click()
  else await playground.tab('Matrix')
  await page.getByRole('grid', { name: /^Kill matrix/ }).waitFor()
  if (width >= 860) {
    await page
      .getByRole('grid', { name: /^Kill matrix/ })
      .getByRole('button')
      .first()
      .click()
    await page.getByRole('tablist', { name: 'More of the verdict' }).scrollIntoViewIfNeeded()
  }
  await take('verdict')
  await context.close()
}
