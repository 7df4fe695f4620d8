import { join } from 'node:path'
import { expect, describe, test } from 'vitest'
import type { CheckInfo, Suite } from '../../../src/engine/index.ts'
import { portedCase, portedCheck, portedSuites, type CellOutcome } from '../../helpers/conformance.ts'
import { exported } from '../export-input.ts'
import { peerFolder, peersSkipped, runProgram, writeFiles } from './peer.ts'

const VERSIONS = ['evalmut==0.1.0', 'gradecore==0.10.3']

/** Cells that differ by more than the export, each with the reason. */
const KNOWN: Readonly<Record<string, string>> = {
  'approval-contains / blank_output: na there, caught as exported': 'the port declares that content is required',
  'approval-contains / garbage_answer: na there, caught as exported': 'the port declares that content is required',
  'undeclared-custom / blank_output: na there, caught as exported': 'the port declares that content is required',
  'undeclared-custom / garbage_answer: na there, caught as exported': 'the port declares that content is required',
  'verdict-channel-open / inject_denylisted_tool: missed there, caught as exported': 'evalmut 0.1.0 has no verdict channel; the denied tool is tried',
}

type Cells = Readonly<Record<string, Readonly<Record<string, CellOutcome>>>>

describe.skipIf(peersSkipped !== null)(`an exported suite in ${VERSIONS.join(', ')}${peersSkipped === null ? '' : ` (${peersSkipped})`}`, () => {
  test.each(portedSuites.map((ported) => [ported.suite, ported] as const))('has the outcomes that evalmut gives the suite %s itself', async (_, ported) => {
    const cases = ported.cases.map(portedCase)
    const checks = ported.cases.map((one, index): CheckInfo => {
      const check = portedCheck(one)
      return 'factory' in check
        ? { name: `check${index}`, family: check.family ?? 'function', builtIn: { factory: String(check.factory), args: 'args' in check && Array.isArray(check.args) ? check.args : [] } }
        : { name: `check${index}`, family: 'function' }
    })
    const said = checks.flatMap((check, index) => (check.builtIn === undefined ? [] : [index]))
    const suite: Suite = {
      version: 1, name: ported.suite, checks: '',
      cases: said.flatMap((index) => {
        const item = cases[index]
        return item === undefined ? [] : [{ ...item, checks: [`check${index}`] }]
      }),
    }
    const outcomes = await evalmutOutcomes(suite, checks)
    const expected: Cells = Object.fromEntries(suite.cases.map(({ id }) => [id, { ...ported.outcomes[id] }]))
    const different: string[] = []
    for (const [id, row] of Object.entries(outcomes)) {
      for (const [operator, outcome] of Object.entries(row)) {
        const theirs = expected[id]?.[operator] ?? 'na'
        if (theirs !== outcome) different.push(`${id} / ${operator}: ${theirs} there, ${outcome} as exported`)
      }
    }
    expect(different.filter((cell) => !(cell in KNOWN))).toEqual([])
    expect(Object.values(outcomes).flatMap((row) => Object.values(row)).filter((outcome) => outcome !== 'na').length).toBeGreaterThan(25)
  }, 5 * 60_000)
})

/** Runs `evalmut run --json --all` on the exported Python. */
async function evalmutOutcomes(suite: Suite, checks: readonly CheckInfo[]): Promise<Cells> {
  const home = await peerFolder('evalmut-0.1.0', async (folder) => {
    const made = await runProgram('python3', ['-m', 'venv', folder], { cwd: folder })
    return made.code === 0 ? await runProgram(join(folder, 'bin/pip'), ['install', '--quiet', ...VERSIONS], { cwd: folder }) : made
  })
  const files = exported('evalmut', { suite, checks })
  const folder = await writeFiles(files)
  const { stdout, stderr } = await runProgram(join(home, 'bin/python'), ['-m', 'evalmut.cli', 'run', files[0]?.name ?? '', '--json', '--all'], { cwd: folder })
  if (!stdout.startsWith('{')) throw new Error(`${stdout}${stderr}`)
  const { results, baseline_failures: red } = JSON.parse(stdout) as { results: { case_name: string; operator_id: string; outcome: CellOutcome }[]; baseline_failures: string[] }
  expect(red).toEqual([])
  const cells: Record<string, Record<string, CellOutcome>> = {}
  for (const { case_name: id, operator_id: operator, outcome } of results) cells[id] = { ...cells[id], [operator]: outcome }
  return cells
}
