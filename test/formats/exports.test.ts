import { symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readFileSync } from 'node:fs'
import { parse as parseCsv } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseSuite, suiteFileSchema, type Suite } from '../../src/engine/index.ts'
import { exportedMutants } from '../../src/formats/exports/exported-mutants.ts'
import { evalmutGrader } from '../../src/formats/exports/evalmut/evalmut-graders.ts'
import { pythonLiteral } from '../../src/formats/exports/evalmut/python-literal.ts'
import { EXPORT_IDS, exporters, zipFiles } from '../../src/formats/exports/index.ts'
import { importFile } from '../../src/formats/index.ts'
import { runProgram, writeFiles } from './peers/peer.ts'
import { exported, exportInputOf, type FullInput } from './export-input.ts'
import { imported } from './load-checks.ts'

const SUITE: Suite = {
  version: 1,
  name: 'refunds, "quoted"',
  cases: [
    { id: 'window', prompt: 'How long?', reference: 'Within 14 days [1].', expected: '14', contract: { facts: [{ text: '14', kind: 'number' }], contentRequired: true, tolerates: ['whitespace'] } },
    { id: 'tools', reference: 'done', checks: ['plan'], toolCalls: [{ tool: 'search' }, { tool: 'book' }], contract: { judges: ['toolCalls'], plan: { steps: ['search', 'book'], threshold: 1 } } },
    { id: 'red', reference: 'nothing' },
  ],
  checks: "import { contains, trajectory } from 'mustfail/checks'\n\nexport const window = contains('14')\nexport const plan = trajectory(['search', 'book'])\n",
}
const [WINDOW] = SUITE.cases
Object.assign(WINDOW ?? {}, { checks: ['window'] })

describe('the exporters', () => {
  let input: FullInput
  beforeAll(async () => {
    input = await exportInputOf(SUITE)
  })

  test.each(EXPORT_IDS)('say in words what %s is missing', (id) => {
    const bare = exporters[id].write({ suite: SUITE })
    expect('refused' in bare).toBe(exporters[id].needs.length > 0)
    if ('refused' in bare) expect(bare.refused.length).toBeGreaterThan(0)
  })

  test('change nothing of what they are given', () => {
    const before = JSON.stringify([input.suite, input.report, input.checks])
    for (const id of EXPORT_IDS) exporters[id].write(input)
    expect(JSON.stringify([input.suite, input.report, input.checks])).toBe(before)
  })

  test('write the suite so that it comes back the same, as one file and as a zip', () => {
    const [file] = exported('suite', input)
    const one = imported(importFile({ name: 'suite.json', text: file?.text ?? '' })).suite
    const zip = imported(importFile({ name: 'suite.zip', text: '', bytes: zipFiles(exported('suite-folder', input)) })).suite
    expect(one).toEqual({ $schema: one.$schema, ...SUITE })
    expect(zip).toEqual(one)
  })

  test('give the same zip for the same files', () => {
    expect(zipFiles(exported('vitest', input))).toEqual(zipFiles(exported('vitest', input)))
  })

  test('write one JSON line and one CSV row for each mutant, which can be read back', () => {
    const mutants = exportedMutants(SUITE, input.report)
    const lines = (exported('mutants-jsonl', input)[0]?.text ?? '').trimEnd().split('\n').map((line) => JSON.parse(line) as { id: string; output: string })
    expect(lines.map(({ id, output }) => [id, output])).toEqual(mutants.map(({ row, output }) => [row.id, output]))
    const rows = parseCsv(exported('mutants-csv', input)[0]?.text ?? '', { columns: true, relax_column_count: false }) as { id: string; output: string; toolCalls: string }[]
    expect(rows.map(({ id, output }) => [id, output])).toEqual(mutants.map(({ row, output }) => [row.id, output]))
    expect(rows.filter(({ toolCalls }) => toolCalls !== '').every(({ toolCalls }) => Array.isArray(JSON.parse(toolCalls)))).toBe(true)
  })

  test('write a promptfoo config that keeps every output to the letter and escapes what promptfoo would fill in', () => {
    const config = parse(exported('promptfoo', input)[0]?.text ?? '') as { tests: { providerOutput: string; options?: { transform: string }; metadata: { mutantId?: string } }[] }
    const outputs = new Map(config.tests.map(({ metadata, providerOutput, options }) => [metadata.mutantId, options === undefined ? providerOutput : '']))
    for (const { row, output } of exportedMutants({ ...SUITE, cases: SUITE.cases.slice(0, 2) }, input.report, { proof: 'proven' })) expect(outputs.get(row.id)).toBe(output)
    const escaped = parse(exported('promptfoo', { ...input, suite: { ...SUITE, cases: SUITE.cases.map((item) => ({ ...item, prompt: 'a {{ b }} {% endraw %}' })) } })[0]?.text ?? '') as { tests: { vars: { input: string } }[] }
    expect(escaped.tests[0]?.vars.input).toBe('{% raw %}a {{ b }} {% endraw %}{{ "{% endraw %}" }}{% raw %}{% endraw %}')
  })

  test('leave out cases whose own checks reject the reference, and say so', () => {
    for (const id of ['promptfoo', 'vitest'] as const) {
      const result = exporters[id].write(input)
      expect('notes' in result && result.notes.join(' ')).toContain('whose reference its own checks reject were left out')
    }
  })

  test('write a Vitest file in which exactly the holes fail', async () => {
    const folder = await writeFiles(exported('vitest', input))
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'vitest.config.ts'), `export default { test: { reporters: ['json'], outputFile: 'out.json' }, resolve: { alias: { 'mustfail/checks': ${JSON.stringify(resolve('src/engine/checks/index.ts'))} } } }`)
    const { stderr, stdout } = await runProgram(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder], { cwd: folder, env: { VITEST: '', VITEST_WORKER_ID: '' } })
    const text = readFileSync(join(folder, 'out.json'), 'utf8')
    const { numPassedTests, numFailedTests } = JSON.parse(text) as { numPassedTests: number; numFailedTests: number }
    const mutants = exportedMutants({ ...SUITE, cases: SUITE.cases.slice(0, 2) }, input.report, { proof: 'proven' })
    const right = mutants.filter(({ row }) => row.outcome === 'killed' || row.outcome === 'held').length
    expect([numPassedTests, numFailedTests], `${stdout}${stderr}`.slice(0, 2_000)).toEqual([right + 2, mutants.length - right])
    expect(numFailedTests).toBeGreaterThan(0)
  })

  test('write a workflow whose shards and merge are commands of this version', () => {
    const files = exported('github-workflow', input)
    const workflow = parse(files[0]?.text ?? '') as { jobs: { grade: { strategy: { matrix: { shard: number[] } }; steps: { run?: string }[] }; merge: { steps: { run?: string }[] } } }
    const { grade, merge } = workflow.jobs
    expect(grade.strategy.matrix.shard).toEqual([1, 2])
    expect(grade.steps.map(({ run }) => run)).toContain('npx --yes mustfail run evals/refunds-quoted.json --shard ${{ matrix.shard }}/2 --output shards/${{ matrix.shard }}.jsonl')
    expect(merge.steps.find(({ run }) => run?.includes('mustfail merge'))?.run).toMatch(/^npx --yes mustfail merge shards\/\*\.jsonl /)
    expect(files[1]?.name).toBe('evals/refunds-quoted.json')
  })

  test.each([
    ['the exported workflow', () => exported('github-workflow', input)[0]?.text ?? ''],
    ['the workflow of this repository', () => readFileSync('.github/workflows/ci.yml', 'utf8')],
  ])('name every action by its commit, with its version beside it: %s', (_, textOf) => {
    const uses = textOf().split('\n').filter((line) => line.includes('uses:'))
    expect(uses.length).toBeGreaterThan(3)
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('refuse by name each check that evalmut cannot say', () => {
    const result = exporters.evalmut.write({
      suite: { ...SUITE, cases: SUITE.cases.map(({ checks: _, ...item }) => item) },
      checks: [
        { name: 'mine', family: 'function' },
        { name: 'shape', family: 'json-schema', builtIn: { factory: 'jsonSchema', args: [{}] } },
        { name: 'pattern', family: 'regex', builtIn: { factory: 'regex', args: ['(?<year>\\d+)'] } },
      ],
    })
    expect(result).toEqual({ refused: [
      'mine is a function of your own.',
      'shape (jsonSchema) has no counterpart in Python.',
      'pattern (regex) with the pattern /(?<year>\\d+)/is, which Python reads otherwise.',
    ] })
  })
})

test.each([
  ['a dollar becomes the very end', '^a$', 'regex("^a\\\\Z")'],
  ['a dollar in a class stays', '[$]', 'regex("[$]")'],
  ['classes are those of ASCII', '\\d+', 'grader("regex", lambda given: re.search("\\\\d+", given.text, re.A | re.I | re.S))'],
])('in a pattern %s', (_, pattern, code) => {
  expect(evalmutGrader('regex', [pattern])).toMatchObject({ code })
})

test.each([
  ['nothing', null, 'None'], ['truth', [true, false], '[True, False]'], ['text', 'a"\n\\é😀', '"a\\"\\n\\\\é😀"'], ['half a pair', '\ud800', '"\\ud800"'],
  ['a record', { a: 1.5, 'b c': {} }, '{"a": 1.5, "b c": {}}'],
])('Python writes %s', (_, value, expected) => {
  expect(pythonLiteral(value)).toBe(expected)
})

/** Suites of any text, in every field that an exporter writes. */
const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const suites = fc.record({
  name: fc.string({ minLength: 1, maxLength: 40 }),
  cases: fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1, maxLength: 20 }), reference: text, prompt: text }), { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
  checks: text,
})

test('any suite comes back from its own file and from its zip', () => {
  fc.assert(fc.property(suites, (generated) => {
    const suite: Suite = { version: 1, ...generated }
    const file = exported('suite', { suite })[0]?.text ?? ''
    const parsed = parseSuite(file)
    expect(parsed.ok && parsed.suite).toEqual(suite)
    const zip = imported(importFile({ name: 's.zip', text: '', bytes: zipFiles(exported('suite-folder', { suite })) })).suite
    expect(zip).toEqual({ ...suiteFileSchema.parse(JSON.parse(file)) })
  }), { numRuns: 150 })
})
