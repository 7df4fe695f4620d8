import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, openSite } from '../helpers/browser.ts'
import { closeJudges, grade, openLanes, panel, serve, suiteText } from './pages/lanes-tab.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterEach(closeJudges)

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

describe('a check as a judge', () => {
  test('gets the blinded input and nothing else', async () => {
    const suite = JSON.parse(await suiteText([{ type: 'check', id: 'nosy', check: 'nosy' }]))
    const [first] = suite.cases
    const nosy =
      'export const nosy = (output, context) => ({ pass: false, reason: JSON.stringify([output, context]) })'
    const { page, complaints, close } = await openSite(browser)
    await openLanes(
      page,
      JSON.stringify({
        ...suite,
        checks: `${suite.checks}\n${nosy}`,
        cases: [{ ...first, expected: 'SECRET expected', vars: { hidden: 'SECRET var' } }],
      }),
    )
    await grade(page)
    await page.getByRole('button', { name: 'lexical copy' }).click()
    const said = await page.locator('article dd').filter({ hasText: 'hidden' }).count()
    expect(said).toBe(0)
    const reason = await page.locator('article dd').filter({ hasText: '"vars"' }).innerText()
    for (const text of [first.prompt, first.rubric, first.invariant, first.candidate])
      expect(reason).toContain(text)
    expect(reason).not.toContain('SECRET')
    expect(complaints).toEqual([])
    await close()
  })
})

/** As Chrome's own object looks. It has to be downloaded first; the download ends when the test says so. */
async function withBuiltInModel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let state = 'downloadable'
    const asked: { text: string; options: Record<string, unknown>; system: string }[] = []
    const log = {
      asked,
      open: 0,
      finish: () => undefined as void,
      progress: (_: number) => undefined as void,
    }
    const LanguageModel = {
      availability: async () => state,
      async create(options: {
        initialPrompts?: { content: string }[]
        monitor?: (target: EventTarget) => void
        signal?: AbortSignal
      }) {
        if (state !== 'available') {
          state = 'downloading'
          const target = new EventTarget()
          options.monitor?.(target)
          log.progress = (loaded) =>
            void target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }))
          await new Promise<void>((done, stop) => {
            log.finish = done
            options.signal?.addEventListener('abort', () => stop(new DOMException('stopped', 'AbortError')))
          })
          state = 'available'
        }
        log.open++
        return {
          async prompt(text: string, given: Record<string, unknown>) {
            asked.push({ text, options: given, system: options.initialPrompts?.[0]?.content ?? '' })
            const pass = !text.includes('14 days')
            return given['responseConstraint'] === undefined
              ? 'A built-in answer.'
              : JSON.stringify({ reason: 'r', pass, score: pass ? 1 : 0 })
          },
          destroy: () => void log.open--,
        }
      },
    }
    Object.assign(globalThis, { LanguageModel, builtIn: log })
  })
  await page.reload()
}

const BUILT_IN = { type: 'model', id: 'built-in', api: 'chrome' }

describe('Chrome’s built-in model as a judge', () => {
  test('is downloaded by Test connection and by nothing else, and then judges', async () => {
    const { page, complaints, close } = await openSite(browser)
    await withBuiltInModel(page)
    await openLanes(page, await suiteText([BUILT_IN]))
    await grade(page)
    expect(await page.getByText('will leave this page').innerText()).toContain('built-in: 8 to this browser')
    await page.getByRole('button', { name: 'Send them' }).click()
    await page.getByText('The score is withheld.').waitFor()
    await page.getByRole('button', { name: /^Without a verdict/ }).click()
    expect(await panel(page).innerText()).toContain(
      'the built-in model is not downloaded yet; press Test connection in its form to download it',
    )

    await page.getByRole('button', { name: 'Judges…' }).click()
    await page.getByRole('button', { name: 'Change built-in' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Test connection downloads it').waitFor()
    await dialog.getByRole('button', { name: 'Test connection' }).click()
    await dialog.getByText('Downloading the model: 0 %').waitFor()
    await page.evaluate(() => Reflect.get(globalThis, 'builtIn').progress(0.42))
    await dialog.getByText('Downloading the model: 42 %').waitFor()
    await page.evaluate(() => Reflect.get(globalThis, 'builtIn').finish())
    await dialog.getByText('✓ The built-in model was downloaded and is ready.').waitFor()
    await dialog.getByRole('button', { name: 'Test connection' }).click()
    await dialog.getByText('✓ The built-in model is ready.').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()

    await grade(page)
    await page.getByRole('button', { name: 'Send them' }).click()
    await page.locator('[data-lane-score]').waitFor()
    expect(await page.locator('[data-lane-score]').innerText()).toContain('75.0 % pass both lanes, 6 of 8')
    const { asked, open } = await page.evaluate(() => {
      const { asked: all, open: left } = Reflect.get(globalThis, 'builtIn')
      return { asked: all, open: left }
    })
    expect([asked.length, open]).toEqual([8, 0])
    expect(asked[0].options.responseConstraint.properties).toHaveProperty('pass')
    expect(asked[0].system).toContain('You grade one candidate output')
    expect(asked[1].text).not.toContain('that is not yours')
    expect(complaints).toEqual([])
    await close()
  })

  test('is told apart from a browser without one', async () => {
    const { page, close } = await openSite(browser)
    await openLanes(page)
    await page.getByRole('button', { name: 'Judges…' }).click()
    await page.getByRole('button', { name: 'Add a model' }).click()
    await page.getByRole('combobox', { name: 'Server' }).selectOption('chrome')
    await page.getByRole('button', { name: 'Test connection' }).click()
    await page.getByText('✗ This browser has no built-in model.').waitFor()
    await close()
  })

  test('stops its download when the form is closed', async () => {
    const { page, close } = await openSite(browser)
    await withBuiltInModel(page)
    await openLanes(page, await suiteText([BUILT_IN]))
    await page.getByRole('button', { name: 'Judges…' }).click()
    await page.getByRole('button', { name: 'Change built-in' }).click()
    await page.getByRole('button', { name: 'Test connection' }).click()
    await page.getByText('Downloading the model: 0 %').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'builtIn').open)).toBe(0)
    await close()
  })
})

describe('the judges and the audit from the palette', () => {
  test.each([
    ['Judges…', 'Judges'],
    ['Ask a model for the missing outputs…', 'Ask a model for the missing outputs'],
    ['Audit the code that reads a judge…', 'Audit the code that reads a judge'],
  ])('%s opens, can be walked with the keyboard, and gives the focus back', async (command, title) => {
    const { page, complaints, close } = await openSite(browser)
    await page.getByRole('tab', { name: 'Catalogue' }).waitFor()
    await page.getByRole('button', { name: /^Suite: / }).focus()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(command)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await dialog.waitFor()
    const walked = new Set<string>()
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      walked.add(
        await page.evaluate(() => {
          const at = document.activeElement
          return at?.closest('dialog') === null ? '' : (at?.textContent.trim() ?? '')
        }),
      )
    }
    for (const button of await dialog.getByRole('button', { disabled: false }).allInnerTexts())
      if (button.trim() !== '') expect(walked).toContain(button.trim())
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Suite: /)
    expect(complaints).toEqual([])
    await close()
  })

  test('Show the lanes brings them into view', async () => {
    const { page, close } = await openSite(browser)
    await page.getByRole('tab', { name: 'Catalogue' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('Show the lanes')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Grade both lanes' }).waitFor()
    await close()
  })
})
