import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { convert } from '../../src/cli/commands/convert.ts'
import { init } from '../../src/cli/commands/init.ts'
import { open } from '../../src/cli/commands/open.ts'
import { run } from '../../src/cli/commands/run.ts'
import { loadSuite } from '../../src/cli/load-suite.ts'
import type { Terminal } from '../../src/cli/terminal.ts'
import { plainModule } from '../../src/formats/exports/plain-module.ts'

const folder = () => mkdtemp(join(tmpdir(), 'mustfail-cli-'))

/** A terminal that keeps what was written to it. */
function recorded(): { terminal: Terminal; out: () => string; err: () => string; interrupt: () => void } {
  const abort = new AbortController()
  let [out, err] = ['', '']
  const terminal: Terminal = {
    out: (text) => void (out += text), err: (text) => void (err += text), stream: async (text) => void (out += text),
    input: (async function* () {})(), isInteractive: false, env: {}, signal: abort.signal,
  }
  return { terminal, out: () => out, err: () => err, interrupt: () => abort.abort() }
}

describe('mustfail init', () => {
  test('writes a suite that runs and that finds the hole of its weak check', async () => {
    const place = join(await folder(), 'evals')
    const { terminal, out } = recorded()
    expect(await init(place, terminal)).toBe(0)
    expect((await readdir(place)).sort()).toEqual(['README.md', 'checks.ts', 'suite.json'])
    expect(await run([join(place, 'suite.json')], { reporter: 'short' }, terminal)).toBe(1)
    expect(out()).toContain('now: npx mustfail run')
  })

  test('overwrites nothing', async () => {
    const place = await folder()
    await writeFile(join(place, 'checks.ts'), 'mine')
    await expect(init(place, recorded().terminal)).rejects.toThrow('checks.ts: there already')
    expect(await readFile(join(place, 'checks.ts'), 'utf8')).toBe('mine')
    expect(existsSync(join(place, 'suite.json'))).toBe(false)
  })
})

describe('mustfail convert', () => {
  test('reads a promptfoo config as a suite, with a line for each part that it cannot use', async () => {
    const to = join(await folder(), 'suite.json')
    const { terminal, err } = recorded()
    expect(await convert('test/fixtures/formats/promptfooconfig.yaml', to, {}, terminal)).toBe(0)
    expect((await loadSuite(to)).cases.map(({ id }) => id)).toEqual(['weekdays', 'weekends', 'weekends 2', 'exact'])
    expect(err()).toMatch(/^test\/fixtures\/formats\/promptfooconfig\.yaml:7:\d+: /)
  })

  test.each([
    ['suite.zip', undefined], ['mutants.jsonl', undefined], ['mutants.csv', undefined], ['stock.py', undefined],
    ['project', 'promptfoo'], ['tests', 'vitest'], ['repository', 'github-workflow'], ['tests.zip', 'vitest'],
  ])('writes %s', async (name, to) => {
    const place = join(await folder(), name)
    expect(await convert('public/examples/stock-graders.json', place, to === undefined ? {} : { to }, recorded().terminal)).toBe(0)
    expect(existsSync(place)).toBe(true)
  })

  test.each([
    ['no target', 'out', {}, 'say what to write with --to'],
    ['an unknown target', 'out', { to: 'excel' }, '--to excel: use one of'],
    ['an unknown source', 'out.json', { from: 'excel' }, '--from excel: use one of'],
  ])('names %s', async (_, out, flags, message) => {
    await expect(convert('public/examples/refund-policy.json', out, flags, recorded().terminal)).rejects.toThrow(message)
  })

  test.each(['project', 'project.zip'])('writes a promptfoo %s of which it reads the same suite back', async (name) => {
    const place = await folder()
    const { terminal } = recorded()
    const source = 'public/examples/refund-policy-fixed.json'
    await convert(source, join(place, name), { to: 'promptfoo' }, terminal)
    const config = name.endsWith('.zip') ? name : join(name, 'promptfooconfig.yaml')
    await convert(join(place, config), join(place, 'back.json'), {}, terminal)
    const [before, after] = [await loadSuite(source), await loadSuite(join(place, 'back.json'))]
    expect({ ...after, checks: '' }).toEqual({ ...before, checks: '' })
    expect(plainModule(after.checks, '')).toBe(plainModule(before.checks, ''))
  })

  test('refuses by name what evalmut cannot say', async () => {
    await expect(convert('public/examples/refund-policy.json', join(await folder(), 'x.py'), {}, recorded().terminal)).rejects.toThrow(/(is a function of your own|has no counterpart in Python)\./)
  })
})

describe.skipIf(!existsSync('dist/site/index.html'))('mustfail open', () => {
  test('serves the page and the suite on loopback until it is interrupted, and answers no other name', async () => {
    const { terminal, out, interrupt } = recorded()
    const ended = open('public/examples/refund-policy-fixed.json', { port: 0 }, terminal)
    await expect.poll(out).toContain('mustfail is at http://127.0.0.1:')
    const address = new URL(/http:\S+/.exec(out())?.[0] ?? '')
    const source = address.searchParams.get('src') ?? ''
    expect(await (await fetch(address)).text()).toContain('<div id="app">')
    const suite: unknown = await (await fetch(new URL(source, address))).json()
    expect(suite).toMatchObject({ version: 1, checks: expect.any(String) })
    expect(await statusUnder('evil.example', Number(address.port), source)).toBe(403)
    interrupt()
    expect(await ended).toBe(0)
  })
})

function statusUnder(host: string, port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1', headers: { host } }, (response) => resolve(response.resume().statusCode)).on('error', reject).end()
  })
}
