import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { judgeServer, type JudgeServer, type JudgeServerOptions } from '../../helpers/judge-server.ts'

export const DEMANDS = 'public/examples/lanes-demands.json'

const servers: JudgeServer[] = []

/** A judge that rejects what speaks of 14 days, unless told otherwise. */
export async function serve(options: JudgeServerOptions): Promise<JudgeServer> {
  const server = await judgeServer({ accepts: (output) => !output.includes('14 days'), ...options })
  servers.push(server)
  return server
}

export async function closeJudges(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.close()))
}

/** A judge of a suite file at a served endpoint. */
export const model = (server: JudgeServer, more: object = {}) => ({
  type: 'model',
  id: 'model',
  api: 'openai',
  model: 'judge-1',
  baseUrl: server.url,
  ...more,
})

/** The demands with `tool_args` covered, and other judges when they are given. */
export async function suiteText(judges?: readonly unknown[]): Promise<string> {
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

/** A suite from a file, with its lanes in view and nothing run. */
export async function openUnrun(page: Page, text: string): Promise<void> {
  await openFile(page, text)
  await showLanes(page)
}

/** The lanes of the suite on screen, or of a suite from a file that was run. */
export async function openLanes(page: Page, text?: string): Promise<void> {
  if (text === undefined) await page.getByRole('tab', { name: 'Catalogue' }).waitFor()
  else {
    const held = await openFile(page, text)
    await page.keyboard.press('Control+Enter')
    await held.waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: 'Catalogue' }).waitFor()
  }
  await showLanes(page)
}

export const grade = (page: Page) => page.getByRole('button', { name: 'Grade both lanes' }).click()
export const panel = (page: Page) => page.getByRole('tabpanel')

async function openFile(page: Page, text: string): Promise<Locator> {
  await page.getByRole('tab', { name: 'Catalogue' }).waitFor()
  await page
    .locator('input[type=file][aria-label="Suite file"]')
    .setInputFiles({ name: 'suite.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const held = page.getByText('This suite came with code. Look at it, then run.').first()
  await held.waitFor()
  return held
}

async function showLanes(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Lanes' }).click()
  await page.getByRole('button', { name: 'Judges…' }).waitFor()
}
