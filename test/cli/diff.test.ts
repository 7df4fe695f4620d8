import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diff } from '../../src/cli/commands/diff.ts'
import { judge } from '../../src/cli/commands/judge.ts'
import { lanes } from '../../src/cli/commands/lanes.ts'
import { UsageError } from '../../src/cli/failure.ts'
import { runSuite } from '../../src/engine/index.ts'
import { allReporters, plain } from '../../src/report/index.ts'
import { inProcessGrader } from '../helpers/in-process-grader.ts'
import { aTerminal } from './a-terminal.ts'
import { folderWith } from './mustfail.ts'

const CASES = 'public/examples/lanes-cases.jsonl'
const VERDICTS = 'public/examples/lanes-cases-verdicts.jsonl'
const PANEL = 'public/examples/lanes-panel.json'
const folder = folderWith()

async function lanesReport(
  name: string,
  more: { verdicts?: string; required?: string } = {},
): Promise<string> {
  const outputFile = join(folder, name)
  await lanes(CASES, { verdicts: VERDICTS, reporter: 'json', outputFile, ...more }, aTerminal())
  return outputFile
}

async function panelReport(name: string, suite: string): Promise<string> {
  const outputFile = join(folder, name)
  await judge(suite, { reporter: 'json', outputFile }, aTerminal())
  return outputFile
}

async function runReport(name: string, suites: readonly string[]): Promise<string> {
  const reports = suites.map((suite) =>
    runSuite(
      {
        version: 1,
        name: suite,
        checks: '',
        cases: [
          {
            id: 'window',
            reference: 'Within 14 days.',
            contract: { facts: [{ text: '14', kind: 'number' }] },
          },
        ],
      },
      {
        grader: inProcessGrader({ check: (output) => output === 'Within 14 days.' }),
        mutators: ['corrupt_first_number'],
      },
    ),
  )
  const texts = (await Promise.all(reports)).map((report) =>
    allReporters['json']?.render(report, { paint: plain, verbose: false, suitePath: 's.json' }),
  )
  return join(folderWith({ [name]: texts.join('') }), name)
}

async function said(
  before: string,
  after: string,
  json = false,
): Promise<{ code: number; out: string; err: string }> {
  const terminal = aTerminal()
  const code = await diff(before, after, { json }, terminal).catch((fault: unknown) => {
    if (!(fault instanceof UsageError)) throw fault
    terminal.err(fault.message)
    return 2
  })
  return { code, ...terminal.written }
}

const linesOf = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))

describe('mustfail diff', () => {
  test('names what got worse between two lanes reports and what that is due to', async () => {
    const other = join(
      folderWith({
        'v.jsonl': (await readFile(VERDICTS, 'utf8'))
          .replace('"pass": true', '"pass": false')
          .replace('"pass":true', '"pass":false'),
      }),
      'v.jsonl',
    )
    const before = await lanesReport('lanes-1.json')
    const after = await lanesReport('lanes-2.json', { verdicts: other })
    const text = await said(before, after)
    expect(text).toMatchObject({ code: 1, err: '' })
    expect(text.out).toMatch(/worse \(1\)\n {2}Only the judge changed\.\n {4}\S+: blinded lane pass → fail/)
    const [line] = linesOf((await said(before, after, true)).out)
    expect(line).toMatchObject({ kind: 'lanes', worse: [{ lane: 'blind', attribution: { cause: 'judge' } }] })
    expect(await said(before, before)).toMatchObject({
      code: 0,
      out: expect.stringContaining('no verdict changed'),
    })
  })

  test.each([false, true])('never shows a number of a withheld score (json: %s)', async (json) => {
    const withheld = await lanesReport('withheld.json', { required: 'tool_args' })
    const { code, out } = await said(withheld, withheld, json)
    expect(code).toBe(0)
    expect(out).toContain('withheld')
    expect(out).not.toMatch(/"score"|"rate"|\d+(?:\.\d+)? ?%|\d+ of \d+|interval/)
    expect(await said(await lanesReport('published.json'), withheld, json)).toMatchObject({ code: 1 })
  })

  test('names the judges that got worse between two panel reports and what that is due to', async () => {
    const text = await readFile(PANEL, 'utf8')
    const suite = JSON.parse(text)
    const [first] = suite.judges
    const lenient = {
      ...suite,
      judges: [
        { ...first, verdicts: first.verdicts.map((one: object) => ({ ...one, pass: true })) },
        ...suite.judges.slice(1),
      ],
    }
    const before = await panelReport('panel-1.json', PANEL)
    const after = await panelReport(
      'panel-2.json',
      join(folderWith({ 'lenient.json': lenient }), 'lenient.json'),
    )
    const { code, out } = await said(before, after)
    expect(code).toBe(1)
    expect(out).toMatch(
      /worse\n {2}Only the judge changed\.\n {4}larch-small: kill rate \d+\.\d % \(\d+ of \d+\) → 0\.0 %/,
    )
    expect(linesOf((await said(before, after, true)).out)[0]).toMatchObject({
      kind: 'panel',
      judges: [{ judge: 'larch-small', attribution: { cause: 'judge' } }, {}, {}],
    })
    expect(await said(before, before)).toMatchObject({
      code: 0,
      out: expect.stringContaining('no judge changed'),
    })
  })

  test('refuses reports of different commands in one line', async () => {
    const both = [
      await lanesReport('lanes-3.json'),
      await panelReport('panel-3.json', PANEL),
      await runReport('run.json', ['one']),
    ]
    for (const [before, after, words] of [
      [0, 1, /`mustfail lanes` and .* one of `mustfail judge`/],
      [1, 2, /`mustfail judge` and .* one of `mustfail run`/],
      [2, 0, /`mustfail run` and .* one of `mustfail lanes`/],
    ] as const) {
      const { code, err } = await said(both[before] ?? '', both[after] ?? '')
      expect(code).toBe(2)
      expect(err).toMatch(words)
      expect(err).not.toContain('\n')
    }
  })

  test.each([
    ['a lanes report that lacks its rows', { format: 'mustfail-lanes', version: 1, name: 'x' }],
    ['a panel report of another version', { format: 'mustfail-panel', version: 2 }],
  ])('says that %s is no report', async (_, content) => {
    const file = join(folderWith({ 'r.json': JSON.stringify(content) }), 'r.json')
    expect(await said(file, file)).toMatchObject({
      code: 2,
      err: expect.stringContaining('this is no report of mustfail'),
    })
  })

  test('says as a line of JSON, too, that a suite is gone (a loss) or new (none)', async () => {
    const one = await runReport('one.json', ['one'])
    const two = await runReport('two.json', ['one', 'two'])
    const gone = await said(two, one, true)
    expect(gone).toMatchObject({ code: 1, err: '' })
    expect(linesOf(gone.out)).toMatchObject([
      { kind: 'suite', suite: 'one' },
      { kind: 'suite-removed', suite: 'two', score: { before: 1, after: null } },
    ])
    const added = await said(one, two, true)
    expect(added).toMatchObject({ code: 0, err: '' })
    expect(linesOf(added.out)).toMatchObject([
      { kind: 'suite', suite: 'one' },
      { kind: 'suite-added', suite: 'two', score: { before: null, after: 1 } },
    ])
    expect((await said(two, one)).out).toContain('suite removed: the newer report has none of it')
    expect((await said(one, two)).out).toContain('suite added: the older report has none of it')
  })
})
