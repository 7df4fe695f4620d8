import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, firefox } from 'playwright-core'
import type { Browser } from 'playwright-core'

const COMMANDS = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'],
  firefox: ['firefox-esr', 'firefox'],
} as const

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/Applications/Google Chrome.app/Contents/MacOS']

const CHROMIUM_ARGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
]

/** Starts a browser without a window, or says what to install; a browser test is never skipped. */
export async function launchBrowser(name: 'chromium' | 'firefox' = 'chromium'): Promise<Browser> {
  const executablePath = findBrowser(name)
  if (name === 'firefox') return firefox.launch({ channel: 'moz-firefox', executablePath })
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS })
}

function findBrowser(name: 'chromium' | 'firefox'): string {
  const named = name === 'chromium' ? process.env['CHROME_PATH'] : process.env['FIREFOX_PATH']
  if (named) return named
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...FOLDERS]
  const found = COMMANDS[name].flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable)
  if (found) return found
  throw new Error(`No ${name} was found. Install it (Debian: apt-get install ${name === 'chromium' ? 'chromium' : 'firefox-esr'}), or say where it is in ${name === 'chromium' ? 'CHROME_PATH' : 'FIREFOX_PATH'}.`)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
