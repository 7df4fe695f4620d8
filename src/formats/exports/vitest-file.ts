import type { Suite } from '../../engine/index.ts'
import type { ExportInput, ExportResult, Exporter } from '../exporting.ts'
import { literal } from '../writing/literal.ts'
import { exportedMutants, type ExportedMutant } from './exported-mutants.ts'
import { fileStem } from './file-stem.ts'

/** The proven mutants as Vitest tests of the checks module: each hole is a test that fails until it is closed. */
export const vitestFile: Exporter = {
  title: 'Vitest file',
  hint: 'zip, with checks.ts',
  needs: ['report'],
  folder: true,
  write: writeTests,
}

function writeTests({ suite, report }: ExportInput): ExportResult {
  if (report === undefined) return { refused: ['the mutants come from a report: run the suite first'] }
  const red = new Set(report.baseline.red.map((one) => one.case))
  const green = suite.cases.filter(({ id }) => !red.has(id))
  const accepted = new Map((suite.accept ?? []).map(({ id, reason }) => [id, reason]))
  const all = exportedMutants({ ...suite, cases: green }, report, { proof: 'proven' })
  const mutants = all.filter(({ row }) => !accepted.has(row.id))
  const text = testFile({ ...suite, cases: green }, mutants, report.table.checks)
  return {
    files: [{ name: `${fileStem(suite.name)}.test.ts`, text }, { name: 'checks.ts', text: suite.checks }],
    notes: [
      ...(red.size > 0 ? [`${red.size} cases whose reference its own checks reject were left out.`] : []),
      ...(all.length > mutants.length ? [`${all.length - mutants.length} accepted survivors were left out.`] : []),
    ],
  }
}

function testFile({ name, cases }: Suite, mutants: readonly ExportedMutant[], checks: readonly string[]): string {
  const wrong = mutants.filter(({ row }) => row.polarity === 'defect')
  const right = mutants.filter(({ row }) => row.polarity === 'equivalent')
  const contexts = cases.map(({ id, checks: applying, prompt, expected, contexts: passages, toolCalls, vars }) =>
    `  [${literal(id)}, ${literal({ checks: applying ?? checks, context: { caseId: id, prompt, expected, contexts: passages, toolCalls, vars } })}],`)
  return `import { describe, expect, test } from 'vitest'
import * as exported from './checks.ts'

/* eslint-disable */
const checks: Record<string, any> = exported
const cases = new Map<string, { checks: string[]; context: Record<string, any> }>([
${contexts.join('\n')}
])

/** 'accepted', or the names of the checks that rejected the answer. */
async function verdict(caseId: string, output: string, changed: Record<string, any> = {}): Promise<string> {
  const { checks: names, context } = cases.get(caseId)!
  const rejecting: string[] = []
  let raised: unknown = null
  for (const name of names) {
    try {
      const result = await checks[name](output, structuredClone({ ...context, ...changed }))
      if (!(typeof result === 'object' ? result.pass : typeof result === 'number' ? result > 0 : result)) rejecting.push(name)
    } catch (error) {
      raised ??= error
    }
  }
  if (rejecting.length === 0 && raised !== null) throw raised
  return rejecting.length === 0 ? 'accepted' : \`rejected by \${rejecting.join(', ')}\`
}

describe(${literal(name)}, () => {
${table('accepts the reference', cases.map(({ id, reference }) => [id, id, reference]), "toBe('accepted')")}
${table('must reject', wrong.map(row), "toMatch(/^rejected by /)")}
${table('must accept', right.map(row), "toBe('accepted')")}
})
`
}

function row({ row: { mutator, site, mutant }, case: { id }, output, contexts, toolCalls }: ExportedMutant): readonly unknown[] {
  return [`${mutator}: ${id}${site === '' ? '' : `, ${site}`}`, id, output, ...(mutant.field === 'output' ? [] : [{ contexts, toolCalls }])]
}

/** The title is filled in by hand: `%s` and `$name` in a site would be read as placeholders. */
function table(title: string, rows: readonly (readonly unknown[])[], expectation: string): string {
  if (rows.length === 0) return `  test.skip('${title}: no mutant was proven', () => {})`
  const lines = rows.map(([what, caseId, output, changed]) => `    ${literal({ what, caseId, output, changed })},`)
  return `  describe('${title}', () => {
    const rows: { what: string; caseId: string; output: string; changed?: Record<string, any> }[] = [
${lines.map((line) => `  ${line}`).join('\n')}
    ]
    test.each(rows.map((row, index) => [index + 1, row] as const))('%i', async (_, { what, caseId, output, changed }) => {
      expect(await verdict(caseId, output, changed), what).${expectation}
    })
  })`
}
