import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Suite } from '../../../src/engine/index.ts'
import { exportedMutants } from '../../../src/formats/exports/exported-mutants.ts'
import { exported, exportInputOf } from '../export-input.ts'
import { peerFolder, peersSkipped, runProgram, writeFiles } from './peer.ts'

const VERSION = '0.121.20'
/** Some 400 packages on a slow line. */
const INSTALL_MS = 20 * 60_000

/** Answers with everything that promptfoo would take for a template, a file, a list or nothing. */
const SUITE: Suite = {
  version: 1,
  name: 'awkward {{ name }}',
  cases: [
    {
      id: 'window', prompt: 'How long {{ is }} it?', reference: 'You can return it within 14 days {% if x %}[1].\n', expected: '14',
      contract: { facts: [{ text: '14', kind: 'number' }], tolerates: ['whitespace', 'case', 'line-endings'], contentRequired: true },
    },
    { id: 'json', prompt: 'file://secret.txt', reference: '{"count": 3, "ok": true}', checks: ['shape'], contract: { format: 'json', schema: { type: 'object', required: ['count', 'ok'], properties: { count: { type: 'integer' }, ok: { type: 'boolean' } } } } },
    { id: 'tools', reference: 'done', checks: ['plan'], toolCalls: [{ tool: 'search' }, { tool: 'book' }], contract: { judges: ['toolCalls'], plan: { steps: ['search', 'book'], threshold: 1 } } },
    { id: 'raises', reference: 'total: 7', checks: ['parses'], contract: { facts: [{ text: '7', kind: 'number' }], contentRequired: true } },
    { id: 'red', reference: 'no', checks: ['window'] },
  ],
  checks: `import { contains, validJson, trajectory } from 'mustfail/checks'

export const window = contains('14')
export const polite = (output: string, context: { prompt?: string }): boolean => output.length > 0 && context.prompt !== undefined
export const shape = validJson(['count', 'ok'])
export const plan = trajectory(['search', 'book'])
export const parses = (output: string) => {
  const [, total] = /total: (\\d+)/.exec(output)!
  return { pass: Number(total) > 0, score: 1, reason: 'a total' }
}
`,
}
SUITE.cases.slice(0, 1).forEach((item) => Object.assign(item, { checks: ['window', 'polite'] }))

describe.skipIf(peersSkipped !== null)(`an exported project in promptfoo ${VERSION}${peersSkipped === null ? '' : ` (${peersSkipped})`}`, () => {
  test('has the same killed and survived mutants', async () => {
    const home = await peerFolder(`promptfoo-${VERSION}`, async (folder) => {
      await writeFile(join(folder, 'package.json'), '{ "private": true }')
      return await runProgram('npm', ['install', `promptfoo@${VERSION}`, ...nativeDatabase(), '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
    })
    const input = await exportInputOf(SUITE)
    const folder = await writeFiles(exported('promptfoo', input))
    const out = join(folder, 'out.json')
    const { stderr, stdout } = await runProgram(process.execPath, [
      join(home, 'node_modules/.bin/promptfoo'), 'eval', '--no-cache', '--no-table', '--no-progress-bar', '--no-share', '-c', 'promptfooconfig.yaml', '-o', out,
    ], { cwd: folder, env: { PROMPTFOO_DISABLE_TELEMETRY: '1', PROMPTFOO_DISABLE_UPDATE: '1', PROMPTFOO_CONFIG_DIR: join(folder, '.promptfoo') } })
    const text = await readFile(out, 'utf8').catch(() => '')
    expect(text, `${stdout}${stderr}`).not.toBe('')
    const rows = resultsOf(text)
    const references = rows.filter(({ id }) => id === undefined)
    expect(references.map(({ caseId, success }) => [caseId, success])).toEqual([['window', true], ['json', true], ['tools', true], ['raises', true]])
    const theirs = rows.filter(({ id }) => id !== undefined).map(({ id, success, reason }) => [id, success ? 'right' : reason.startsWith('neither') ? 'raised' : 'wrong'])
    const ours = exportedMutants({ ...SUITE, cases: SUITE.cases.slice(0, 4) }, input.report, { proof: 'proven' })
      .map(({ row: { id, outcome } }) => [id, outcome === 'killed' || outcome === 'held' ? 'right' : outcome === 'error' ? 'raised' : 'wrong'])
    expect(ours.length).toBeGreaterThan(40)
    expect(new Set(ours.map(([, outcome]) => outcome))).toEqual(new Set(['right', 'raised', 'wrong']))
    expect(Object.fromEntries(theirs)).toEqual(Object.fromEntries(ours))
  }, INSTALL_MS)
})

/** The database that promptfoo keeps its runs in comes as one package per platform, which an install script would choose. */
function nativeDatabase(): readonly string[] {
  return process.platform === 'linux' && process.arch === 'x64' ? ['@libsql/linux-x64-gnu'] : []
}

interface Row {
  readonly id: string | undefined
  readonly caseId: string
  readonly success: boolean
  readonly reason: string
}

function resultsOf(text: string): readonly Row[] {
  const { results } = JSON.parse(text) as { results: { results: { success: boolean; testCase: { metadata: { mutantId?: string; caseId: string } }; gradingResult?: { reason?: string } }[] } }
  return results.results.map(({ success, testCase, gradingResult }) => ({
    id: testCase.metadata.mutantId, caseId: testCase.metadata.caseId, success, reason: gradingResult?.reason ?? '',
  }))
}
