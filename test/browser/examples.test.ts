import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openSite } from '../helpers/browser.ts'
import type { OpenedPage } from '../helpers/browser.ts'
import { reportByCommand } from '../helpers/run-command.ts'
import { Playground } from './pages/playground.ts'

const examples: readonly { readonly file: string; readonly title: string }[] = JSON.parse(
  readFileSync('public/examples/index.json', 'utf8'),
)

let browser: Browser
let opened: OpenedPage
beforeAll(async () => {
  browser = await launchBrowser()
  opened = await openSite(browser)
})
afterAll(() => browser.close())

test.each(examples)('says of “$title” byte for byte what the command says', async ({ file, title }) => {
  const playground = new Playground(opened.page)
  await playground.settled()
  await playground.chooseSuite(title)
  await opened.page.getByRole('button', { name: `Suite: ${nameOf(file)}` }).waitFor()
  await playground.settled()
  const inPage = await playground.exportReport()
  expect(`${JSON.stringify(inPage)}\n`).toBe(reportByCommand(readFileSync(`public/examples/${file}`, 'utf8')))
  expect(opened.complaints).toEqual([])
})

function nameOf(file: string): string {
  const { name }: { name: string } = JSON.parse(readFileSync(`public/examples/${file}`, 'utf8'))
  return name
}
