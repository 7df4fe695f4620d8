import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { run } from '../../src/cli/commands/run.ts'
import { readXml } from '../report/read-xml.ts'
import { aTerminal } from './a-terminal.ts'
import { aSuite, BLIND, folderWith, STRICT } from './mustfail.ts'

const folder = folderWith({ 'a.json': aSuite(STRICT), 'b.json': aSuite(BLIND, { name: '::error::injected' }) })
const paths = ['a.json', 'b.json'].map((name) => join(folder, name))

async function written(flags: Parameters<typeof run>[1], env: Record<string, string> = {}): Promise<string> {
  const terminal = aTerminal({ env })
  await run(paths, flags, terminal)
  expect(terminal.written.err).toBe('')
  return terminal.written.out
}

describe('standard output', () => {
  test('holds one JSON line a suite and nothing else', async () => {
    const lines = (await written({ reporter: 'json' }, { GITHUB_ACTIONS: 'true', FORCE_COLOR: '1' })).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).suite)).toEqual(['refunds', '::error::injected'])
  })

  test.each(['mutation', 'sarif', 'badge-json'])('holds one JSON document of several suites for %s', async (reporter) => {
    expect(JSON.parse(await written({ reporter }, { GITHUB_ACTIONS: 'true' }))).toBeTypeOf('object')
  })

  test.each(['junit', 'badge'])('holds one XML document of several suites for %s', async (reporter) => {
    expect(readXml(await written({ reporter })).name).not.toBe('')
  })

  test.each([
    ['colours when they are forced', { FORCE_COLOR: '1' }, true],
    ['none with NO_COLOR', { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    ['none in a pipe', {}, false],
  ])('has %s', async (_, env, expected) => {
    expect((await written({}, env)).includes('\u001b[')).toBe(expected)
  })
})

describe('reports with files', () => {
  test('go each to its own, in folders that are made', async () => {
    const files = ['text', 'junit', 'html', 'sarif'].map((id) => [id, join(folder, 'out', id, 'report')] as const)
    expect(await written({ reporter: files.map(([id, file]) => `${id}=${file}`) })).toBe('')
    for (const [, file] of files) expect(readFileSync(file, 'utf8')).toContain('refunds')
  })
})

describe('in GitHub Actions', () => {
  test('the log has annotations and the job a summary, and text of a suite is no command', async () => {
    const summary = join(folder, 'summary.md')
    const out = await written({}, { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary })
    expect(readFileSync(summary, 'utf8')).toContain('## refunds: gate met')
    let token: string | null = null
    const commands: string[] = []
    for (const line of out.split('\n')) {
      const stop = /^::stop-commands::([\w-]+)$/.exec(line)?.[1]
      if (token !== null && line === `::${token}::`) token = null
      else if (token === null && stop !== undefined) token = stop
      else if (token === null && line.startsWith('::')) commands.push(line)
    }
    expect(commands.length).toBeGreaterThan(0)
    for (const command of commands) expect(command).toMatch(/^::(?:error|warning) file=.*b\.json,line=\d+,/)
  })

  test('a machine report stays alone', async () => {
    const summary = join(folder, 'none.md')
    await written({ reporter: 'json' }, { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary })
    expect(existsSync(summary)).toBe(false)
  })
})
