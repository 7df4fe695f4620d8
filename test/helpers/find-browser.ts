import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, firefox } from 'playwright-core'
import type { Browser } from 'playwright-core'

export interface FoundBrowser {
  readonly name: 'chromium' | 'firefox'
  readonly executablePath: string
  readonly args: readonly string[]
}

type Find = () => FoundBrowser | null | Promise<FoundBrowser | null>

const CHROMIUM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'msedge',
  'chrome',
]
const CHROMIUM_PLACES = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
]
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const FIREFOX_NAMES = ['firefox-esr', 'firefox']
const FIREFOX_PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The last Chromium of this package that runs on Node 20. */
const PACKAGED_CHROMIUM = '@sparticuz/chromium@147.0.2'
const PACKAGED_CHROMIUM_FOLDER = resolve('node_modules/.cache/mustfail-chromium')

const HOW_TO_INSTALL = `The browser tests need Chromium, Chrome or Edge, and none was found or could be installed here.
Do one of these, then run the tests again:
  - Debian, Ubuntu:  sudo apt-get install chromium
  - elsewhere:       npx playwright-core install --with-deps chromium
  - any machine:     set CHROME_PATH to the program of an installed Chromium, Chrome or Edge`

/**
 * A Chromium that has been started once to prove that it works. Looks at `$CHROME_PATH`, then for an installed one;
 * where there is none, installs one. Throws with what to install when nothing worked: browser tests are never skipped.
 */
export async function findChromium(): Promise<FoundBrowser> {
  const named = process.env['CHROME_PATH']
  if (named !== undefined && named !== '') {
    const found = asChromium(named)
    const fault = await startingFault(found)
    if (fault !== null) throw new Error(`CHROME_PATH is "${named}", which does not start: ${fault}`)
    return found
  }
  const faults: string[] = []
  for (const find of [
    installedChromium,
    ownChromium,
    downloadedChromium,
    chromiumFromApt,
    packagedChromium,
  ]) {
    const found = await attempt(find, faults)
    if (found === null) continue
    const fault = await startingFault(found)
    if (fault === null) return found
    faults.push(`${found.executablePath} does not start: ${fault}`)
  }
  throw new Error([HOW_TO_INSTALL, ...faults].join('\n'))
}

/** A Firefox that is installed, or `null`. None is ever installed: Chromium is what the tests require. */
export async function findFirefox(): Promise<FoundBrowser | null> {
  const path = process.env['FIREFOX_PATH'] || onPath(FIREFOX_NAMES) || FIREFOX_PLACES.find(isProgram)
  if (path === undefined) return null
  const found: FoundBrowser = { name: 'firefox', executablePath: path, args: [] }
  return (await startingFault(found)) === null ? found : null
}

export function launch({ name, executablePath, args }: FoundBrowser): Promise<Browser> {
  return name === 'firefox'
    ? firefox.launch({ channel: 'moz-firefox', executablePath })
    : chromium.launch({ executablePath, args: [...args] })
}

function installedChromium(): FoundBrowser | null {
  const path = onPath(CHROMIUM_NAMES) ?? CHROMIUM_PLACES.find(isProgram)
  return path === undefined ? null : asChromium(path)
}

/** One that an earlier run downloaded. */
function ownChromium(): FoundBrowser | null {
  const path = chromium.executablePath()
  return existsSync(path) ? asChromium(path) : null
}

function downloadedChromium(): FoundBrowser | null {
  const withDependencies = isRoot() && process.platform === 'linux' ? ['--with-deps'] : []
  install(process.execPath, [
    resolve('node_modules/playwright-core/cli.js'),
    'install',
    ...withDependencies,
    'chromium',
  ])
  return ownChromium()
}

function chromiumFromApt(): FoundBrowser | null {
  if (!isRoot() || onPath(['apt-get']) === undefined) return null
  install('apt-get', ['update'])
  install('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  return installedChromium()
}

async function packagedChromium(): Promise<FoundBrowser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  install('npm', [
    'install',
    '--no-save',
    '--no-package-lock',
    '--prefix',
    PACKAGED_CHROMIUM_FOLDER,
    PACKAGED_CHROMIUM,
  ])
  const entry = createRequire(join(PACKAGED_CHROMIUM_FOLDER, 'package.json')).resolve('@sparticuz/chromium')
  const { default: packaged }: { default: { args: string[]; executablePath(): Promise<string> } } =
    await import(pathToFileURL(entry).href)
  const args = packaged.args.filter((arg) => arg !== '--single-process' && !arg.startsWith('--headless'))
  return { name: 'chromium', executablePath: await packaged.executablePath(), args }
}

function asChromium(executablePath: string): FoundBrowser {
  return { name: 'chromium', executablePath, args: CHROMIUM_ARGS }
}

async function attempt(find: Find, faults: string[]): Promise<FoundBrowser | null> {
  try {
    return await find()
  } catch (error) {
    faults.push(messageOf(error))
    return null
  }
}

async function startingFault(found: FoundBrowser): Promise<string | null> {
  try {
    const browser = await launch(found)
    await browser.close()
    return null
  } catch (error) {
    return messageOf(error)
  }
}

function install(program: string, args: readonly string[]): void {
  console.log(`No browser yet: ${program} ${args.join(' ')}`)
  const { status, error } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 5 * 60_000,
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`"${program} ${args.join(' ')}" ended with exit code ${status}`)
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const endings = process.platform === 'win32' ? ['.exe'] : ['']
  return names
    .flatMap((name) => folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending))))
    .find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The first lines only: a browser that cannot start prints its whole log. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n').slice(0, 4).join(' ').slice(0, 400)
}
