import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { launch } from './find-browser.ts'
import type { FoundBrowser } from './find-browser.ts'

/** Where the built site is served: a sub-path, with a slash at the end. */
export const siteUrl = inject('siteUrl')

/** The browsers of this machine, Chromium first and always there: for `describe.each(browsers)('$name', …)`. */
export const browsers: readonly FoundBrowser[] = inject('browsers')

export interface OpenedPage {
  readonly page: Page
  /** What a visitor must never see in the console, as it comes: uncaught errors, `console.error`, policy violations. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

export interface OpenOptions extends BrowserContextOptions {
  /** Relative to the site, for example `?src=…` or `#…`. */
  readonly path?: string
  /** Another address than that of all the tests. */
  readonly site?: string
}

/** Starts a browser that was found, without a window. The caller closes it. */
export function launchBrowser(name: FoundBrowser['name'] = 'chromium'): Promise<Browser> {
  const found = browsers.find((browser) => browser.name === name)
  if (found === undefined)
    throw new Error(`${name} was not found. Install it, or say where it is in FIREFOX_PATH.`)
  return launch(found)
}

/** Opens the site in a fresh profile: empty storage, 1280 × 800 unless asked otherwise. */
export async function openSite(
  browser: Browser,
  { path = '', site = siteUrl, ...options }: OpenOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    // Else each profile would fetch all of the site once more, to keep it.
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console.error: ${message.text()}`)
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  await page.goto(site + path)
  return { page, complaints, close: () => context.close() }
}
