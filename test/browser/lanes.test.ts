import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, openSite } from '../helpers/browser.ts'
import {
  closeJudges,
  DEMANDS,
  grade,
  model,
  openLanes,
  openUnrun,
  panel,
  serve,
  suiteText,
} from './pages/lanes-tab.ts'

const NUMBER = /\d+(?:\.\d+)? ?%|\d+ of \d+/

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterEach(closeJudges)

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
