import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, openSite } from '../helpers/browser.ts'
import type { OpenOptions } from '../helpers/browser.ts'
import { Playground } from './pages/playground.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function start(options?: OpenOptions) {
  const opened = await openSite(browser, options)
  const playground = new Playground(opened.page)
  await playground.settled()
  return { ...opened, playground }
}

const aSuite = (more: object) =>
  JSON.stringify({
    version: 1,
    name: 'State',
    preset: 'audit',
    cases: [
      {
        id: 'window',
        reference: 'Within 14 days.',
        contract: { facts: [{ text: '14 days', kind: 'quantity' }] },
      },
    ],
    checks: `export const window = (output) => output.includes('14 days')`,
    ...more,
  })

describe('the page', () => {
  test.each([
    [
      'a module that cannot be read, with its line',
      { checks: 'export const ok = () => true\nexport const broken = (' },
      /The checks cannot be read/,
      /line 2/i,
    ],
    [
      'a reference that its own check rejects',
      { checks: `export const never = () => ({ pass: false, reason: 'not today' })` },
      /1 case set aside/,
      /not today/,
    ],
    [
      'a suite of which nothing can be proven',
      { cases: [{ id: 'a', reference: 'Hello there.' }], checks: 'export const any = () => true' },
      /Nothing could be proven yet: mark a fact/,
      /No mutant of these answers/,
    ],
    ['a module without checks', { checks: 'const nothing = 1' }, /There are no checks yet/, /Export one/],
  ])('says what to do about %s', async (_, more, line, says) => {
    const { page, playground, complaints, close } = await start()
    await playground.openFile('state.json', aSuite(more))
    await page.getByText('This suite came with code. Look at it, then run.').first().waitFor()
    await playground.run()
    await playground.line.getByText(line).waitFor()
    await page.getByText(says).first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('does not run the code of a file before it is asked', async () => {
    const { page, playground, close } = await start()
    await playground.openFile('foreign.json', aSuite({}))
    await playground.line.getByText('Not run yet').waitFor()
    await playground.reference.fill('Within 14 days, no later.')
    await playground.settled()
    expect(await playground.line.textContent()).toContain('Not run yet')
    await page.reload()
    await playground.line.getByText('Not run yet').waitFor()
    await playground.run()
    await playground.line.getByText(/caught/).waitFor()
    await close()
  })

  test('works without storage and says that nothing is kept', async () => {
    const context = await browser.newContext()
    await context.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    const page = await context.newPage()
    await page.goto((await import('../helpers/browser.ts')).siteUrl)
    const playground = new Playground(page)
    await playground.settled()
    await playground.reference.fill('You can return it within 30 days [1]. The item must be unused [2].')
    await page.getByText('your work lives in this tab only').waitFor()
    await playground.settled()
    await context.close()
  })

  test('notices that another tab changed the suite', async () => {
    const { page, playground, close } = await start()
    await playground.reference.fill('You can return it within 30 days [1]. Unused [2].')
    await playground.settled()
    const other = await page.context().newPage()
    await other.goto(page.url())
    const second = new Playground(other)
    await second.settled()
    await second.reference.fill('You can return it within 30 days [1], unused [2].')
    await page.getByText('This suite was changed in another tab.').waitFor()
    await page.getByRole('button', { name: 'Load the other tab’s version' }).click()
    await page.waitForFunction(
      () => document.querySelector('textarea[data-reference]')?.matches('*') === true,
    )
    await expect
      .poll(() => playground.reference.inputValue())
      .toBe('You can return it within 30 days [1], unused [2].')
    await close()
  })

  test('draws 200 cases × 20 checks and a 100 kB answer', async () => {
    const { page, playground, complaints, close } = await start()
    const cases = Array.from({ length: 200 }, (_, index) => ({
      id: `case ${index}`,
      reference: `Within ${index + 2} days.`,
      contract: { facts: [{ text: `${index + 2} days`, kind: 'quantity' }] },
    }))
    const checks = Array.from(
      { length: 20 },
      (_, index) => `export const check${index} = (output) => output.includes('days')`,
    ).join('\n')
    await playground.openFile('large.json', aSuite({ cases, checks }))
    await page.getByText('This suite came with code. Look at it, then run.').first().waitFor()
    await playground.run()
    await playground.settled(100_000)
    expect(await playground.line.textContent()).toMatch(/holes/)
    expect(await page.getByRole('grid', { name: /^Kill matrix/ }).getAttribute('aria-colcount')).toBe('21')
    await page.getByRole('searchbox', { name: 'Find a case' }).fill('case 199')
    await page
      .getByRole('button', { name: /case 199/ })
      .first()
      .click()
    await playground.reference.fill('The quick brown fox waits 14 days. '.repeat(3_000))
    await playground.settled(100_000)
    expect(complaints).toEqual([])
    await close()
  })

  test('lays a right-to-left answer out from the right', async () => {
    const { playground, close } = await start()
    await playground.chooseSuite('New suite')
    await playground.reference.fill('يمكنك إرجاعه خلال 14 يومًا.')
    expect(await playground.reference.evaluate((area) => getComputedStyle(area).direction)).toBe('rtl')
    await close()
  })

  test('shows hostile text of every field as text', async () => {
    const { page, playground, complaints, close } = await start()
    const evil = (field: string) => `<img src=x onerror="document.title='${field} ran'"><b>${field}</b>`
    await playground.openFile(
      'evil.json',
      aSuite({
        name: evil('name'),
        description: evil('description'),
        cases: [
          {
            id: evil('id'),
            prompt: evil('prompt'),
            reference: `${evil('reference')} within 14 days.`,
            expected: '14 days',
            contexts: [evil('context')],
            contract: { facts: [{ text: '14 days', kind: 'quantity' }], forbids: [evil('forbidden')] },
          },
        ],
        checks: `export const window = (output) => ({ pass: true, reason: ${JSON.stringify(evil('reason'))} })`,
      }),
    )
    await page.getByText('This suite came with code. Look at it, then run.').first().waitFor()
    await playground.run()
    await playground.settled()
    for (const tab of ['Mutators', 'Checks', 'Declined', 'Catalogue', 'Matrix'] as const)
      await playground.tab(tab)
    expect(await page.title()).not.toMatch(/ ran$/)
    expect(await page.locator('img[src=x]').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})
