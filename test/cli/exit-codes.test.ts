import { describe, expect, test } from 'vitest'
import { aSuite, BLIND, folderWith, mustfail, STRICT } from './mustfail.ts'

const folder = folderWith({
  'met.json': aSuite(STRICT),
  'hole.json': aSuite(BLIND),
  'floor.json': aSuite(STRICT, { floors: { strip_citations: 0.9 } }),
  'red.json': aSuite('export const never = () => false'),
  'unmeasured.json': aSuite(BLIND, { cases: [{ id: 'bare', reference: 'Anything at all.' }] }),
  'broken-checks.json': aSuite('export const x = ('),
  'not-json.json': '{ "version": 1,\n  "name": }',
  'wrong.json': { version: 1, name: 'x', cases: [{ id: 'a', reference: 1 }, { id: 'b', reference: 'b', color: 'red' }], checks: '' },
  'none.json': aSuite(STRICT, { cases: [{ id: 'a', reference: 'a', checks: ['missing'] }] }),
  'empty.json': '',
})

describe('mustfail run ends with', () => {
  test.each([
    [0, 'a met gate', ['run', 'met.json']],
    [1, 'a hole', ['run', 'hole.json']],
    [1, 'a floor that is not reached', ['run', 'floor.json']],
    [1, 'a floor from a flag', ['run', 'met.json', '--floor', 'strip_citations=0.5']],
    [1, 'the worst of several suites', ['run', 'met.json', 'hole.json']],
    [2, 'no command', []],
    [2, 'an unknown command', ['frobnicate']],
    [2, 'an unknown option', ['run', 'met.json', '--colour']],
    [2, 'no suite', ['run']],
    [2, 'a file that is not there', ['run', 'absent.json']],
    [2, 'a folder', ['run', '.']],
    [2, 'an empty file', ['run', 'empty.json']],
    [2, 'a file that is not JSON', ['run', 'not-json.json']],
    [2, 'a suite with faults', ['run', 'wrong.json']],
    [2, 'checks that do not compile', ['run', 'broken-checks.json']],
    [2, 'a case that names a check that is not there', ['run', 'none.json']],
    [2, 'an unknown preset', ['run', 'met.json', '--preset', 'best']],
    [2, 'an unknown mutator', ['run', 'met.json', '--mutators', 'nothing']],
    [2, 'an unknown reporter', ['run', 'met.json', '--reporter', 'pdf']],
    [2, 'two reports on one standard output', ['run', 'met.json', '--reporter', 'json', '--reporter', 'text']],
    [2, 'two reports in one file', ['run', 'met.json', '--reporter', 'json=a.json', '--reporter', 'sarif=a.json']],
    [2, 'a floor that is no rate', ['run', 'met.json', '--floor', 'x=2']],
    [2, 'a shard that is none', ['run', 'met.json', '--shard', '3/2']],
    [2, 'a shard with a reporter', ['run', 'met.json', '--shard', '1/2', '--reporter', 'text']],
    [2, 'a family without a grader', ['run', 'met.json', '--family', 'number']],
    [2, 'a report that cannot be written', ['run', 'met.json', '--output', 'met.json/report.txt']],
    [2, 'a baseline that is no report', ['run', 'met.json', '--fail-on-new', 'hole.json']],
    [3, 'a red baseline', ['run', 'red.json']],
    [3, 'nothing that could be proven', ['run', 'unmeasured.json']],
  ])('%i for %s', async (code, _, args) => {
    const ran = await mustfail(args, { cwd: folder })
    expect({ code: ran.code, said: ran.code === 2 ? ran.stderr !== '' && ran.stdout === '' : ran.stdout !== '' }).toEqual({ code, said: true })
    expect(ran.stderr).not.toMatch(/^ {4}at /m)
  })

  test.each([['--help'], ['--version']])('0 for %s', async (flag) => {
    expect((await mustfail([flag])).code).toBe(0)
  })
})

describe('mustfail run names', () => {
  test('every problem of a suite with its line and column', async () => {
    const { stderr } = await mustfail(['run', 'wrong.json'], { cwd: folder })
    const lines = stderr.trim().split('\n')
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(/^wrong\.json:\d+:\d+: cases\[[01]\]\.(reference|color): .+; .+/)
  })

  test('the place of a fault in the JSON', async () => {
    expect((await mustfail(['run', 'not-json.json'], { cwd: folder })).stderr).toMatch(/^not-json\.json:2:\d+: /)
  })

  test('the place of a fault in the checks', async () => {
    expect((await mustfail(['run', 'broken-checks.json'], { cwd: folder })).stderr).toMatch(/^broken-checks\.json: checks, line 1, column \d+: /)
  })
})
