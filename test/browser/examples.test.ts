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

/** A limit that no check of an example comes near on a busy machine: what hangs is not what this compares. */
const TIMEOUT_MS = 20_000

test.each(examples)('says of “$title” byte for byte what the command says', async ({ file, title }) => {
  const playground = new Playground(opened.page)
  await playground.settled()
  await playground.chooseSuite(title)
  await opened.page.getByRole('button', { name: `Suite: ${nameOf(file)}` }).waitFor()
  await playground.settled()

  const text = JSON.stringify({ ...read(file), timeoutMs: TIMEOUT_MS })
  await playground.openFile(file, text)
  await opened.page.getByText('This suite came with code. Look at it, then run.').first().waitFor()
  await playground.run()
  await playground.settled()
  const inPage = await playground.exportReport()
  expect(likeAnyV8(`${JSON.stringify(inPage)}\n`)).toBe(likeAnyV8(reportByCommand(text)))
  expect(opened.complaints).toEqual([])
})

/** Newer versions of V8 also name the line in what they themselves say of broken JSON. */
function likeAnyV8(report: string): string {
  return report.replaceAll(/(JSON at position \d+) \(line \d+ column \d+\)/g, '$1')
}

function read(file: string): { name: string } {
  return JSON.parse(readFileSync(`public/examples/${file}`, 'utf8'))
}

function nameOf(file: string): string {
  return read(file).name
}
