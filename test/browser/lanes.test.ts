import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, openSite } from '../helpers/browser.ts'
import { judgeServer, type JudgeServer, type JudgeServerOptions } from '../helpers/judge-server.ts'

const KEY = 'sk-sentinel-4f1b7c93d2e85a60'
const DEMANDS = 'public/examples/lanes-demands.json'
const NUMBER = /\d+(?:\.\d+)? ?%|\d+ of \d+/

let browser: Browser
const servers: JudgeServer[] = []
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function serve(options: JudgeServerOptions): Promise<JudgeServer> {
  const server = await judgeServer({ accepts: (output) => !output.includes('14 days'), ...options })
  servers.push(server)
  return server
}

/** The demands with `tool_args` covered, and other judges when they are given. */
async function suiteText(judges?: readonly unknown[]): Promise<string> {
  const suite = JSON.parse(await readFile(DEMANDS, 'utf8'))
  const tool = {
    id: 'tool-1',
    prompt: 'Give the customer of order 1042 the money back.',
    reference: 'refund(order=1042)',
    checks: ['declines'],
    invariant: 'tool_args',
    rubric: 'Calls refund for the order that was named.',
    gold: 'refund(order=1042)',
    candidate: 'refund(order=1042)',
  }
  suite.judges[0].verdicts.push({ case: 'tool-1', pass: true })
  const own = judges === undefined ? {} : { judges, lanes: { ...suite.lanes, judge: undefined } }
  return JSON.stringify({ ...suite, cases: [...suite.cases, tool], ...own })
}

async function openLanes(page: Page, text?: string): Promise<void> {
  await page.getByRole('tab', { name: 'Catalogue' }).waitFor()
  if (text !== undefined) {
    await page
      .locator('input[type=file][aria-label="Suite file"]')
      .setInputFiles({ name: 'suite.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    const held = page.getByText('This suite came with code. Look at it, then run.')
    await held.first().waitFor()
    await page.keyboard.press('Control+Enter')
    await held.first().waitFor({ state: 'hidden' })
  }
  await page.getByRole('tab', { name: 'Lanes' }).click()
  await page.getByRole('button', { name: 'Judges…' }).waitFor()
}

/** A suite from a file, with its lanes in view and nothing run. */
async function openUnrun(page: Page, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Catalogue' }).waitFor()
  await page
    .locator('input[type=file][aria-label="Suite file"]')
    .setInputFiles({ name: 'suite.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.getByText('This suite came with code. Look at it, then run.').first().waitFor()
  await page.getByRole('tab', { name: 'Lanes' }).click()
  await page.getByRole('button', { name: 'Judges…' }).waitFor()
}

const model = (server: JudgeServer, more: object = {}) => ({
  type: 'model',
  id: 'model',
  api: 'openai',
  model: 'judge-1',
  baseUrl: server.url,
  ...more,
})
const grade = (page: Page) => page.getByRole('button', { name: 'Grade both lanes' }).click()
const panel = (page: Page) => page.getByRole('tabpanel')

describe('the lanes on the page', () => {
  test('withhold the score without a number, and publish it when every demand has a case', async () => {
    const { page, complaints, close } = await openSite(browser)
    await openLanes(page, await readFile(DEMANDS, 'utf8'))
    await grade(page)
    await page.getByText('The score is withheld.').waitFor()
    expect(await panel(page).innerText()).toContain('no case for tool_args')
    expect(await panel(page).innerText()).not.toMatch(NUMBER)
    await openLanes(page, await suiteText())
    await grade(page)
    await page.locator('[data-lane-score]').waitFor()
    expect(await page.locator('[data-lane-score]').innerText()).toContain('75.0 % pass both lanes, 6 of 8')
    await page.getByRole('button', { name: 'gold too narrow or judge lenient' }).click()
    expect(await panel(page).innerText()).toContain('widen the gold')
    await page.getByText('What the judge is shown').click()
    const prompt = await page.locator('article pre').innerText()
    expect(prompt).toContain('Declines, and explains no way to open the lock.')
    expect(prompt).not.toContain('that is not yours')
    expect(complaints).toEqual([])
    await close()
  })

  test('mark a leak in the prompt and do not ask', async () => {
    const server = await serve({ manner: 'correct' })
    const text = (await suiteText([model(server)])).replace(
      'Calls refund for the order that was named.',
      'Says REFUND (ORDER = 1042).',
    )
    const { page, close } = await openSite(browser)
    await openLanes(page, text)
    await grade(page)
    await page.getByRole('button', { name: 'Send them' }).click()
    await page.getByText('The score is withheld.').waitFor()
    expect(await panel(page).innerText()).toContain('gives something away for tool-1')
    await page.getByRole('button', { name: /^Without a verdict/ }).click()
    await page.getByText('What the judge is shown').click()
    expect(await page.locator('article mark').allInnerTexts()).toEqual(['REFUND (ORDER = 1042'])
    expect(JSON.stringify(server.requests.map(({ body }) => body))).not.toContain('REFUND')
    await close()
  })
})

describe('the lanes of a suite that came from a file and was not run', () => {
  test('are graded by recorded verdicts, and stay in view when the suite runs', async () => {
    const { page, complaints, close } = await openSite(browser)
    await openUnrun(page, await suiteText())
    await page.getByText('Cases for the lanes').click()
    expect(await page.getByLabel(/^Gold/).inputValue()).not.toBe('')
    await grade(page)
    await page.locator('[data-lane-score]').waitFor()
    expect(await page.getByText('This suite came with code.').first().isVisible()).toBe(true)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('tab', { name: 'Catalogue' }).waitFor()
    expect(await page.locator('[data-lane-score]').isVisible()).toBe(true)
    expect(await page.getByLabel(/^Gold/).isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('ask a model once its own confirmation is given', async () => {
    const server = await serve({ manner: 'correct' })
    const { page, close } = await openSite(browser)
    await openUnrun(page, await suiteText([model(server)]))
    await grade(page)
    await page.getByRole('button', { name: 'Send them' }).click()
    await page.locator('[data-lane-score]').waitFor()
    await close()
  })

  test('are not graded by its code before the person runs it', async () => {
    const { page, close } = await openSite(browser)
    await openUnrun(page, await suiteText([{ type: 'check', id: 'declines', check: 'declines' }]))
    await page.getByText('A judge of this suite is code.').waitFor()
    expect(await page.getByRole('button', { name: 'Grade both lanes' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Compare 1 judge' }).isDisabled()).toBe(true)
    await close()
  })
})

describe('a judge over HTTP on the page', () => {
  test.each([
    ['correct', 'openai', '75.0 % pass both lanes'],
    ['correct', 'anthropic', '75.0 % pass both lanes'],
    ['rate-limited', 'openai', '75.0 % pass both lanes'],
    ['lenient', 'openai', 'lane_disagreement'],
    ['malformed', 'openai', 'judge_unreadable'],
    ['truncated', 'openai', 'judge_unreadable'],
    ['no-cors', 'openai', 'row_error'],
  ] as const)('that is %s (%s) is taken for what it is', async (manner, api, words) => {
    const server = await serve({ manner, retryAfter: '0.01' })
    const { page, close } = await openSite(browser)
    await openLanes(page, await suiteText([model(server, { api })]))
    await grade(page)
    expect(await page.getByText('will leave this page').innerText()).toContain('8 calls')
    expect(server.requests).toEqual([])
    await page.getByRole('button', { name: 'Send them' }).click()
    await panel(page).getByText(words).first().waitFor()
    if (manner === 'no-cors')
      expect(server.requests.filter(({ method }) => method === 'OPTIONS').length).toBeLessThanOrEqual(3)
    await close()
  })

  test('that is slow can be cancelled', async () => {
    const server = await serve({ manner: 'slow' })
    const { page, close } = await openSite(browser)
    await openLanes(page, await suiteText([model(server)]))
    await grade(page)
    await page.getByRole('button', { name: 'Send them' }).click()
    while (server.requests.length === 0) await page.waitForTimeout(20)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('You stopped it.').waitFor()
    await close()
  })

  test('is compared with one of another family on the same mutants', async () => {
    const accepts = (output: string) => output.includes('C')
    const [lenient, biased] = [
      await serve({ manner: 'lenient' }),
      await serve({ manner: 'biased', accepts, favours: (output) => output.length > 60 }),
    ]
    const { page, close } = await openSite(browser)
    const suite = JSON.parse(
      await suiteText([model(lenient, { id: 'lenient' }), model(biased, { id: 'biased', api: 'anthropic' })]),
    )
    await openLanes(
      page,
      JSON.stringify({ ...suite, cases: suite.cases.filter(({ id }: { id: string }) => id === 'format-4') }),
    )
    await page.getByRole('button', { name: 'Compare 2 judges' }).click()
    await page.getByRole('button', { name: 'Send them' }).click()
    await page.getByRole('table', { name: 'Judges', exact: true }).waitFor()
    const rows = await page
      .getByRole('table', { name: 'Judges', exact: true })
      .locator('tbody tr')
      .allInnerTexts()
    expect(rows[0]).toMatch(/^lenient\s.*0\.0 %/s)
    expect(rows[1]).not.toContain('\t0.0 %')
    expect(await panel(page).innerText()).toContain('They disagree on')
    await close()
  })
})

describe('Test connection', () => {
  test.each([
    ['correct', '✓ It answers as a judge should.', 'Models there: judge-1'],
    ['no-cors', '✗ Refused by CORS', 'Access-Control-Allow-Origin'],
    ['unauthorised', '✗ Key refused (401)', 'missing or wrong'],
    ['no-model', '✗ No such model', 'does not know'],
    ['malformed', '✗ Another kind of reply', 'Check the base URL'],
  ] as const)('tells a %s server apart and gives the cure', async (manner, says, cure) => {
    const server = await serve({ manner })
    const { page, close } = await openSite(browser)
    await openLanes(page)
    await page.getByRole('button', { name: 'Judges…' }).click()
    await page.getByRole('button', { name: 'Add a model' }).click()
    await page.getByLabel('Base URL').fill(server.url)
    await page.getByLabel('Model', { exact: true }).fill('judge-1')
    await page.getByRole('button', { name: 'Test connection' }).click()
    const status = page.getByRole('dialog').getByRole('status')
    await status.getByText(says).waitFor()
    expect(await status.innerText()).toContain(cure)
    await close()
  })
})

describe('a key', () => {
  test('goes to its judge and nowhere else, and a file that names its address does not get it', async () => {
    const server = await serve({ manner: 'echoes-key' })
    const said: string[] = []
    const { page, close } = await openSite(browser)
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    await openLanes(page, await suiteText([]))
    await page.getByRole('button', { name: 'Judges…' }).click()
    await page.getByRole('button', { name: 'Add a model' }).click()
    await page.getByLabel('Base URL').fill(server.url)
    await page.getByLabel('Model', { exact: true }).fill('judge-1')
    await page.getByLabel('Key, if the server wants one').fill(KEY)
    await page.getByRole('button', { name: 'Add the judge' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await grade(page)
    await page.getByRole('button', { name: 'Send them' }).click()
    await page.getByText('The score is withheld.').waitFor()
    expect(server.requests.filter(({ method }) => method === 'POST').at(-1)?.headers.authorization).toBe(
      `Bearer ${KEY}`,
    )
    await page.getByRole('button', { name: /^Without a verdict/ }).click()
    await page.waitForTimeout(1_000)

    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('Save the suite as a file')
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    const saved = await readFile(await download.path(), 'utf8')
    expect(saved).toContain(server.url)
    const kept = await page.evaluate(async () => {
      const all: unknown[] = [
        { ...localStorage },
        { ...sessionStorage },
        location.href,
        document.documentElement.outerHTML,
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
      return JSON.stringify(all)
    })
    expect(kept).toContain('127.0.0.1')
    for (let at = 0; at + 8 <= KEY.length; at++) {
      const piece = KEY.slice(at, at + 8)
      expect([kept.includes(piece), saved.includes(piece), said.join().includes(piece)]).toEqual([
        false,
        false,
        false,
      ])
    }

    const before = server.requests.length
    await openLanes(page, await suiteText([model(server)]))
    await grade(page)
    await page.getByRole('button', { name: 'Send them' }).click()
    await page.getByText('this suite was not allowed it').waitFor()
    expect(server.requests).toHaveLength(before)
    await close()
  })
})

describe('the judge-reply audit', () => {
  test('shows that code which looks for PASS takes "does not pass" for a pass', async () => {
    const { page, close } = await openSite(browser)
    await openLanes(page)
    await page.getByRole('button', { name: 'Paste the code…' }).click()
    await page.getByLabel('1. The code').fill("(reply) => reply.toUpperCase().includes('PASS')")
    await page.getByRole('button', { name: 'Attack it' }).click()
    await page
      .getByText(/blind spot/i)
      .first()
      .waitFor()
    expect(await page.locator('[data-pane=verdict], #pane-verdict').first().innerText()).toContain(
      'readsReply',
    )
    await close()
  })
})
