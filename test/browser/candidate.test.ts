import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, openSite } from '../helpers/browser.ts'
import type { JudgeServer } from '../helpers/judge-server.ts'
import { closeJudges, grade, openLanes, panel, serve, suiteText } from './pages/lanes-tab.ts'
import { Playground } from './pages/playground.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterEach(closeJudges)

interface Lane {
  readonly id: string
  readonly prompt: string
  readonly gold: string
  readonly rubric: string
  readonly candidate?: string
}

/** The demands without the outputs of two cases. */
async function withoutOutputs(): Promise<{ text: string; cases: readonly Lane[] }> {
  const suite = JSON.parse(await suiteText())
  const cases = suite.cases.map((one: Lane) =>
    one.id === 'tool-1' || one.id === 'refusal-1' ? { ...one, candidate: undefined } : one,
  )
  return { text: JSON.stringify({ ...suite, cases }), cases: suite.cases }
}

async function ask(page: Page, server: JudgeServer): Promise<void> {
  await page.getByRole('button', { name: 'Ask a model for the missing outputs…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 cases lack an output.').waitFor()
  await dialog.getByLabel('Base URL').fill(server.url)
  await dialog.getByLabel('Model', { exact: true }).fill('candidate-1')
  await dialog.getByRole('button', { name: 'Ask…' }).click()
  expect(await page.getByText('will leave this page').innerText()).toMatch(
    /2 calls[\s\S]*candidate-1: 2 to http/,
  )
  expect(server.requests).toEqual([])
  await page.getByRole('button', { name: 'Send them' }).click()
}

describe('a model that is asked for the missing outputs', () => {
  test('is told the tasks and no gold; what it answers is filled in, graded, and can be taken back', async () => {
    const { text, cases } = await withoutOutputs()
    const server = await serve({
      manner: 'candidate',
      answers: (task) => cases.find(({ prompt }) => prompt === task)?.gold ?? 'No such task.',
    })
    const { page, complaints, close } = await openSite(browser)
    await openLanes(page, text)
    await ask(page, server)
    await page.getByText('2 outputs filled in.').waitFor()
    const bodies = JSON.stringify(server.requests.map(({ body }) => body))
    for (const { id, prompt, gold, rubric } of cases.filter(({ id }) => /^(?:tool|refusal)-1$/.test(id))) {
      expect([id, bodies.includes(prompt)]).toEqual([id, true])
      expect([id, bodies.includes(gold), bodies.includes(rubric)]).toEqual([id, false, false])
    }
    await grade(page)
    await page.locator('[data-lane-score]').waitFor()
    expect(await page.locator('[data-lane-score]').innerText()).toContain('75.0 % pass both lanes, 6 of 8')
    const saved = JSON.parse((await new Playground(page).export('Suite file')).text)
    expect(saved.lanes.candidate).toEqual({ api: 'openai', baseUrl: server.url, model: 'candidate-1' })
    expect(saved.cases.at(-1).candidate).toBe('refund(order=1042)')

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 cases have no output to grade.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test.each([
    ['unauthorised', 'answered 401'],
    ['truncated', 'cut at the token limit'],
    ['no-cors', 'could not be reached'],
  ] as const)('and is %s is told in words for each case', async (manner, words) => {
    const { text } = await withoutOutputs()
    const server = await serve({ manner, answers: () => 'An answer.' })
    const { page, close } = await openSite(browser)
    await openLanes(page, text)
    await ask(page, server)
    await page.getByText('No output came for 2 cases').waitFor()
    expect(await panel(page).innerText()).toMatch(new RegExp(`refusal-1: .*${words}`))
    expect(await panel(page).innerText()).toMatch(new RegExp(`tool-1: .*${words}`))
    await page.getByText('2 cases have no output to grade.').waitFor()
    await close()
  })

  test('waits as a busy server asks', async () => {
    const { text } = await withoutOutputs()
    const server = await serve({ manner: 'rate-limited', retryAfter: '0.01', answers: () => 'An answer.' })
    const { page, close } = await openSite(browser)
    await openLanes(page, text)
    await ask(page, server)
    await page.getByText('2 outputs filled in.').waitFor()
    await close()
  })

  test('fills in what came before it was cancelled, and nothing in another suite', async () => {
    const { text } = await withoutOutputs()
    let answered = 0
    const server = await serve({
      manner: 'candidate',
      answers: () => `Answer ${++answered}.`,
      delayMs: 3_000,
    })
    const { page, close } = await openSite(browser)
    await openLanes(page, text)
    await ask(page, server)
    while (server.requests.length === 0) await page.waitForTimeout(20)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('You stopped it.').waitFor()
    await page.getByText('2 cases have no output to grade.').waitFor()

    await page.getByRole('button', { name: 'Ask a model for the missing outputs…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ask…' }).click()
    await page.getByRole('button', { name: 'Send them' }).click()
    await page.getByText('Asking: 0 of 2').waitFor()
    await page.getByRole('tab', { name: 'Matrix' }).click()
    await openLanes(page, text)
    await page.waitForTimeout(4_000)
    await page.getByText('2 cases have no output to grade.').waitFor()
    expect(await page.getByText(/outputs? filled in/).count()).toBe(0)
    await close()
  })
})
