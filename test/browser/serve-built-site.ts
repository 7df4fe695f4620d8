import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { findChromium, findFirefox } from '../helpers/find-browser.ts'
import type { FoundBrowser } from '../helpers/find-browser.ts'
import { serveSite } from '../helpers/serve-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    browsers: FoundBrowser[]
  }
}

/** Once for all browser tests: finds the browsers (or installs one) and serves the built site. */
export default async function serveBuiltSite(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/site/index.html'))
    throw new Error('The site is not built: run "npm run build" first.')
  const browsers = [await findChromium(), await findFirefox()].filter((browser) => browser !== null)
  console.log(`Browser tests run in: ${browsers.map((browser) => browser.executablePath).join(', ')}`)
  const site = await serveSite()
  project.provide('siteUrl', site.url)
  project.provide('browsers', browsers)
  return () => site.close()
}
