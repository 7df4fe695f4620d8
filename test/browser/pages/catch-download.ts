import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

export interface CaughtFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** To be called before the click. The driver tells of downloads in Chromium only; elsewhere the link is caught. */
export async function catchDownload(page: Page): Promise<() => Promise<CaughtFile>> {
  if (page.context().browser()?.browserType().name() === 'chromium') {
    const arrives = page.waitForEvent('download')
    return async () => {
      const download = await arrives
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
    }
  }
  await page.evaluate(() => {
    const { createObjectURL } = URL
    const { click } = HTMLAnchorElement.prototype
    const caught = new Promise((resolve) => {
      let blob: Blob | MediaSource | null = null
      URL.createObjectURL = (source) => createObjectURL.call(URL, (blob = source))
      HTMLAnchorElement.prototype.click = function () {
        URL.createObjectURL = createObjectURL
        HTMLAnchorElement.prototype.click = click
        if (blob instanceof Blob) void blob.arrayBuffer().then((buffer) => resolve({ name: this.download, bytes: [...new Uint8Array(buffer)] }))
      }
    })
    Reflect.set(window, 'caughtDownload', caught)
  })
  return async () => {
    const { name, bytes }: { name: string; bytes: number[] } = await page.evaluate(() => Reflect.get(window, 'caughtDownload'))
    return { name, bytes: Uint8Array.from(bytes) }
  }
}
