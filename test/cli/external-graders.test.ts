import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutants } from '../../src/cli/commands/mutants.ts'
import { run } from '../../src/cli/commands/run.ts'
import { score } from '../../src/cli/commands/score.ts'
import type { Report } from '../../src/engine/index.ts'
import { aTerminal } from './a-terminal.ts'
import { aSuite, folderWith } from './mustfail.ts'

/** Passes what names the number 14; obeys a few words that a mutant may carry. */
const GRADER = `
import { createInterface } from 'node:readline'
import { existsSync, writeFileSync } from 'node:fs'
let answered = 0
for await (const line of createInterface({ input: process.stdin })) {
  const { id, output } = JSON.parse(line)
  const mode = process.argv[2]
  if (mode === 'hang' && output === '') await new Promise(() => setInterval(() => {}, 1000))
  if (mode === 'crash' && output === '') process.exit(9)
  if (mode === 'chatty') console.log('hello')
  if (mode === 'error' && output === '') console.log(JSON.stringify({ id, error: 'nothing to read' }))
  else console.log(JSON.stringify({ id, pass: /\\b14\\b/.test(output), reason: 'looked for 14' }))
}
`
const folder = folderWith({ 'suite.json': aSuite('', { preset: 'all' }), 'grader.mjs': GRADER })
const suite = join(folder, 'suite.json')
const grader = (mode: string): string => `"${process.execPath}" "${join(folder, 'grader.mjs')}" ${mode}`

async function reportOf(flags: Parameters<typeof run>[1]): Promise<Report> {
  const terminal = aTerminal()
  await run([suite], { reporter: 'json', ...flags }, terminal)
  return JSON.parse(terminal.written.out)
}

async function rowsOf(): Promise<{ id: string; role: string; output: string; case: string; field: string }[]> {
  const terminal = aTerminal()
  expect(await mutants(suite, {}, terminal)).toBe(0)
  return terminal.written.out.trimEnd().split('\n').map((line) => JSON.parse(line))
}

const verdictsOf = (rows: Awaited<ReturnType<typeof rowsOf>>): string[] => rows.map(({ id, output }) => JSON.stringify({ id, pass: /\b14\b/.test(output), reason: 'looked for 14' }))

describe('mustfail run --grader', () => {
  test('gives the report that mutants and score give', async () => {
    const ran = await reportOf({ grader: grader('well') })
    const terminal = aTerminal({ input: verdictsOf(await rowsOf()).join('\n') })
    await score(suite, { verdicts: '-', reporter: 'json' }, terminal)
    const scored: Report = JSON.parse(terminal.written.out)
    expect({ ...scored, stamp: null }).toEqual({ ...ran, stamp: null })
    expect(ran.score.applied).toBeGreaterThan(20)
    expect(Object.keys(ran.checks)).toEqual(['grader'])
  })

  test('gives the same report with several processes', async () => {
    expect(await reportOf({ grader: grader('well'), concurrency: 3 })).toEqual(await reportOf({ grader: grader('well') }))
  })

  test.each([
    ['hangs', 'hang', 'timedOut'],
    ['ends', 'crash', 'error'],
    ['says that it cannot decide', 'error', 'error'],
  ])('blames only the input on which the command %s', async (_, mode, outcome) => {
    const well = await reportOf({ grader: grader('well') })
    const ill = await reportOf({ grader: grader(mode), timeout: 1_500 })
    const rows = new Map(ill.mutants.map((row) => [`${row.id} ${row.mutator}`, row]))
    for (const row of well.mutants) {
      expect(rows.get(`${row.id} ${row.mutator}`)?.outcome).toBe(row.mutant.output === '' ? outcome : row.outcome)
    }
  })

  test.each([
    ['that is not there', 'no-such-command-at-all', /the command does not answer \(exit code/],
    ['that ends at once', `"${process.execPath}" -e "process.exit(3)"`, /the command does not answer \(exit code 3/],
    ['that writes something else', grader('chatty'), /a line that is no verdict.*hello/],
  ])('refuses a command %s', async (_, command, message) => {
    await expect(run([suite], { grader: command }, aTerminal())).rejects.toThrow(message)
  })
})

describe('mustfail mutants', () => {
  test('writes each distinct input once, the reference first, mutants and probes flagged', async () => {
    const rows = await rowsOf()
    expect(rows[0]).toMatchObject({ case: 'window', role: 'reference', field: 'output', output: 'Within 14 days.', expected: '14' })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.filter(({ role }) => role === 'reference')).toHaveLength(1)
    const { mutants: graded } = await reportOf({ grader: grader('well') })
    expect(new Set(rows.filter(({ role }) => role === 'mutant').map(({ id }) => id))).toEqual(new Set(graded.map(({ id }) => id)))
  })

  test('flags the probes of a suite that has some', async () => {
    const terminal = aTerminal()
    await mutants('public/examples/refusal.json', {}, terminal)
    expect(terminal.written.out).toContain('"role":"probe"')
  })
})

describe('mustfail score', () => {
  test.each([
    ['a missing row', (lines: string[]) => lines.slice(0, -1), /1 verdict row is missing\ncase window: no verdict of "grader" on [0-9a-f]{16}/],
    ['a row that is there twice', (lines: string[]) => [...lines, lines[0] ?? ''], /standard input:\d+:1: there is a verdict of "grader" on [0-9a-f]{16} already/],
    ['a row that is no JSON', (lines: string[]) => ['pass', ...lines], /standard input:1:1: this is no verdict row/],
    ['a row without a verdict', (lines: string[]) => ['{"id":"x"}', ...lines], /standard input:1:1: this is no verdict row/],
    ['no rows', () => [], /there are no verdict rows/],
  ])('names %s', async (_, change, message) => {
    const input = change(verdictsOf(await rowsOf())).join('\n')
    await expect(score(suite, { verdicts: '-' }, aTerminal({ input }))).rejects.toThrow(message)
  })

  test('keeps checks apart and says which rows were not used', async () => {
    const rows = await rowsOf()
    const lines = rows.flatMap(({ id, output }) => [{ id, check: 'strict', pass: output === 'Within 14 days.' }, { id, check: 'lax', pass: true }])
    const terminal = aTerminal({ input: [...lines, { id: 'stray', check: 'lax', pass: true }].map((row) => JSON.stringify(row)).join('\n') })
    await score(suite, { verdicts: '-', reporter: 'json' }, terminal)
    const report: Report = JSON.parse(terminal.written.out)
    expect(report.checks['lax']?.kills).toBe(0)
    expect(report.checks['strict']?.kills).toBeGreaterThan(0)
    expect(terminal.written.err).toMatch(/^1 verdict row was not used/)
  })
})

const python = spawnSync('python3', ['--version']).status === 0

describe('the worked example in Python', () => {
  test.skipIf(!python)('grades, and has the hole that its README tells of', async () => {
    const example = resolve('examples/python-grader')
    const terminal = aTerminal()
    await run([join(example, 'suite.json')], { grader: `python3 "${join(example, 'grader.py')}"`, reporter: 'json' }, terminal)
    const report: Report = JSON.parse(terminal.written.out)
    expect(report.baseline.red).toEqual([])
    expect(report.holes.map(({ mutant }) => mutant.output)).toContain('Returns are accepted within -14 days of delivery.')
    expect(readFileSync(join(example, 'README.md'), 'utf8')).toContain('-14 days')
  })
})
